extension PublishedNames {
  var spoken: String {
    counts.map { count in
      "coverage: published, \(count.framework): \(count.types.there) of \(count.types.of) types, "
        + "\(count.members.there) of \(count.members.of) members"
    }.joined(separator: "\n")
  }

  /// Empty without the table of published names.
  var page: [String] {
    guard !counts.isEmpty else { return [] }
    var lines = [
      "", "Of what Apple's frameworks publish up to iOS 16.5, without what was deprecated before iOS 9:", "",
      "| framework | types | of | | members | of | | with other labels | names that are not there |",
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for count in counts {
      let (types, members) = (count.types, count.members)
      lines.append(
        "| \(count.framework) | \(types.there) | \(types.of) | \(types.percent) "
          + "| \(members.there) | \(members.of) | \(members.percent) | \(count.otherLabels) "
          + "| [missing.\(count.framework).txt](missing.\(count.framework).txt) |")
    }
    return lines + [
      "",
      "Members count with their labels, inherited ones too; Foundation's are the toolchain's and ours together.",
      "By use, each member of UIKit by the number of the apps read that call one of its name: \(byUse.percent) are there.",
    ]
  }
}
