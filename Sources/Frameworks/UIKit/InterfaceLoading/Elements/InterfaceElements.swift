import TouchstoneInterfaceFiles
import TouchstoneSwiftRuntime

/// What an element of an interface file becomes.
@MainActor struct ElementClass {
  let type: NSObject.Type
  /// Applies what is special to the element, after the attributes every view has.
  let decode: (NSObject, InterfaceElement, InterfaceLoader) -> Void
  /// Makes objects whose class has no coder initialiser of ours.
  var make: ((AnyClass, InterfaceCoder) -> NSObject?)?
  /// Where subviews go, if not simply into the view.
  var addSubview: ((UIView, UIView) -> Void)?
}

/// All elements that are known. Each concept has its own list beside its decoders; to support another
/// element, add it to one of them.
@MainActor enum InterfaceElements {
  static let table: [String: ElementClass] = {
    let lists = [
      ViewElements.list, TextElements.list, ControlElements.list, BarElements.list, ListElements.list,
      ControllerElements.list, EffectElements.list, GestureElements.list, CollectionElements.list,
      PickerElements.list, SplitElements.list, PageElements.list, SearchElements.list,
    ]
    var known = Dictionary(lists.flatMap { $0 }) { first, _ in first }
    for (name, type) in above {
      guard let found = MangledNames.type(module: type.module, class: type.name) as? NSObject.Type else {
        continue
      }
      known[name] = ElementClass(type: found, decode: { _, _, _ in })
    }
    return known
  }()

  /// Views of frameworks above this one, which decode what is special to them; they are known to apps that are linked with them.
  private static let above = ["wkWebView": (module: "WebKit", name: "WKWebView")]

  static func element<Object: NSObject>(
    _ type: Object.Type, addSubview: ((Object, UIView) -> Void)? = nil,
    _ decode: @escaping (Object, InterfaceElement, InterfaceLoader) -> Void = { _, _, _ in }
  ) -> ElementClass {
    ElementClass(
      type: type,
      decode: { object, element, loader in
        if let object = object as? Object { decode(object, element, loader) }
      },
      make: nil,
      addSubview: addSubview.map { add in
        { view, subview in if let view = view as? Object { add(view, subview) } }
      })
  }
}

extension InterfaceElement {
  /// The value an attribute's name stands for.
  func choice<Value>(_ attribute: String, _ values: [String: Value]) -> Value? {
    self[attribute].flatMap { values[$0] }
  }
}
