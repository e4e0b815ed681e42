@MainActor struct HostileGroup {
  let name: String
  let subjects: [HostileSubject]

  /// Known before any view is made.
  nonisolated static let names = [
    "views", "layout", "texts", "text attributes", "text input", "images", "scrolling", "tables",
    "collections",
    "controls", "layers", "shapes and gradients", "paths", "contexts",
  ]
}

extension HostileSubject {
  static var groups: [HostileGroup] {
    [
      HostileGroup(name: "views", subjects: views),
      HostileGroup(name: "layout", subjects: layout),
      HostileGroup(name: "texts", subjects: texts),
      HostileGroup(name: "text attributes", subjects: textAttributes),
      HostileGroup(name: "text input", subjects: textInput),
      HostileGroup(name: "images", subjects: images),
      HostileGroup(name: "scrolling", subjects: scrolling),
      HostileGroup(name: "tables", subjects: tables),
      HostileGroup(name: "collections", subjects: collections),
      HostileGroup(name: "controls", subjects: controls),
      HostileGroup(name: "layers", subjects: layers),
      HostileGroup(name: "shapes and gradients", subjects: shapes),
      HostileGroup(name: "paths", subjects: paths),
      HostileGroup(name: "contexts", subjects: contexts),
    ]
  }
  static let invalidGeometry = NaN.raises("CALayerInvalidGeometry")
}
