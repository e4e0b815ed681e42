import CoreGraphics
import UIKit

/// The controls of cashapp/AccessibilitySnapshot's example.
///
/// The recordings are without colour and lie under a translucent overlay, so only forms are compared, each
/// inside its overlay.
enum AccessibilitySnapshotScreens {
  /// A control in the middle of a white view, 10 points free around it.
  @MainActor private static func centered(_ control: () -> UIControl, in size: CGSize) -> Picture {
    Stage.picture(of: centered(control(), size))
  }

  @MainActor private static func centered(_ control: UIControl, _ size: CGSize) -> UIView {
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.backgroundColor = .white
    view.addSubview(control)
    control.bounds.size = control.sizeThatFits(view.bounds.insetBy(dx: 10, dy: 10).size)
    let corner = CGPoint(
      x: (size.width - control.bounds.width) / 2, y: (size.height - control.bounds.height) / 2)
    control.frame.origin = CGPoint(x: (corner.x * 3).rounded() / 3, y: (corner.y * 3).rounded() / 3)
    return view
  }

  private static let newLook = "iOS 26 draws its controls anew; we have the look of iOS 17 and 18"

  private static func slider(
    _ oracle: String, _ system: String, known: [String: String] = [:], otherLook: String? = nil
  ) -> Comparison {
    Comparison(
      oracle: oracle, system: system, content: "UISlider at 75 of 100", known: known, otherLook: otherLook,
      build: {
        extended(
          centered(
            {
              let slider = UISlider()
              slider.maximumValue = 100
              slider.value = 75
              return slider
            }, in: CGSize(width: 402, height: 54)), to: 356)
      },
      probes: {
        [
          .across("track and thumb", y: 27, from: 11, to: 391),
          .down("lower track", x: 100, from: 12, to: 43),
          .down("upper track", x: 360, from: 12, to: 43),
          .box("shadow and thumb", CGRect(x: 272, y: 11, width: 34, height: 14)),
          .shape("thumb", CGRect(x: 270, y: 10.5, width: 37, height: 33)),
        ]
      })
  }

  private static func stepper(_ oracle: String, _ system: String, otherLook: String? = nil) -> Comparison {
    Comparison(
      oracle: oracle, system: system, content: "UIStepper between its limits", otherLook: otherLook,
      build: {
        extended(
          centered(
            {
              let stepper = UIStepper()
              stepper.minimumValue = -1
              stepper.maximumValue = 1
              return stepper
            }, in: CGSize(width: 402, height: 52)), to: 385)
      },
      probes: {
        [
          .box("minus", CGRect(x: 162, y: 18, width: 30, height: 16)),
          .box("plus", CGRect(x: 208, y: 14, width: 30, height: 24)),
          .down("divider", x: 201, from: 11, to: 41),
          .shape("left corner", CGRect(x: 154, y: 10, width: 10, height: 10)),
          .shape("plus sign", CGRect(x: 208, y: 14, width: 30, height: 24), limit: 14),
          .shape("minus sign", CGRect(x: 162, y: 18, width: 30, height: 16), limit: 14),
        ]
      })
  }

  /// The recordings have a legend under the view; ours gets white there, and nothing looks at it.
  @MainActor private static func extended(_ picture: Picture, to pixels: Int) -> Picture {
    picture.placed(width: picture.buffer.width, height: pixels).withoutColor
  }

  /// Nine switches and six plates, spread over the height under the status bar.
  @MainActor private static func switchColumn() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
    view.backgroundColor = .white
    let states: [(isOn: Bool, isEnabled: Bool)] = [
      (true, true), (false, true), (true, false), (true, true), (false, true), (true, true), (true, true),
      (false, true), (false, true),
    ]
    var parts: [UIView] = states.map {
      let control = UISwitch()
      control.isOn = $0.isOn
      control.isEnabled = $0.isEnabled
      control.sizeToFit()
      return control
    }
    parts += (0..<6).map { _ in
      let plate = UIView(frame: CGRect(x: 0, y: 0, width: 48, height: 32))
      plate.backgroundColor = .lightGray
      plate.layer.cornerRadius = 16
      return plate
    }
    let gap = (874 - 54 - parts.reduce(0) { $0 + $1.bounds.height }) / CGFloat(parts.count + 1)
    var y: CGFloat = 54 + gap
    for part in parts {
      let x = (402 - part.bounds.width) / 2
      part.frame.origin = CGPoint(x: (x * 3).rounded() / 3, y: (y * 3).rounded() / 3)
      view.addSubview(part)
      y += part.bounds.height + gap
    }
    return view
  }

  private static func switches(_ oracle: String, _ system: String, otherLook: String? = nil) -> Comparison {
    // The first switch's top and the distance from one to the next, in points.
    let first: CGFloat = 75.8125
    let step: CGFloat = 52.8125
    return Comparison(
      oracle: oracle, system: system, content: "UISwitch on, off and disabled", otherLook: otherLook,
      build: { Stage.picture(of: switchColumn()).placed(width: 2154, height: 2622).withoutColor },
      probes: {
        (0..<9).flatMap { index -> [Probe] in
          let top = first + step * CGFloat(index)
          return [
            .across("switch \(index + 1)", y: top + 15.5, from: 174, to: 229),
            .shape(
              "switch \(index + 1)'s form", CGRect(x: 176, y: top, width: 50, height: 30)),
          ]
        }
      })
  }

  /// Five boxes in one another, a word in the third.
  @MainActor private static func nest() -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
    root.backgroundColor = .white
    var outer = root
    for color in [UIColor.red, .blue, .green, .yellow, .purple] {
      let view = UIView(frame: outer.bounds.inset(by: UIEdgeInsets(top: 60, left: 30, bottom: 60, right: 30)))
      view.backgroundColor = color
      outer.addSubview(view)
      outer = view
    }
    let third = root.subviews[0].subviews[0].subviews[0]
    let label = UILabel()
    label.text = "Disabled"
    label.textColor = .white
    label.sizeToFit()
    let font = label.font!
    // The capitals' tops stand 20 points below the edge.
    let above = font.ascender - font.capHeight
    label.frame.origin = CGPoint(
      x: ((third.bounds.width - label.bounds.width) / 2 * 3).rounded() / 3,
      y: ((20 - above) * 3).rounded() / 3)
    third.addSubview(label)
    return root
  }

  private static let faintShadow = "the shadow's faint foot is a step or two of 255 off, over a wide area"

  static let all: [Comparison] = [
    slider(
      "as_DefaultControlsTests_testSlider_18.5", "18.5",
      known: ["thumb": faintShadow]),
    slider("as_DefaultControlsTests_testSlider_26.2", "26.2", otherLook: newLook),
    stepper("as_DefaultControlsTests_testStepper_18.5", "18.5"),
    stepper("as_DefaultControlsTests_testStepper_26.2", "26.2", otherLook: newLook),
    switches("as_AccessibilitySnapshotTests_testSwitchControls_18.5", "18.5"),
    switches("as_AccessibilitySnapshotTests_testSwitchControls_26.2", "26.2", otherLook: newLook),
    Comparison(
      oracle: "as_DefaultControlsTests_testTextFieldHidesCursor_18.5", system: "18.5", content: "UITextField",
      build: {
        centered(
          {
            let field = UITextField()
            field.text = "Hello world"
            return field
          }, in: CGSize(width: 120, height: 44))
      },
      probes: { [.text("words", CGRect(x: 0, y: 0, width: 120, height: 44))] }),
    Comparison(
      oracle: "as_InvertColorsTests_testInvertColors_disabled_18.5", system: "18.5",
      content: "boxes in one another and a label", build: { Stage.picture(of: nest()) },
      probes: {
        [
          .across("sides", y: 437, from: 0, to: 402), .down("tops and bottoms", x: 201, from: 0, to: 874),
          .text("word", CGRect(x: 120, y: 190, width: 160, height: 30)),
          .color("red", CGPoint(x: 40, y: 437)), .color("blue", CGPoint(x: 70, y: 437)),
          .color("green", CGPoint(x: 100, y: 437)), .color("yellow", CGPoint(x: 130, y: 437)),
          .color("purple", CGPoint(x: 200, y: 437)),
        ]
      }),
  ]
}
