/// What of a view is compared.
public struct SnapshotKind: Equatable, Sendable {
  enum Form: Equatable, Sendable {
    case hierarchy
    case accessibility
    case picture(SnapshotTolerance)
  }

  let form: Form

  /// The views as text: class, frame in the snapshot, and the content that matters.
  public static let hierarchy = SnapshotKind(form: .hierarchy)
  /// What a screen reader goes through, in its order, as text: label, value, hint, traits and frame.
  public static let accessibility = SnapshotKind(form: .accessibility)
  /// A picture that has to be alike in each pixel.
  public static let picture = SnapshotKind(form: .picture(SnapshotTolerance()))

  /// A picture that may differ.
  ///
  /// - Parameters:
  ///   - perPixel: How far red, green, blue or alpha of a pixel, from 0 to 255, may be off before the pixel differs.
  ///   - share: The part of all pixels that may differ, from 0 to 1.
  public static func picture(perPixel: Int = 0, share: Double = 0) -> SnapshotKind {
    SnapshotKind(form: .picture(SnapshotTolerance(perPixel: perPixel, share: share)))
  }

  var word: String {
    switch form {
    case .hierarchy: "hierarchy"
    case .accessibility: "accessibility"
    case .picture: "picture"
    }
  }

  /// Both texts may have one name.
  func fileName(_ name: String?) -> String {
    guard let name else { return word }
    return form == .accessibility ? "\(name).\(word)" : name
  }

  var suffix: String { tolerance == nil ? "txt" : "png" }

  /// Nil for texts.
  var tolerance: SnapshotTolerance? {
    if case .picture(let tolerance) = form { return tolerance }
    return nil
  }
}

/// How far a picture may be from its reference. Exact as it is made.
struct SnapshotTolerance: Equatable, Sendable {
  /// Of each channel, from 0 to 255.
  var perPixel = 0
  /// Of all pixels, from 0 to 1.
  var share = 0.0
}
