import CoreGraphics
import UIKit

extension EssentialFeedScreens {
  /// The message's lines: `first` is the top of its first, `pitch` the distance to the next.
  private static func message(_ name: String, first: CGFloat, pitch: CGFloat, count: Int) -> [Probe] {
    lines((0..<count).map { ("\(name), line \($0 + 1)", y: first + pitch * CGFloat($0), height: pitch - 1) })
  }

  /// The three comments of a recording; tops of the ink of their messages.
  private static func commentProbes(_ first: CGFloat, _ second: CGFloat, _ third: CGFloat) -> [Probe] {
    [
      .text("name", CGRect(x: 8, y: first - 29, width: 250, height: 21)),
      .text("date", CGRect(x: 270, y: first - 29, width: 112, height: 21)),
      .text("second date", CGRect(x: 270, y: second - 29, width: 112, height: 21)),
      .text("third date", CGRect(x: 270, y: third - 29, width: 112, height: 21)),
    ] + message("first", first: first - 2, pitch: 21, count: 7)
      + message("second", first: second - 2, pitch: 21, count: 2)
      + message("third", first: third - 2, pitch: 21, count: 1)
  }

  private static func comparison(
    _ oracle: String, _ system: String, _ content: String, known: [String: String] = [:],
    build: @escaping @MainActor @Sendable () -> Picture?, probes: @escaping @Sendable () -> [Probe]
  ) -> Comparison {
    Comparison(
      oracle: oracle, system: system, content: content, known: known, build: build, probes: probes)
  }

  private static let otherLetters =
    "the letters of our font are wider or narrower, line by line, by a little over 1 %"

  static let all: [Comparison] = [
    comparison(
      "ef_18.2_IMAGE_COMMENTS_light", "18.2", "self-sizing cells", build: { comments(.medium) },
      probes: { commentProbes(88.67, 283.33, 373) }),
    comparison(
      "ef_26.1_IMAGE_COMMENTS_light", "26.1", "self-sizing cells (cell margins of iOS 26 given by hand)",
      build: { comments(.medium, margin: newMargin) },
      probes: { commentProbes(92.67, 295.33, 393) }),
    comparison(
      "ef_26.1_IMAGE_COMMENTS_light_extraExtraExtraLarge", "26.1",
      "self-sizing cells, XXXL (cell margins given by hand)",
      known: Dictionary(uniqueKeysWithValues: [1, 5, 7].map { ("first, line \($0)", otherLetters) }),
      build: { comments(.extraExtraExtraLarge, margin: newMargin) },
      probes: {
        message("first", first: 101, pitch: 29, count: 10)
          + message("second", first: 455.33, pitch: 29, count: 2)
          + message("third", first: 577.67, pitch: 29, count: 1)
      }),
    comparison(
      "ef_26.1_LIST_WITH_ERROR_MESSAGE_dark", "26.1", "banner in a dark list",
      build: {
        picture(
          {
            let list = List()
            list.banner = "This is a\nmulti-line\nerror message"
            return list
          }(), isDark: true)
      },
      probes: {
        [
          .down("banner", x: 40, from: 0, to: 400), .color("banner's colour", CGPoint(x: 40, y: 90)),
          .color("background", CGPoint(x: 40, y: 400)), .color("under the status bar", CGPoint(x: 40, y: 20)),
        ]
          + lines(
            [("line 1", y: 56, height: 20), ("line 2", y: 77, height: 20), ("line 3", y: 98, height: 20)])
      }),
    comparison(
      "ef_26.1_FEED_WITH_FAILED_IMAGE_LOADING_light", "26.1", "pictures that failed, with a button",
      known: ["button": "the arrow is a letter of the font, and ours is another"],
      build: {
        picture(
          list(
            margin: newMargin,
            [
              { photo("Cannon Street, London", color: nil, text: nil) },
              { photo("Brighton Seafront", color: nil, text: nil) },
            ]))
      },
      probes: {
        [
          .down("picture", x: 60, from: 88, to: 500), .across("picture's sides", y: 150, from: 0, to: 390),
          .shape("corner", CGRect(x: 12, y: 91, width: 30, height: 30)),
          .color("picture's colour", CGPoint(x: 100, y: 150)), .color("background", CGPoint(x: 100, y: 20)),
          .text("place", CGRect(x: 30, y: 66, width: 300, height: 22)),
          .text("second place", CGRect(x: 30, y: 503, width: 300, height: 22)),
          .box("button", CGRect(x: 120, y: 200, width: 150, height: 150)),
        ]
      }),
    comparison(
      "ef_26.1_FEED_WITH_LOAD_MORE_INDICATOR_light", "26.1", "a picture, and a spinner under it",
      build: {
        picture(
          list(
            margin: newMargin,
            [
              { photo("Garth Pier", color: UIColor(red: 0, green: 1, blue: 0, alpha: 1), text: pier) },
              { spinner() },
            ]))
      },
      probes: {
        [
          .down("picture", x: 60, from: 88, to: 460), .color("picture's colour", CGPoint(x: 100, y: 150)),
          .text("place", CGRect(x: 30, y: 66, width: 300, height: 22)),
          .box("spinner", CGRect(x: 170, y: 525, width: 50, height: 40)),
          .shape("spinner's form", CGRect(x: 184, y: 533, width: 22, height: 22), limit: 8),
          .color("darkest blade", CGPoint(x: 188, y: 544.4)), .color("next blade", CGPoint(x: 190, y: 549.3)),
          .color("lightest blade", CGPoint(x: 202, y: 544.4)),
        ] + message("text", first: 464.5, pitch: 21, count: 2)
      }),
  ]
}
