import Foundation
@_spi(Host) import QuartzCore
import TouchstoneDeviceProtocol
@_spi(Host) import UIKit

extension LayerFacts {
  @MainActor init(of layer: CALayer) {
    let view = layer.delegate as? UIView
    var sections: [Section] = []
    if let view {
      sections.append(Section("View", Self.view(view)))
      let own = Self.special(view)
      if !own.isEmpty { sections.append(Section(ClassNames.readable(type(of: view)), own)) }
      sections.append(Section("Layout", Self.layout(view)))
    }
    sections.append(Section("Layer", Self.layer(layer)))
    self.init(
      layer: layer.identity, sections: sections,
      constraints: view?.inspectedConstraints.map(Constraint.init) ?? [])
  }

  // MARK: The view

  @MainActor private static func view(_ view: UIView) -> [Fact] {
    var facts = [
      Fact("Class", chain(of: type(of: view), until: "UIResponder")), Fact("Address", address(view)),
      Fact("Controller", controller(of: view)), Fact("Frame", text(view.frame)),
      Fact("Bounds", text(view.bounds)), Fact("Alpha", text(view.alpha)), Fact("Hidden", text(view.isHidden)),
      Fact("Clips to bounds", text(view.clipsToBounds)), color("Background", view.backgroundColor, in: view),
      color("Tint", view.tintColor, in: view), Fact("Opaque", text(view.isOpaque)),
      Fact("Content mode", "\(view.contentMode)"),
      Fact("Touches", view.isUserInteractionEnabled ? "Yes" : "No: interaction is off"),
    ]
    if view.tag != 0 { facts.append(Fact("Tag", "\(view.tag)")) }
    if let name = view.accessibilityIdentifier { facts.append(Fact("Identifier", name)) }
    if view.isFirstResponder { facts.append(Fact("First responder", "Yes")) }
    let recognizers = view.gestureRecognizers ?? []
    if !recognizers.isEmpty {
      let names = recognizers.map { ClassNames.readable(type(of: $0)) + ($0.isEnabled ? "" : " (off)") }
      facts.append(Fact("Recognisers", names.joined(separator: ", ")))
    }
    return facts
  }

  /// The one whose view it is in.
  @MainActor private static func controller(of view: UIView) -> String {
    var responder: UIResponder? = view
    while let current = responder {
      if let controller = current as? UIViewController {
        return "\(ClassNames.readable(type(of: controller))) \(address(controller))"
      }
      responder = current.next
    }
    return "None"
  }

  @MainActor private static func special(_ view: UIView) -> [Fact] {
    var facts: [Fact] = []
    if let label = view as? UILabel {
      facts += [
        Fact("Text", label.text ?? "None"), Fact("Font", text(label.font)),
        color("Colour", label.textColor, in: view),
        Fact("Lines", "\(label.numberOfLines)"),
      ]
    }
    if let control = view as? UIControl {
      facts += [Fact("Enabled", text(control.isEnabled)), Fact("Selected", text(control.isSelected))]
    }
    if let picture = view as? UIImageView {
      facts.append(Fact("Image", picture.image.map { text($0.size) } ?? "None"))
    }
    if let scroll = view as? UIScrollView {
      facts += [
        Fact("Content size", text(scroll.contentSize)), Fact("Content offset", text(scroll.contentOffset)),
        Fact("Adjusted inset", text(scroll.adjustedContentInset)),
      ]
    }
    if let stack = view as? UIStackView {
      facts += [
        Fact("Axis", stack.axis == .horizontal ? "Horizontal" : "Vertical"),
        Fact("Distribution", "\(stack.distribution)"), Fact("Alignment", "\(stack.alignment)"),
        Fact("Spacing", text(stack.spacing)),
      ]
    }
    return facts
  }

  @MainActor private static func layout(_ view: UIView) -> [Fact] {
    func priorities(_ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority) -> String {
      "\(text(CGFloat(priority(.horizontal).rawValue))) across, \(text(CGFloat(priority(.vertical).rawValue))) down"
    }
    return [
      Fact("Placed by", view.translatesAutoresizingMaskIntoConstraints ? "Autoresizing mask" : "Constraints"),
      Fact("Intrinsic size", intrinsic(view.intrinsicContentSize)),
      Fact("Hugging", priorities { view.contentHuggingPriority(for: $0) }),
      Fact("Compression", priorities { view.contentCompressionResistancePriority(for: $0) }),
      Fact("Ambiguous", text(view.hasAmbiguousLayout)), Fact("Safe area", text(view.safeAreaInsets)),
      Fact("Margins", text(view.layoutMargins)),
    ]
  }

  // MARK: The layer

  @MainActor private static func layer(_ layer: CALayer) -> [Fact] {
    var facts = [
      Fact("Class", chain(of: type(of: layer), until: "_NSObject")), Fact("Address", address(layer)),
      Fact("Frame", text(layer.frame)), Fact("Bounds", text(layer.bounds)),
      Fact("Position", text(layer.position)), Fact("Anchor", text(layer.anchorPoint)),
      Fact("z", text(layer.zPosition)), Fact("Opacity", text(CGFloat(layer.opacity))),
      Fact("Hidden", text(layer.isHidden)), Fact("Masks to bounds", text(layer.masksToBounds)),
      color("Background", layer.backgroundColor), Fact("Corner radius", text(layer.cornerRadius)),
    ]
    if !CATransform3DIsIdentity(layer.transform) { facts.append(Fact("Transform", text(layer.transform))) }
    if layer.borderWidth > 0 {
      facts += [Fact("Border", text(layer.borderWidth)), color("Border colour", layer.borderColor)]
    }
    if layer.shadowOpacity > 0 {
      facts.append(
        Fact(
          "Shadow",
          "opacity \(text(CGFloat(layer.shadowOpacity))), radius \(text(layer.shadowRadius)), offset \(text(layer.shadowOffset))"
        ))
    }
    if let mask = layer.mask { facts.append(Fact("Mask", ClassNames.readable(type(of: mask)))) }
    let animations = layer.animationKeys() ?? []
    if !animations.isEmpty { facts.append(Fact("Animations", animations.joined(separator: ", "))) }
    return facts
  }

  // MARK: Words

  /// The class and those that it inherits from, without what all have in common.
  private static func chain(of type: AnyClass, until end: String) -> String {
    var names: [String] = []
    var next: AnyClass? = type
    while let current = next {
      let name = ClassNames.readable(current)
      if name == end { break }
      names.append(name)
      next = _getSuperclass(current)
    }
    return names.joined(separator: " : ")
  }

  private static func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  /// At most three digits behind the point, and no point after a whole number.
  static func text(_ number: CGFloat) -> String {
    guard number.isFinite, abs(number) < 1e9 else { return "\(number)" }
    let rounded = (Double(number) * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
  private static func text(_ truth: Bool) -> String { truth ? "Yes" : "No" }
  private static func text(_ point: CGPoint) -> String { "\(text(point.x)), \(text(point.y))" }
  private static func text(_ size: CGSize) -> String { "\(text(size.width)) × \(text(size.height))" }
  private static func text(_ rect: CGRect) -> String { "\(text(rect.origin))  \(text(rect.size))" }
  private static func text(_ insets: UIEdgeInsets) -> String {
    "top \(text(insets.top)), left \(text(insets.left)), bottom \(text(insets.bottom)), right \(text(insets.right))"
  }
  @MainActor private static func text(_ font: UIFont?) -> String {
    font.map { "\($0.fontName) \(text($0.pointSize))" } ?? "None"
  }
  private static func text(_ t: CATransform3D) -> String {
    [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42].map { text($0) }.joined(separator: " ")
      + (CATransform3DIsAffine(t) ? "" : ", in space")
  }

  private static func intrinsic(_ size: CGSize) -> String {
    func side(_ length: CGFloat) -> String { length == UIView.noIntrinsicMetric ? "–" : text(length) }
    return "\(side(size.width)) × \(side(size.height))"
  }

  @MainActor private static func color(_ name: String, _ color: UIColor?, in view: UIView) -> Fact {
    Self.color(name, color?.resolvedColor(with: view.traitCollection).cgColor)
  }

  @MainActor private static func color(_ name: String, _ color: CGColor?) -> Fact {
    guard let color else { return Fact(name, "None") }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard UIColor(cgColor: color).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
      return Fact(name, "Pattern")
    }
    let parts = [red, green, blue, alpha].map { Int((min(1, max(0, Double($0))) * 255).rounded()) }
    let hex = "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    return Fact(name, alpha == 0 ? "Clear" : hex, color: hex)
  }
}

extension LayerFacts.Constraint {
  @MainActor init(_ inspected: InspectedConstraint) {
    let constraint = inspected.constraint
    let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
    let views = items.compactMap { $0 as? UIView ?? ($0 as? UILayoutGuide)?.owningView }
    let state: State =
      switch inspected.state {
      case .holds: .holds
      case .broken: .broken
      case .unmet: .unmet
      case .waiting: .waiting
      }
    self.init(
      formula: inspected.formula, constant: LayerWalk.rounded(constraint.constant),
      priority: Double(constraint.priority.rawValue), identifier: constraint.identifier, state: state,
      difference: LayerWalk.rounded(CGFloat(inspected.difference)), layers: views.map(\.layer.identity))
  }
}
