import UIKit
import XCTest

@testable import BlurredBackgrounds

@MainActor
final class BlurredBackgroundTests: XCTestCase {
  private var window: UIWindow!
  private let right = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))

  /// White on the left, red on the right.
  override func setUp() {
    super.setUp()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = UIViewController()
    window.isHidden = false
    window.backgroundColor = .white
    right.backgroundColor = .red
    window.addSubview(right)
  }

  /// The part of green at a place of an image, from 0 (red) to 1 (white).
  private func green(_ image: UIImage?, x: CGFloat) throws -> CGFloat {
    let image = try XCTUnwrap(image)
    let pixel = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in
      image.draw(at: CGPoint(x: -x, y: -image.size.height / 2))
    }
    let data = try XCTUnwrap(pixel.cgImage?.dataProvider?.data as Data?)
    // Both orders of the four bytes have green in the second place.
    return CGFloat(data[1]) / 255
  }

  func testThePictureIsOfThePartBehindTheView() throws {  // R47.4
    let view = BlurredBackgroundView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    window.addSubview(view)
    let image = view.blurredBackground(radius: 2)
    XCTAssertEqual(image?.size, CGSize(width: 60, height: 40))
    XCTAssertGreaterThan(try green(image, x: 5), 0.95)
    XCTAssertLessThan(try green(image, x: 55), 0.05)
    let middle = try green(image, x: 30)
    XCTAssertTrue((0.2...0.8).contains(middle), "\(middle)")
  }

  func testABiggerRadiusReachesFurther() throws {  // R47.1
    let view = BlurredBackgroundView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    window.addSubview(view)
    let (small, big) = (
      try green(view.blurredBackground(radius: 1), x: 22),
      try green(view.blurredBackground(radius: 10), x: 22)
    )
    XCTAssertGreaterThan(small, big)
  }

  func testAViewIsNotInItsOwnBackground() throws {  // R47.5
    let button = BlurredBackgroundButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    button.backgroundColor = .black
    window.addSubview(button)
    XCTAssertGreaterThan(try green(button.blurredBackground(radius: 2), x: 20), 0.95)
    XCTAssertFalse(button.isHidden)
    XCTAssertFalse(button.layer.isHidden)
  }

  func testWhatIsBehindAnOpaqueViewIsNotSeen() throws {  // R47.4
    let opaque = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
    opaque.backgroundColor = .white
    window.addSubview(opaque)
    let view = BlurredBackgroundView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    opaque.addSubview(view)
    XCTAssertGreaterThan(try green(view.blurredBackground(radius: 2), x: 10), 0.95)
  }

  func testNoRadiusAndHiddenViewsDrawNothing() {  // R47.7
    let view = BlurredBackgroundView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    window.addSubview(view)
    XCTAssertNil(view.blurredBackground(radius: 0))
    view.isHidden = true
    XCTAssertNil(view.blurredBackground(radius: 2))
    XCTAssertNil(UIView().blurredBackground(radius: 2))
  }

  func testTheRadiusIsOneUnlessSet() {  // R47.7
    XCTAssertEqual(BlurredBackgroundView().blurRadius, 1)
    XCTAssertEqual(BlurredBackgroundButton().blurRadius, 1)
    XCTAssertEqual(BlurredBackgroundView().backgroundColor, .clear)
  }

  func testAppearanceSetsAllThree() {  // R47.7
    final class Styled: BlurredBackgroundButton {}
    Styled.appearance().blurRadius = 4
    Styled.appearance().cornerRadius = 10
    Styled.appearance().borderColor = .white
    let button = Styled(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(button)
    window.layoutIfNeeded()
    XCTAssertEqual(button.blurRadius, 4)
    XCTAssertEqual(button.cornerRadius, 10)
    XCTAssertTrue(button.layer.masksToBounds)
    XCTAssertEqual(button.layer.borderWidth, 1)
    button.borderColor = nil
    XCTAssertEqual(button.layer.borderWidth, 0)
  }

  func testTheBackgroundStaysUntilItIsDrawnAnew() throws {  // R47.6
    let view = BlurredBackgroundView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    window.addSubview(view)
    let before = try green(shown(view), x: 20)
    XCTAssertGreaterThan(before, 0.95)
    window.backgroundColor = .red
    XCTAssertGreaterThan(try green(shown(view), x: 20), 0.95)
    view.setNeedsDisplay()
    XCTAssertLessThan(try green(shown(view), x: 20), 0.05)
  }

  /// What the layer shows now, without what is behind it.
  private func shown(_ view: UIView) -> UIImage {
    view.layer.displayIfNeeded()
    return UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
  }
}
