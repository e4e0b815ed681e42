/// A storyboard or xib, read.
public final class InterfaceDocument {
  public enum Kind: Sendable {
    case storyboard
    case nib
  }

  public let kind: Kind
  public let path: String
  public let root: InterfaceElement
  private let elementsByID: [String: InterfaceElement]

  init(kind: Kind, path: String, root: InterfaceElement) {
    self.kind = kind
    self.path = path
    self.root = root
    var elements: [String: InterfaceElement] = [:]
    root.forEachInside { element in
      if let id = element.id, elements[id] == nil { elements[id] = element }
    }
    elementsByID = elements
  }

  public func element(id: String) -> InterfaceElement? { elementsByID[id] }

  public var initialViewControllerID: String? { root["initialViewController"] }
  public var usesAutoLayout: Bool { root.bool("useAutolayout") ?? false }

  public var scenes: [InterfaceElement] { root.list("scenes") }
  /// The top-level objects of a nib.
  public var objects: [InterfaceElement] { root.list("objects") }

  /// The scene whose controller has that id.
  public func scene(ofController id: String) -> InterfaceElement? {
    scenes.first { scene in scene.list("objects").contains { $0.id == id } }
  }

  /// The controller of a scene; every scene has one.
  public static func controller(ofScene scene: InterfaceElement) -> InterfaceElement? {
    let objects = scene.list("objects")
    return objects.first { $0["sceneMemberID"] == "viewController" }
      ?? objects.first { $0.name.hasSuffix("ontroller") }
  }

  /// The controller with that storyboard identifier.
  public func controller(identifier: String) -> InterfaceElement? {
    for scene in scenes {
      for object in scene.list("objects") where object["storyboardIdentifier"] == identifier { return object }
    }
    return nil
  }

  /// Controllers that can be asked for by name.
  public var storyboardIdentifiers: [String] {
    scenes.flatMap { $0.list("objects").compactMap { $0["storyboardIdentifier"] } }
  }
}
