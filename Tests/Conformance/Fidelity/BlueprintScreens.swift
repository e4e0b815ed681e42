import CoreGraphics
import UIKit

/// The elements of square/Blueprint, as the views they stand for.
enum BlueprintScreens {
  static let system = "17"
  static let joke =
    "Hello, world. This is a long run of text that should wrap at some point. Someone should improve this "
    + "test by adding a joke or something. Alright, it's been fun!"

  /// Draws its text shifted, as Blueprint's label does to centre text in a line that is higher than its font.
  @MainActor final class ShiftedLabel: UILabel {
    var shift: CGFloat = 0
    override func drawText(in rect: CGRect) { super.drawText(in: rect.offsetBy(dx: 0, dy: shift)) }
  }

  @MainActor static func label(
    _ text: String, alignment: NSTextAlignment = .left, mode: NSLineBreakMode = .byTruncatingTail,
    lines: Int = 0, lineHeight: CGFloat? = nil
  ) -> ShiftedLabel {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.lineBreakMode = mode
    let font = UIFont.systemFont(ofSize: 17)
    let label = ShiftedLabel()
    if let lineHeight {
      style.minimumLineHeight = lineHeight
      style.maximumLineHeight = lineHeight
      label.shift = -(lineHeight - font.lineHeight) / 2
    }
    label.attributedText = NSAttributedString(
      string: text, attributes: [.font: font, .foregroundColor: UIColor.black, .paragraphStyle: style])
    label.numberOfLines = lines
    return label
  }

  private static func paragraph(
    _ oracle: String, _ content: String, alignment: NSTextAlignment = .left,
    mode: NSLineBreakMode = .byTruncatingTail, lines: Int = 0, tops: [CGFloat]
  ) -> Comparison {
    Comparison(
      oracle: oracle, system: system, content: content, scale: 1,
      build: {
        let label = label(joke, alignment: alignment, mode: mode, lines: lines)
        label.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        return Stage.picture(of: label, scale: 1)
      },
      probes: {
        tops.enumerated().map { .text("line \($0 + 1)", CGRect(x: 0, y: $1, width: 300, height: 20)) }
      })
  }

  private static let modes: [(NSLineBreakMode, String)] = [
    (.byCharWrapping, "byCharWrapping"), (.byClipping, "byClipping"), (.byTruncatingHead, "byTruncatingHead"),
    (.byTruncatingMiddle, "byTruncatingMiddle"), (.byTruncatingTail, "byTruncatingTail"),
    (.byWordWrapping, "byWordWrapping"),
  ]

  /// A cell of the grid: text of one mode in a line twice as high as a 14 point font's.
  @MainActor private static func gridCell(_ row: Int, _ lines: Int) -> UILabel {
    var (mode, name) = modes[row]
    if lines == 1, mode == .byCharWrapping || mode == .byWordWrapping { mode = .byClipping }
    // With several lines a label cannot cut the head or the middle.
    if lines != 1, mode == .byTruncatingHead || mode == .byTruncatingMiddle { mode = .byTruncatingTail }
    let height = UIFont.systemFont(ofSize: 14).lineHeight * 2
    let label = label("\(lines) \(name)", mode: mode, lines: lines, lineHeight: height)
    // Half a point of rule between the cells, on half points.
    let step = (height + 0.5) * CGFloat(row)
    label.frame = CGRect(
      x: 0.5 + 100.5 * CGFloat(lines), y: (0.5 + step).rounded(.down), width: 100,
      height: (height * 2).rounded() / 2)
    label.clipsToBounds = true
    return label
  }

  @MainActor private static func grid() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 302, height: 204))
    for row in 0..<6 { for lines in 0..<3 { view.addSubview(gridCell(row, lines)) } }
    return view
  }

  private static let gridIssues: [String: String] = {
    var issues = ["byCharWrapping, 0 lines": "a letter less fits: our letters are a trifle wider"]
    for (mode, columns) in [
      ("byTruncatingHead", [0, 1, 2]), ("byTruncatingMiddle", [0, 1, 2]), ("byTruncatingTail", [0, 1, 2]),
    ] {
      for column in columns { issues["\(mode), \(column) lines"] = "the ellipsis of our font is wider" }
    }
    return issues
  }()

  static let all: [Comparison] = [
    paragraph(
      "bp_LabelTests_test_snapshots_left_iOS-17", "five lines, left", tops: [102, 122, 142, 163, 183]),
    paragraph(
      "bp_LabelTests_test_snapshots_justify_iOS-17", "five lines, justified", alignment: .justified,
      tops: [102, 122, 142, 163, 183]),
    paragraph(
      "bp_LabelTests_test_snapshots_truncating-middle_iOS-17", "two lines, cut in the middle",
      mode: .byTruncatingMiddle, lines: 2, tops: [131, 151]),
    Comparison(
      oracle: "bp_LabelTests_test_customLineHeight_center_iOS-17", system: system,
      content: "line heights and line break modes", scale: 1, known: gridIssues,
      build: { Stage.picture(of: grid(), scale: 1) },
      probes: {
        (0..<6).flatMap { row in
          (0..<3).map { column in
            .text(
              "\(modes[row].1), \(column) lines",
              CGRect(x: 2 + 100 * CGFloat(column), y: 3 + 34 * CGFloat(row), width: 98, height: 29))
          }
        }
      }),
    Comparison(
      oracle: "bp_TextFieldTests_test_snapshots_placeholder_iOS-17", system: system, content: "placeholder",
      scale: 1,
      build: {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        field.placeholder = "Type something..."
        field.font = .preferredFont(forTextStyle: .body)
        return Stage.picture(of: field, scale: 1)
      },
      probes: { [.text("placeholder", CGRect(x: 0, y: 0, width: 200, height: 44))] }),
    Comparison(
      oracle: "bp_BoxTests_test_borders_rounded_iOS-17", system: system,
      content: "rounded corners and border",
      scale: 1,
      build: {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.backgroundColor = .blue
        view.layer.cornerRadius = 10
        view.layer.borderColor = UIColor.orange.cgColor
        view.layer.borderWidth = 1
        return Stage.picture(of: view, scale: 1)
      },
      probes: {
        [
          .across("border", y: 50, from: 0, to: 100), .down("border down", x: 50, from: 0, to: 100),
          .shape("top left corner", CGRect(x: 0, y: 0, width: 14, height: 14)),
          .shape("bottom right corner", CGRect(x: 86, y: 86, width: 14, height: 14)),
          .color("border's colour", CGPoint(x: 0.5, y: 50)), .color("fill", CGPoint(x: 50, y: 50)),
        ]
      }),
    Comparison(
      oracle: "bp_ImageTests_test_aspectFit__iOS-17", system: system,
      content: "aspect fit (a plain image of the photograph's proportions)", scale: 1,
      known: [
        "image":
          "a photograph's pale rim hides its edge, which lies on half a pixel: iOS rounds up the page, we down"
      ],
      build: {
        let size = CGSize(width: 500, height: 313)
        let image = UIGraphicsImageRenderer(size: size).image { context in
          UIColor.gray.setFill()
          context.fill(CGRect(origin: .zero, size: size))
        }
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentMode = .scaleAspectFit
        view.image = image
        return Stage.picture(of: view, scale: 1)
      },
      probes: { [.box("image", CGRect(x: 0, y: 0, width: 100, height: 100))] }),
  ]
}
