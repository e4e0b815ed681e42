import CoreGraphics
import UIKit

/// The screens of pointfreeco/swift-snapshot-testing's own tests.
enum SnapshotTestingScreens {
  static let system = "13"

  /// Ten rows of the default style, numbered.
  @MainActor final class NumberedTable: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = String(indexPath.row)
      return cell
    }
  }

  /// A word at each side of the safe area, in four text styles.
  @MainActor final class FourWords: UIViewController {
    private let words = ["What's", "the", "point", "?"].map { word in
      let label = UILabel()
      label.text = word
      label.translatesAutoresizingMaskIntoConstraints = false
      return label
    }
    private let styles: [UIFont.TextStyle] = [.headline, .body, .body, .subheadline]

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .add, target: nil, action: nil)
      view.backgroundColor = .white
      words.forEach(view.addSubview)
      let safe = view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        words[0].topAnchor.constraint(equalTo: safe.topAnchor),
        words[0].centerXAnchor.constraint(equalTo: safe.centerXAnchor),
        words[1].leadingAnchor.constraint(equalTo: safe.leadingAnchor),
        words[1].trailingAnchor.constraint(lessThanOrEqualTo: safe.centerXAnchor),
        words[1].centerYAnchor.constraint(equalTo: safe.centerYAnchor),
        words[2].leadingAnchor.constraint(greaterThanOrEqualTo: safe.centerXAnchor),
        words[2].trailingAnchor.constraint(equalTo: safe.trailingAnchor),
        words[2].centerYAnchor.constraint(equalTo: safe.centerYAnchor),
        words[3].bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        words[3].centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      ])
      setFonts()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      setFonts()
    }

    private func setFonts() {
      for (label, style) in zip(words, styles) {
        label.font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
      }
    }
  }

  /// A row of orange cells that goes on to the right, almost as wide as the room between the margins.
  @MainActor
  final class OrangeCells: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let flow = UICollectionViewFlowLayout()
      flow.scrollDirection = .horizontal
      flow.minimumLineSpacing = 20
      let cells = UICollectionView(frame: .zero, collectionViewLayout: flow)
      cells.backgroundColor = .white
      cells.dataSource = self
      cells.delegate = self
      cells.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      cells.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(cells)
      let margins = view.layoutMarginsGuide
      NSLayoutConstraint.activate([
        cells.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        cells.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        cells.topAnchor.constraint(equalTo: margins.topAnchor),
        cells.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      ])
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.contentView.backgroundColor = .orange
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: min(collectionView.frame.width - 50, 300), height: collectionView.frame.height)
    }
  }

  @MainActor static func titleLabel() -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .title1)
    label.adjustsFontForContentSizeCategory = true
    label.text = "What's the point?"
    return label
  }

  /// The words of `FourWords` in a screen, top to bottom.
  private static func wordProbes(width: CGFloat, top: CGFloat, bottom: CGFloat) -> [Probe] {
    let middle = (top + bottom) / 2
    return [
      .text("headline", CGRect(x: 60, y: top, width: width - 120, height: 24)),
      .text("leading body", CGRect(x: 0, y: middle - 14, width: 60, height: 28)),
      .text("trailing body", CGRect(x: width - 60, y: middle - 14, width: 60, height: 28)),
      .text("subheadline", CGRect(x: 60, y: bottom - 20, width: width - 120, height: 20)),
    ]
  }

  private static let barsAtRest = "since iOS 15 a bar with no content under it has no line"
  private static let gradientPoints = [1, 10, 25, 33, 50, 66, 75, 90, 99]
  private static let genericRed = "recorded through a colour space in which pure red is (255, 38, 0)"

  static let all: [Comparison] = [
    Comparison(
      oracle: "sst_testTableViewController.1", system: system, content: "table of default cells",
      known: ["lines below the last row": "since iOS 15 a plain table draws none"],
      build: {
        Stage.picture(
          of: NumberedTable(), width: 320, height: 568,
          safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
          textSize: .medium)
      },
      probes: {
        [
          .down("separators", x: 200, from: 0, to: 480),
          .down("lines below the last row", x: 200, from: 480, to: 568),
          .across("separator ends", y: 63.84, from: 0, to: 320),
          .color("separator", CGPoint(x: 200, y: 63.84)), .color("background", CGPoint(x: 5, y: 5)),
        ]
          + (0..<10).map {
            .text("row \($0)", CGRect(x: 8, y: 22 + 44 * CGFloat($0), width: 60, height: 40))
          }
      }),
    words("sst_testTraits.iphone-se", 320, 568, top: 20, bottom: 0, .medium),
    words("sst_testTraits.iphone-x", 375, 812, top: 44, bottom: 34, .medium),
    words("sst_testTraits.iphone-se-extra-small", 320, 568, top: 20, bottom: 0, .extraSmall),
    Comparison(
      oracle: "sst_testTraitsEmbeddedInTabNavigation.iphone-8", system: system,
      content: "tab bar, navigation bar with an add button",
      known: ["navigation bar's hairline": barsAtRest, "tab bar's hairline": barsAtRest],
      build: {
        let tabs = UITabBarController()
        tabs.setViewControllers([UINavigationController(rootViewController: FourWords())], animated: false)
        return Stage.picture(of: tabs, width: 375, height: 647, textSize: .medium)
      },
      probes: {
        [
          .down("navigation bar's hairline", x: 300, from: 30, to: 46),
          .down("tab bar's hairline", x: 300, from: 590, to: 620),
          .color("navigation bar", CGPoint(x: 300, y: 20)), .color("tab bar", CGPoint(x: 300, y: 630)),
          .box("add button", CGRect(x: 0, y: 4, width: 60, height: 38)),
          .color("tint", CGPoint(x: 26.9, y: 18)),
        ] + wordProbes(width: 375, top: 45, bottom: 597)
      }),
    title("sst_testTraitsWithView.label-large", .large),
    title(
      "sst_testTraitsWithView.label-accessibility-extra-extra-extra-large", .accessibilityExtraExtraExtraLarge
    ),
    Comparison(
      oracle: "sst_testUIView.1", system: system, content: "UIButton(type: .contactAdd)",
      build: { Stage.picture(of: UIButton(type: .contactAdd), fits: true) },
      probes: {
        [
          .across("ring and bar", y: 11.9, from: 0, to: 24.33),
          .down("ring and bar down", x: 12.2, from: 0, to: 23.67),
          .shape("form", CGRect(x: 0, y: 0, width: 24.33, height: 23.67)),
          .color("tint", CGPoint(x: 12.2, y: 11.9)),
        ]
      }),
    Comparison(
      oracle: "sst_testCALayerWithGradient.1", system: system, content: "CAGradientLayer, red to yellow",
      known: Dictionary(uniqueKeysWithValues: gradientPoints.map { ("at \($0) points", genericRed) }),
      build: {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let gradient = CAGradientLayer()
        gradient.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor]
        gradient.frame = view.bounds
        view.layer.addSublayer(gradient)
        return Stage.picture(of: view)
      },
      probes: {
        gradientPoints.map { .color("at \($0) points", CGPoint(x: 50, y: CGFloat($0))) }
      }),
    Comparison(
      oracle: "sst_testCollectionViewsWithMultipleScreenSizes.iphone8", system: system,
      content: "horizontal flow layout between the margins",
      build: {
        Stage.picture(
          of: OrangeCells(), width: 375, height: 667,
          safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), textSize: .medium)
      },
      probes: {
        [
          .across("cells", y: 300, from: 0, to: 375), .down("cells down", x: 100, from: 0, to: 667),
          .color("cell", CGPoint(x: 100, y: 300)), .color("gap", CGPoint(x: 325, y: 300)),
        ]
      }),
  ]

  private static func words(
    _ oracle: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat,
    _ textSize: UIContentSizeCategory
  ) -> Comparison {
    Comparison(
      oracle: oracle, system: system, content: "labels at the sides of the safe area",
      build: {
        Stage.picture(
          of: FourWords(), width: width, height: height,
          safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), textSize: textSize)
      },
      probes: { wordProbes(width: width, top: top, bottom: height - bottom) })
  }

  private static func title(_ oracle: String, _ textSize: UIContentSizeCategory) -> Comparison {
    Comparison(
      oracle: oracle, system: system, content: "UILabel in title1", isSizedByWords: true,
      build: { Stage.picture(of: titleLabel(), textSize: textSize, fits: true) },
      probes: { [.text("words", CGRect(x: 0, y: 0, width: 500, height: 100))] })
  }
}
