/// What a drag's and a drop's side have in common.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
  func location(in view: UIView) -> CGPoint
  var allowsMoveOperation: Bool { get }
  var isRestrictedToDraggingApplication: Bool { get }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as its source sees it.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  var localContext: Any? { get set }
}

public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable { case none, `default` }

/// A drag as those see it over whom it moves.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  var localDragSession: (any UIDragSession)? { get }
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDragDropSession {
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass type: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: T._ObjectiveCType.self) }
}

extension UIDropSession {
  @discardableResult
  public func loadObjects<T: _ObjectiveCBridgeable>(
    ofClass type: T.Type, completion: @escaping @MainActor ([T]) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { object in
          var value: T?
          if let object = object as? T._ObjectiveCType {
            T._forceBridgeFromObjectiveC(object, result: &value)
          }
          return value
        })
    }
  }
}
