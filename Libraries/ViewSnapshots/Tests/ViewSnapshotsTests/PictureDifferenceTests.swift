import UIKit
import XCTest

@testable import ViewSnapshots

final class PictureDifferenceTests: XCTestCase {
  /// Opaque grey pixels, four in a row.
  private func grid(_ values: [UInt8], width: Int = 4) -> PixelGrid {
    PixelGrid(
      width: width, height: values.count / width, bytes: values.flatMap { [$0, $0, $0, 255] as [UInt8] })
  }

  private let plain: [UInt8] = [0, 50, 100, 150, 200, 250, 10, 20]

  func testWhatIsAlikeIsWithin() {
    let difference = PictureDifference(from: grid(plain), to: grid(plain))
    XCTAssertEqual(difference.greatest, 0)
    XCTAssertTrue(difference.isWithin(SnapshotTolerance()))
  }

  func testDifferencesAreCountedAndMeasured() {
    var other = plain
    (other[2], other[5]) = (103, 210)
    let difference = PictureDifference(from: grid(plain), to: grid(other))
    XCTAssertEqual(
      difference.summary(SnapshotTolerance()),
      "2 of 8 pixels differ (25 %), the greatest difference is 40 of 255, first at (2, 0)")
    XCTAssertFalse(difference.isWithin(SnapshotTolerance()))
    XCTAssertFalse(difference.isWithin(SnapshotTolerance(perPixel: 3)))
    XCTAssertEqual(
      difference.summary(SnapshotTolerance(perPixel: 3)),
      "1 of 8 pixels differ (12.5 %), the greatest difference is 40 of 255, 3 is none, first at (1, 1)")
    XCTAssertTrue(difference.isWithin(SnapshotTolerance(perPixel: 40)))
    XCTAssertTrue(difference.isWithin(SnapshotTolerance(share: 0.25)))
    XCTAssertTrue(difference.isWithin(SnapshotTolerance(perPixel: 3, share: 0.125)))
    XCTAssertFalse(difference.isWithin(SnapshotTolerance(share: 0.24)))
  }

  func testPicturesOfTwoSizesAreNeverWithin() {
    let difference = PictureDifference(from: grid(plain), to: grid(Array(plain.prefix(4))))
    XCTAssertFalse(difference.isWithin(SnapshotTolerance(perPixel: 255, share: 1)))
    XCTAssertEqual(difference.summary(SnapshotTolerance()), "it has 4 × 1 pixels, the reference 4 × 2")
    XCTAssertEqual(difference.picture.height, 2)
  }

  func testADifferenceIsRedAndTheRestPale() {
    var other = plain
    other[7] = 220
    let picture = PictureDifference(from: grid(plain), to: grid(other)).picture
    XCTAssertEqual(Array(picture.bytes[0..<4]), [153, 153, 153, 255])
    let red = Array(picture.bytes[28..<32])
    XCTAssertEqual(red[2], 255)
    XCTAssertLessThan(red[0], 60)
  }

  func testPixelsSurviveAFile() throws {
    let png = try XCTUnwrap(grid(plain).png)
    XCTAssertEqual(PixelGrid(png: png), grid(plain))
    XCTAssertNil(PixelGrid(png: Data("no picture".utf8)))
  }

  func testPicturesAreComparedAndAttached() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = SnapshotPlace(
      testFile: folder.appendingPathComponent("T.swift").path, testName: "testX()", name: "x", suffix: "png")
    func verify(_ values: [UInt8], _ tolerance: SnapshotTolerance) throws -> SnapshotOutcome {
      SnapshotVerification(place: place, recording: .missing, tolerance: tolerance)
        .outcome(of: .picture(try XCTUnwrap(grid(values).png)))
    }
    XCTAssertNotNil(try verify(plain, SnapshotTolerance()).failure)
    XCTAssertNil(try verify(plain, SnapshotTolerance()).failure)
    var other = plain
    other[0] = 9
    let outcome = try verify(other, SnapshotTolerance())
    XCTAssertEqual(
      outcome.failure,
      "the snapshot differs from \(place.reference.path): 1 of 8 pixels differ (12.5 %), "
        + "the greatest difference is 9 of 255, first at (0, 0)")
    XCTAssertEqual(outcome.attachments.map(\.name), ["reference", "result", "difference"])
    XCTAssertTrue(outcome.attachments.allSatisfy { PixelGrid(png: $0.content) != nil })
    XCTAssertNil(try verify(other, SnapshotTolerance(perPixel: 9)).failure)
    try Data("no picture".utf8).write(to: place.reference)
    XCTAssertEqual(
      try verify(plain, SnapshotTolerance()).failure, "the reference \(place.reference.path) is no picture")
  }
}
