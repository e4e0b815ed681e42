import UIKit

extension LateValue {
  /// A box with a picture and a label that follow its margins and its tint.
  private static func box() -> UIView {
    let box = UIView()
    box.backgroundColor = .systemTeal
    let image = UIImageView(image: picture(30).withRenderingMode(.alwaysTemplate))
    let label = UILabel()
    label.text = "Inside"
    image.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    image.setContentHuggingPriority(.defaultHigh, for: .vertical)
    for part in [image, label] {
      part.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(part)
    }
    NSLayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: box.layoutMarginsGuide.leadingAnchor),
      image.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor),
      label.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 8),
      label.centerYAnchor.constraint(equalTo: image.centerYAnchor),
      box.layoutMarginsGuide.trailingAnchor.constraint(equalTo: label.trailingAnchor),
      box.layoutMarginsGuide.bottomAnchor.constraint(equalTo: image.bottomAnchor, constant: 20),
    ])
    return box
  }

  static var views: [LateValue] {
    [
      of("backgroundColor", { box() }) { $0.backgroundColor = .red },
      of("alpha", { box() }) { $0.alpha = 0.4 },
      of("isHidden", { box() }) { $0.isHidden = true },
      of("transform", { box() }) {
        $0.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.7, y: 0.7)
      },
      of("transform3D", { box() }) { $0.transform3D = CATransform3DMakeRotation(0.5, 0, 1, 0) },
      of(
        "clipsToBounds",
        {
          prepared(box()) {
            let sub = UIView(frame: CGRect(x: -10, y: 4, width: 30, height: 400))
            sub.backgroundColor = .systemPink
            $0.addSubview(sub)
          }
        }
      ) { $0.clipsToBounds = true },
      of("tintColor", { box() }) { $0.tintColor = .red },
      of(
        "tintColor of a background",
        {
          prepared(box()) { $0.backgroundColor = .tintColor }
        }
      ) { $0.tintColor = .red },
      of("tintAdjustmentMode", { box() }) { $0.tintAdjustmentMode = .dimmed },
      of("corners", { box() }) { $0.layer.cornerRadius = 16 },
      of("some corners", { box() }) {
        $0.layer.cornerRadius = 16
        $0.layer.maskedCorners = [.layerMinXMinYCorner]
        $0.layer.cornerCurve = .continuous
      },
      of("border", { box() }) {
        $0.layer.borderWidth = 4
        $0.layer.borderColor = UIColor.red.cgColor
      },
      of("shadow", { box() }) {
        $0.layer.shadowOpacity = 0.8
        $0.layer.shadowRadius = 6
        $0.layer.shadowOffset = CGSize(width: 5, height: 5)
      },
      of("mask", { box() }) {
        let mask = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
        mask.backgroundColor = .black
        $0.mask = mask
      },
      of("sublayer", { box() }) {
        let layer = CAShapeLayer()
        layer.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 50, height: 30)).cgPath
        layer.fillColor = UIColor.red.cgColor
        $0.layer.addSublayer(layer)
      },
      of("subview", { box() }) {
        let sub = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 10))
        sub.backgroundColor = .red
        $0.addSubview(sub)
      },
      of(
        "order of subviews",
        {
          prepared(box()) { box in
            let sub = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
            sub.backgroundColor = .systemPink
            box.addSubview(sub)
          }
        }
      ) { $0.sendSubviewToBack($0.subviews[2]) },
      of("layoutMargins", { box() }) {
        $0.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 10, right: 5)
      },
      of("directionalLayoutMargins", { box() }) {
        $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 30, leading: 40, bottom: 10, trailing: 5)
      },
      of("semanticContentAttribute", { box() }) { $0.semanticContentAttribute = .forceRightToLeft },
      of("overrideUserInterfaceStyle", { box() }) {
        $0.backgroundColor = .secondarySystemBackground
        $0.overrideUserInterfaceStyle = .dark
      },
      of("bounds", { box() }) { $0.bounds.origin = CGPoint(x: 10, y: 20) },
      of("constraint's constant", { box() }) { box in
        box.constraints.first { $0.secondItem === box.subviews[0] }?.constant = 40
      },
      of("priorities", { box() }) {
        $0.subviews[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        $0.widthAnchor.constraint(equalToConstant: 80).isActive = true
      },
    ]
  }

  static var images: [LateValue] {
    func view() -> UIImageView { UIImageView(image: picture(60)) }
    return [
      of("image", { view() }) { $0.image = picture(90, .red) },
      of("image from nothing", UIImageView.init) { $0.image = picture(90, .red) },
      of("no image", { view() }) { $0.image = nil },
      of("contentMode", { view() }) { $0.contentMode = .bottomRight },
      of("contentMode that fits", { view() }) { $0.contentMode = .scaleAspectFit },
      of("tintColor", { UIImageView(image: picture(60).withRenderingMode(.alwaysTemplate)) }) {
        $0.tintColor = .red
      },
      of(
        "isHighlighted",
        {
          prepared(view()) { $0.highlightedImage = picture(60, .red) }
        }
      ) { $0.isHighlighted = true },
      of(
        "highlightedImage",
        {
          prepared(view()) { $0.isHighlighted = true }
        }
      ) { $0.highlightedImage = picture(60, .red) },
      of("symbol", { UIImageView(image: UIImage(systemName: "star")) }) {
        $0.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
      },
      of("effect", { UIVisualEffectView(effect: nil) }) {
        $0.contentView.backgroundColor = UIColor.red.withAlphaComponent(0.3)
        $0.effect = UIBlurEffect(style: .systemThickMaterial)
      },
      of("gradient", GradientView.init) { view in
        (view.layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor]
      },
      of("direction of a gradient", GradientView.init) { view in
        (view.layer as? CAGradientLayer)?.endPoint = CGPoint(x: 1, y: 0.5)
      },
      of("own drawing", DrawnView.init) {
        $0.color = .red
        $0.setNeedsDisplay()
      },
    ]
  }

  static var stacks: [LateValue] {
    func stack(_ distribution: UIStackView.Distribution = .fill) -> UIStackView {
      let views = ["One", "Two, longer", "Three"].map { text in
        let label = UILabel()
        label.text = text
        label.backgroundColor = .systemYellow
        return label
      }
      // What stretches is known.
      for (index, view) in views.enumerated() {
        view.setContentHuggingPriority(.defaultLow + Float([2, 0, 1][index]), for: .horizontal)
        view.setContentHuggingPriority(.defaultLow + Float([2, 0, 1][index]), for: .vertical)
      }
      let stack = UIStackView(arrangedSubviews: views)
      stack.distribution = distribution
      return stack
    }
    return [
      of("axis", { stack() }) { $0.axis = .vertical },
      of("spacing", { stack() }) { $0.spacing = 20 },
      of("alignment", { stack() }) { $0.alignment = .bottom },
      of("distribution", { stack() }) { $0.distribution = .fillEqually },
      of("distribution by centres", { stack() }) { $0.distribution = .equalCentering },
      of("arranged subview", { stack() }) {
        let label = UILabel()
        label.text = "Four"
        label.setContentHuggingPriority(.required, for: .horizontal)
        label.setContentHuggingPriority(.required, for: .vertical)
        $0.insertArrangedSubview(label, at: 1)
      },
      of("one less", { stack() }) { $0.arrangedSubviews[1].removeFromSuperview() },
      of("hidden one", { stack() }) { $0.arrangedSubviews[1].isHidden = true },
      of(
        "shown one",
        {
          prepared(stack()) { $0.arrangedSubviews[1].isHidden = true }
        }
      ) { $0.arrangedSubviews[1].isHidden = false },
      of("custom spacing", { stack() }) { $0.setCustomSpacing(30, after: $0.arrangedSubviews[0]) },
      of("text in proportion", { stack(.fillProportionally) }) {
        ($0.arrangedSubviews[0] as? UILabel)?.text = "One that is longer"
      },
      of("margins", { stack() }) {
        $0.isLayoutMarginsRelativeArrangement = true
        $0.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 0)
      },
      of("direction", { stack() }) { $0.semanticContentAttribute = .forceRightToLeft },
    ]
  }

  static var bars: [LateValue] {
    func toolbar() -> UIToolbar {
      let bar = UIToolbar()
      bar.items = [
        UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil),
        UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(systemItem: .add),
      ]
      return bar
    }
    func tabs() -> UITabBar {
      let bar = UITabBar()
      bar.items = ["One", "Two"].map { UITabBarItem(title: $0, image: picture(24), tag: 0) }
      bar.selectedItem = bar.items?[0]
      return bar
    }
    func navigation() -> UINavigationBar {
      let bar = UINavigationBar()
      let item = UINavigationItem(title: "Title")
      item.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
      bar.items = [UINavigationItem(title: "Back"), item]
      return bar
    }
    return [
      of("items", { toolbar() }) { $0.items = [UIBarButtonItem(systemItem: .trash)] },
      of("title of an item", { toolbar() }) { $0.items?[0].title = "Another" },
      of("image of an item", { toolbar() }) { $0.items?[0].image = picture(22) },
      of("disabled item", { toolbar() }) { $0.items?[0].isEnabled = false },
      of("tint of an item", { toolbar() }) { $0.items?[0].tintColor = .red },
      of("attributes of an item", { toolbar() }) {
        $0.items?[0].setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      },
      of("hidden item", { toolbar() }) { $0.items?[0].isHidden = true },
      of("custom view", { toolbar() }) {
        $0.items?[0].customView = UIImageView(image: picture(30, .red))
      },
      of("barTintColor", { toolbar() }) { $0.barTintColor = .systemYellow },
      of("tintColor", { toolbar() }) { $0.tintColor = .red },
      of("items", { tabs() }) { $0.items = [UITabBarItem(tabBarSystemItem: .search, tag: 0)] },
      of("selectedItem", { tabs() }) { $0.selectedItem = $0.items?[1] },
      of("badgeValue", { tabs() }) { $0.items?[1].badgeValue = "12" },
      of("badgeColor", { tabs() }) {
        $0.items?[1].badgeValue = "12"
        $0.items?[1].badgeColor = .green
      },
      of("title", { tabs() }) { $0.items?[1].title = "Another" },
      of("image", { tabs() }) { $0.items?[1].image = picture(24, .red).withRenderingMode(.alwaysOriginal) },
      of("selectedImage", { tabs() }) {
        $0.items?[0].selectedImage = picture(24, .red).withRenderingMode(.alwaysOriginal)
      },
      of("isEnabled", { tabs() }) { $0.items?[1].isEnabled = false },
      of("tints", { tabs() }) {
        $0.tintColor = .red
        $0.unselectedItemTintColor = .green
      },
      of("barTintColor", { tabs() }) { $0.barTintColor = .systemYellow },
      of("attributes", { tabs() }) {
        $0.items?[1].setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      },
      of("appearance", { tabs() }) {
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemYellow
        $0.standardAppearance = appearance
        $0.scrollEdgeAppearance = appearance
      },
      of("items", { navigation() }) { $0.items = [UINavigationItem(title: "Another")] },
      of("title", { navigation() }) { $0.topItem?.title = "Another" },
      of("prompt", { navigation() }) { $0.topItem?.prompt = "Prompt" },
      of("title of the one below", { navigation() }) { $0.backItem?.title = "Another" },
      of("right item", { navigation() }) { $0.topItem?.rightBarButtonItem?.title = "Done" },
      of("left items", { navigation() }) {
        $0.topItem?.leftBarButtonItems = [UIBarButtonItem(systemItem: .cancel)]
      },
      of("title view", { navigation() }) { $0.topItem?.titleView = UIImageView(image: picture(30)) },
      of("titleTextAttributes", { navigation() }) {
        $0.titleTextAttributes = [.foregroundColor: UIColor.red]
      },
      of("barTintColor", { navigation() }) { $0.barTintColor = .systemYellow },
      of("tintColor", { navigation() }) { $0.tintColor = .red },
      of("barStyle", { navigation() }) { $0.barStyle = .black },
      of("appearance", { navigation() }) {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemYellow
        appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
        $0.standardAppearance = appearance
        $0.scrollEdgeAppearance = appearance
      },
    ]
  }
}

final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  convenience init() {
    self.init(frame: .zero)
    (layer as? CAGradientLayer)?.colors = [UIColor.green.cgColor, UIColor.blue.cgColor]
    widthAnchor.constraint(greaterThanOrEqualToConstant: 100).isActive = true
    heightAnchor.constraint(greaterThanOrEqualToConstant: 50).isActive = true
  }
}

final class DrawnView: UIView {
  var color = UIColor.green

  override var intrinsicContentSize: CGSize { CGSize(width: 90, height: 50) }

  override func draw(_ rect: CGRect) {
    color.setFill()
    UIBezierPath(ovalIn: bounds).fill()
  }
}
