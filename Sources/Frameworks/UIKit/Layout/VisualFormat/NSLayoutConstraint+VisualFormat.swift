extension NSLayoutConstraint {
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try visualConstraints(format, opts, metrics: metrics, views: views)
    } catch {
      LayoutFault.raise(.invalidArgumentException, "\(error)")
    }
  }

  /// As `constraints(withVisualFormat:…)`, with an error instead of an exception.
  @_spi(Host) public static func visualConstraints(
    _ format: String, _ options: FormatOptions, metrics: [String: Any]?, views: [String: Any]
  ) throws -> [NSLayoutConstraint] {
    var numbers: [String: CGFloat] = [:]
    for (name, value) in metrics ?? [:] {
      guard let number = VisualFormatBuilder.number(value), number.isFinite else {
        throw VisualFormatError(
          format: format, position: VisualFormatParser.place(of: name, in: format),
          reason: "the metric \(name) is \(value), which is no number")
      }
      numbers[name] = number
    }
    var parser = VisualFormatParser(format, metrics: numbers, views: Set(views.keys))
    let visual = try parser.parse()
    let builder = VisualFormatBuilder(format: format, visual: visual, options: options, views: views)
    return try builder.constraints()
  }
}
