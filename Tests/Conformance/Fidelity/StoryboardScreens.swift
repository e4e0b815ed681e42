import CoreGraphics
import Foundation
import UIKit

/// The same recordings against screens of a storyboard of ours: prototype cells that size themselves.
enum StoryboardScreens {
  /// `Tests/Fixtures/RecordedScreens`, which the loader takes as the resources of an app.
  private static let bundle = Bundle(
    path: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/RecordedScreens").path)

  /// A row: which prototype, and what goes into its labels by their tags.
  struct Row {
    var prototype: String
    var texts: [Int: String]
    var picture: UIColor?
  }

  @MainActor final class Rows: NSObject, UITableViewDataSource {
    let rows: [Row]
    let margin: CGFloat?
    init(_ rows: [Row], margin: CGFloat?) { (self.rows, self.margin) = (rows, margin) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let row = rows[indexPath.row]
      let cell = tableView.dequeueReusableCell(withIdentifier: row.prototype, for: indexPath)
      for (tag, text) in row.texts { (cell.contentView.viewWithTag(tag) as? UILabel)?.text = text }
      if let picture = row.picture { cell.contentView.viewWithTag(2)?.backgroundColor = picture }
      if let margin {
        cell.contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: margin, leading: 16, bottom: margin, trailing: 16)
      }
      return cell
    }
  }

  /// Nil where the storyboard does not make its table.
  @MainActor static func picture(
    _ rows: [Row], margin: CGFloat? = nil, textSize: UIContentSizeCategory = .medium
  ) -> Picture? {
    let source = Rows(rows, margin: margin)
    defer { withExtendedLifetime(source) {} }
    var isMade = true
    let picture = Stage.picture(
      of: {
        let controller = UIStoryboard(name: "Comments", bundle: bundle).instantiateInitialViewController()
        guard let table = controller as? UITableViewController else {
          isMade = false
          return UIViewController()
        }
        table.tableView.dataSource = source
        return table
      }(), width: 390, height: 844, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
      textSize: textSize)
    return isMade ? picture : nil
  }

  private static func comment(_ name: String, _ date: String, _ message: String) -> Row {
    Row(prototype: "comment", texts: [1: name, 2: date, 3: message])
  }

  private static let comments = [
    comment("a long long long long username", "1000 years ago", EssentialFeedScreens.gallery),
    comment("a username", "10 days ago", "East Side Gallery\nMemorial in Berlin, Germany"),
    comment("a.", "1 hour ago", "nice"),
  ]

  private static let spoken = "cells of a storyboard that size themselves"

  /// Each with the probes of the same recording's screen that was made in code.
  static let all: [Comparison] = [
    twin(of: "ef_18.2_IMAGE_COMMENTS_light", spoken) { picture(comments) },
    twin(of: "ef_26.1_IMAGE_COMMENTS_light", spoken + " (margins of iOS 26 given by hand)") {
      picture(comments, margin: EssentialFeedScreens.newMargin)
    },
    twin(
      of: "ef_26.1_IMAGE_COMMENTS_light_extraExtraExtraLarge", spoken + ", XXXL (margins given by hand)"
    ) {
      picture(comments, margin: EssentialFeedScreens.newMargin, textSize: .extraExtraExtraLarge)
    },
    twin(
      of: "ef_26.1_FEED_WITH_LOAD_MORE_INDICATOR_light", "a picture in a cell of a storyboard",
      without: ["spinner", "spinner's form", "darkest blade", "next blade", "lightest blade"]
    ) {
      picture(
        [
          Row(
            prototype: "photo", texts: [1: "Garth Pier", 3: EssentialFeedScreens.pier],
            picture: UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        ], margin: EssentialFeedScreens.newMargin)
    },
  ]

  private static func twin(
    of oracle: String, _ content: String, without left: Set<String> = [],
    build: @escaping @MainActor @Sendable () -> Picture?
  ) -> Comparison {
    let made = EssentialFeedScreens.all.first { $0.oracle == oracle }!
    return Comparison(
      oracle: oracle, system: made.system, content: content, known: made.known, build: build,
      probes: { made.probes().filter { !left.contains($0.name) } })
  }
}
