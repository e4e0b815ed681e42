import Foundation
import Testing
import UIKit

/// A hierarchy printed by iOS, and the same one printed by us.
struct LayoutComparison: Sendable, CustomTestStringConvertible {
  let oracle: String
  let content: String
  var missing: String?
  let dump: @MainActor @Sendable () -> String

  var testDescription: String { oracle }

  @MainActor func findings() throws -> [Finding] {
    let theirs = try Oracles.layout(oracle)
    let ours = LayoutDump.withoutAddresses(dump()).split(separator: "\n").map(String.init)
    var found = zip(ours, theirs).flatMap { LayoutDump.compare($0, $1) }
    if ours.count != theirs.count {
      found.append(
        Finding(
          probe: "lines", kind: .dump, distance: Double(abs(ours.count - theirs.count)), limit: 0,
          detail: "\(ours.count) for \(theirs.count)"))
    }
    return found
  }
}

enum LayoutDump {
  static func withoutAddresses(_ text: String) -> String {
    text.replacingOccurrences(of: ":? 0x[0-9a-f]+", with: "", options: .regularExpression)
  }

  /// The four numbers of a line's frame, and the rest of the line.
  private static func taken(_ line: String) -> (frame: [Double], rest: String) {
    guard let range = line.range(of: #"frame = \([^)]*\)"#, options: .regularExpression) else {
      return ([], line)
    }
    let numbers = line[range].split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    return (numbers, line.replacingCharacters(in: range, with: ""))
  }

  static func compare(_ ours: String, _ theirs: String) -> [Finding] {
    let (a, b) = (taken(ours), taken(theirs))
    let trimmed = theirs.drop { $0 == " " || $0 == "|" }
    let name = String(trimmed.dropFirst().prefix { $0 != ";" && $0 != ">" })
    var found: [Finding] = []
    if a.rest != b.rest {
      found.append(
        Finding(probe: name, kind: .dump, distance: 1, limit: 0, detail: "\(ours) for \(theirs)"))
    }
    if !b.frame.isEmpty {
      let worst =
        a.frame.count == b.frame.count ? zip(a.frame, b.frame).map { abs($0 - $1) }.max() ?? 0 : .infinity
      // Another font: a word's width may be one pixel off, and with it where it begins. Nothing else.
      let exact =
        a.frame.count == 4 ? max(abs(a.frame[1] - b.frame[1]), abs(a.frame[3] - b.frame[3])) : .infinity
      found.append(
        Finding(
          probe: name + "'s frame", kind: .frame, distance: worst, limit: 0.334,
          detail: "\(a.frame) for \(b.frame)"))
      found.append(
        Finding(
          probe: name + "'s top and height", kind: .frame, distance: exact, limit: 0.001,
          detail: "\(a.frame) for \(b.frame)"))
    }
    return found
  }
}

enum LayoutComparisons {
  @MainActor private static func printed(
    _ controller: @escaping () -> UIViewController, width: CGFloat, height: CGFloat, safeArea: UIEdgeInsets,
    textSize: UIContentSizeCategory, isPad: Bool
  ) -> String {
    var shown: UIViewController?
    _ = Stage.picture(
      of: {
        let made = controller()
        shown = made
        return made
      }(), width: width, height: height, safeArea: safeArea, textSize: textSize, isPad: isPad)
    return text(shown!.view, "recursiveDescription")
  }

  @MainActor static func text(_ object: NSObject, _ selector: String) -> String {
    guard let answer = object.perform(Selector(selector))?.takeUnretainedValue() else { return "" }
    return answer as? String ?? String(describing: answer)
  }

  private static func device(
    _ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat = 20, bottom: CGFloat = 0,
    _ textSize: UIContentSizeCategory, isPad: Bool = false
  ) -> LayoutComparison {
    LayoutComparison(
      oracle: "testTraits.\(name)", content: "labels in the safe area, \(Int(width)) by \(Int(height))"
    ) {
      printed(
        { SnapshotTestingScreens.FourWords() }, width: width, height: height,
        safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), textSize: textSize, isPad: isPad)
    }
  }

  private static func titleIn(_ name: String, _ textSize: UIContentSizeCategory) -> LayoutComparison {
    LayoutComparison(
      oracle: "testTraitsWithViewController.label-\(name)", content: "a title between the margins"
    ) {
      printed(
        { titleController() }, width: 320, height: 568,
        safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), textSize: textSize, isPad: false)
    }
  }

  @MainActor private static func titleController() -> UIViewController {
    let controller = UIViewController()
    let label = SnapshotTestingScreens.titleLabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    let margins = controller.view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    return controller
  }

  @MainActor private static func heart() -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 60))
    path.addQuadCurve(to: CGPoint(x: 30, y: 90), controlPoint: CGPoint(x: 3.75, y: 86.25))
    path.addQuadCurve(to: CGPoint(x: 60, y: 60), controlPoint: CGPoint(x: 56.25, y: 86.25))
    path.addCurve(
      to: CGPoint(x: 90, y: 30), controlPoint1: CGPoint(x: 75, y: 60), controlPoint2: CGPoint(x: 90, y: 45))
    path.addCurve(
      to: CGPoint(x: 60, y: 0), controlPoint1: CGPoint(x: 90, y: 15), controlPoint2: CGPoint(x: 75, y: 0))
    path.addLine(to: .zero)
    path.close()
    path.append(UIBezierPath(ovalIn: CGRect(x: 60, y: 60, width: 30, height: 30)))
    return path
  }

  static let all: [LayoutComparison] = [
    device("iphone-se", 320, 568, .medium), device("iphone-8", 375, 667, .medium),
    device("iphone-8-plus", 414, 736, .medium), device("iphone-x", 375, 812, top: 44, bottom: 34, .medium),
    device("iphone-xr", 414, 896, top: 44, bottom: 34, .medium),
    device("iphone-xs-max", 414, 896, top: 44, bottom: 34, .large),
    device("ipad-mini", 1024, 768, .large, isPad: true), device("ipad-9-7", 1024, 768, .large, isPad: true),
    device("ipad-10-2", 1080, 810, .large, isPad: true),
    device("ipad-pro-10-5", 1112, 834, .large, isPad: true),
    device("ipad-pro-11", 1194, 834, top: 24, bottom: 20, .large, isPad: true),
    device("ipad-pro-12-9", 1366, 1024, .large, isPad: true),
    titleIn("extra-small", .extraSmall), titleIn("small", .small), titleIn("medium", .medium),
    titleIn("large", .large), titleIn("extra-large", .extraLarge),
    titleIn("extra-extra-large", .extraExtraLarge),
    titleIn("extra-extra-extra-large", .extraExtraExtraLarge),
    titleIn("accessibility-medium", .accessibilityMedium),
    titleIn("accessibility-large", .accessibilityLarge),
    titleIn("accessibility-extra-large", .accessibilityExtraLarge),
    titleIn("accessibility-extra-extra-large", .accessibilityExtraExtraLarge),
    titleIn("accessibility-extra-extra-extra-large", .accessibilityExtraExtraExtraLarge),
    LayoutComparison(oracle: "testUIView.2", content: "UIButton(type: .contactAdd)") {
      var shown: UIButton?
      _ = Stage.picture(
        of: {
          let button = UIButton(type: .contactAdd)
          shown = button
          return button
        }(), fits: true)
      return text(shown!, "recursiveDescription")
    },
    LayoutComparison(oracle: "testUIBezierPath.iOS", content: "elements of a path with an ellipse") {
      PathText.elements(heart().cgPath)
    },
    LayoutComparison(oracle: "testCGPath.iOS", content: "the same as CGPath") {
      PathText.elements(heart().cgPath.copy() ?? heart().cgPath)
    },
    LayoutComparison(
      oracle: "testViewControllerHierarchy.1", content: "five tabs",
      missing: "a description of controllers that UIKit prints for its own makers",
      dump: { "" }),
  ]
}

/// A path's elements, a line each.
enum PathText {
  static func elements(_ path: CGPath) -> String {
    var lines: [String] = []
    path.applyWithBlock { element in
      let points = element.pointee.points
      func list(_ count: Int) -> String {
        (0..<count).map { "(\(number(points[$0].x)), \(number(points[$0].y)))" }.joined(separator: " ")
      }
      switch element.pointee.type {
      case .moveToPoint: lines.append("MoveTo \(list(1))")
      case .addLineToPoint: lines.append("LineTo \(list(1))")
      case .addQuadCurveToPoint: lines.append("QuadCurveTo \(list(2))")
      case .addCurveToPoint: lines.append("CurveTo \(list(3))")
      case .closeSubpath: lines.append("Close ")
      @unknown default: break
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1000).rounded() / 1000
    return "\(rounded == 0 ? 0 : rounded)"
  }
}
