import XCTest

@testable import SideMenu

final class SideMenuGeometryTests: XCTestCase {
  private let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  private func geometry(_ preferred: CGSize, _ edge: SideMenuSide.Edge) -> SideMenuGeometry {
    SideMenuGeometry(bounds: bounds, preferred: preferred, edge: edge)
  }

  func testAMenuWithoutAPreferredSizeIs320PointsWide() {
    XCTAssertEqual(geometry(.zero, .left).width, 320)
    XCTAssertEqual(geometry(CGSize(width: 200, height: 0), .left).width, 320)
    XCTAssertEqual(geometry(CGSize(width: 200, height: 1), .left).width, 200)
  }

  func testAMenuIsNeverWiderThanItsContainer() {
    XCTAssertEqual(geometry(CGSize(width: 700, height: 1), .left).width, 390)
  }

  func testAClosedMenuIsOneWidthOutside() {
    XCTAssertEqual(geometry(.zero, .left).menu(at: 0), CGRect(x: -320, y: 0, width: 320, height: 844))
    XCTAssertEqual(geometry(.zero, .right).menu(at: 0), CGRect(x: 390, y: 0, width: 320, height: 844))
  }

  func testAnOpenMenuLiesAtItsEdge() {
    XCTAssertEqual(geometry(.zero, .left).menu(at: 1).minX, 0)
    XCTAssertEqual(geometry(.zero, .right).menu(at: 1).maxX, 390)
  }

  func testTheContentGivesWayByATenthOfTheMenu() {
    XCTAssertEqual(geometry(.zero, .left).content(at: 1).minX, 32)
    XCTAssertEqual(geometry(.zero, .right).content(at: 0.5).minX, -16)
  }

  func testAFingerMovesTheMenuWithinItsEnds() {
    let left = geometry(.zero, .left)
    XCTAssertEqual(left.progress(from: 0, translation: 160), 0.5)
    XCTAssertEqual(left.progress(from: 0, translation: 900), 1)
    XCTAssertEqual(left.progress(from: 1, translation: -900), 0)
    XCTAssertEqual(geometry(.zero, .right).progress(from: 0, translation: -160), 0.5)
  }

  func testTheVelocityDecidesWhereAMenuGoes() {
    let (left, right) = (geometry(.zero, .left), geometry(.zero, .right))
    XCTAssertTrue(left.opens(velocity: 10, progress: 0.1))
    XCTAssertFalse(left.opens(velocity: -10, progress: 0.9))
    XCTAssertTrue(right.opens(velocity: -10, progress: 0.1))
    XCTAssertTrue(left.opens(velocity: 0, progress: 0.5))
    XCTAssertFalse(left.opens(velocity: 0, progress: 0.4))
  }

  func testThereAreTwoSidesAndNeitherTopNorBottom() {  // R42.2
    XCTAssertEqual(SideMenuSide.allCases, [.leading, .trailing])
  }

  func testSidesChangePlacesFromRightToLeft() {
    XCTAssertEqual(SideMenuSide.leading.edge(for: .leftToRight), .left)
    XCTAssertEqual(SideMenuSide.leading.edge(for: .rightToLeft), .right)
    XCTAssertEqual(SideMenuSide.trailing.edge(for: .rightToLeft), .left)
  }
}
