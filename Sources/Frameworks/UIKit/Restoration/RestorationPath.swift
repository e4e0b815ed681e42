/// The identifiers from the root down to an object; nil where one of them is missing, which ends the chain (R2.13).
@MainActor enum RestorationPath {
  static func of(_ object: Any) -> [String]? {
    switch object {
    case let controller as UIViewController: of(controller)
    case let view as UIView: of(view)
    case let object as any UIStateRestoring:
      UIKitRuntime.shared.restoration.registered.first { $0.value === object }.map { [$0.key] }
    default: nil
    }
  }

  private static func of(_ controller: UIViewController) -> [String]? {
    guard let own = controller.restorationIdentifier else { return nil }
    guard let above = controller.parent ?? controller.presentingViewController else { return [own] }
    return of(above).map { $0 + [own] }
  }

  private static func of(_ view: UIView) -> [String]? {
    guard let own = view.restorationIdentifier else { return nil }
    var responder = view.next
    while let current = responder {
      if let controller = current as? UIViewController { return of(controller).map { $0 + [own] } }
      responder = current.next
    }
    return nil
  }
}
