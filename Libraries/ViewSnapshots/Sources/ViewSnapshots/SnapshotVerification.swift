import Foundation

/// What a snapshot is, once it was taken.
enum SnapshotContent: Equatable {
  case text(String)
  /// As PNG: what a file keeps of colours is compared, not what was there before.
  case picture(Data)

  var data: Data {
    switch self {
    case .text(let text): Data(text.utf8)
    case .picture(let png): png
    }
  }
}

/// What a test keeps of a failure.
struct SnapshotAttachment: Equatable {
  var name: String
  var content: Data
  var isPicture: Bool
}

/// What became of a snapshot.
struct SnapshotOutcome {
  /// Nil if it is as its reference.
  var failure: String?
  var attachments: [SnapshotAttachment] = []
}

/// Compares a snapshot with its reference, and records.
struct SnapshotVerification {
  let place: SnapshotPlace
  let recording: SnapshotRecording
  /// Of pictures.
  let tolerance: SnapshotTolerance?

  func outcome(of content: SnapshotContent) -> SnapshotOutcome {
    guard FileManager.default.fileExists(atPath: place.reference.path) else {
      guard recording != .never else {
        return SnapshotOutcome(
          failure: "there is no reference \(place.reference.path), and nothing is recorded",
          attachments: [attachment("result", content.data)])
      }
      return recorded(content, because: "there was no reference")
    }
    guard let reference = try? Data(contentsOf: place.reference) else {
      return SnapshotOutcome(failure: "the reference \(place.reference.path) could not be read")
    }
    let outcome = comparison(of: content, with: reference)
    guard outcome.failure != nil, recording == .all else { return outcome }
    return recorded(content, because: "the reference was another")
  }

  // MARK: Recording

  private func recorded(_ content: SnapshotContent, because reason: String) -> SnapshotOutcome {
    var outcome = SnapshotOutcome(attachments: [attachment("result", content.data)])
    do {
      try FileManager.default.createDirectory(
        at: place.recorded.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.data.write(to: place.recorded, options: .atomic)
      outcome.failure =
        "\(reason): recorded \(place.recorded.path); "
        + (place.copyCommand.map { "to take it over: \($0)" }
          ?? "look at it, then run the test again to compare")
    } catch {
      outcome.failure =
        "\(reason), and \(place.recorded.path) could not be written (\(error.localizedDescription)); "
        + "what was to be recorded is attached"
    }
    return outcome
  }

  // MARK: Comparing

  private func comparison(of content: SnapshotContent, with reference: Data) -> SnapshotOutcome {
    // The same file, byte for byte.
    if content.data == reference { return SnapshotOutcome() }
    switch content {
    case .text(let text): return textComparison(text, String(decoding: reference, as: UTF8.self))
    case .picture(let png): return pictureComparison(png, reference)
    }
  }

  private func textComparison(_ result: String, _ reference: String) -> SnapshotOutcome {
    let difference = TextDifference(from: reference, to: result)
    // The ends of lines are the checkout's.
    guard !difference.isEmpty else { return SnapshotOutcome() }
    return SnapshotOutcome(
      failure: "the snapshot differs from \(place.reference.path):\n\(difference.summary())",
      attachments: [
        attachment("reference", Data(reference.utf8)), attachment("result", Data(result.utf8)),
        attachment("difference", Data(difference.text.utf8)),
      ])
  }

  private func pictureComparison(_ result: Data, _ reference: Data) -> SnapshotOutcome {
    guard let old = PixelGrid(png: reference) else {
      return SnapshotOutcome(failure: "the reference \(place.reference.path) is no picture")
    }
    guard let new = PixelGrid(png: result) else {
      return SnapshotOutcome(failure: "the picture has no pixels that can be compared")
    }
    let difference = PictureDifference(from: old, to: new)
    if difference.isWithin(tolerance ?? SnapshotTolerance()) { return SnapshotOutcome() }
    var attachments = [attachment("reference", reference), attachment("result", result)]
    if let picture = difference.picture.png { attachments.append(attachment("difference", picture)) }
    return SnapshotOutcome(
      failure: "the snapshot differs from \(place.reference.path): "
        + difference.summary(tolerance ?? SnapshotTolerance()), attachments: attachments)
  }

  private func attachment(_ name: String, _ content: Data) -> SnapshotAttachment {
    SnapshotAttachment(name: name, content: content, isPicture: tolerance != nil)
  }
}
