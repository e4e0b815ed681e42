/// Makes the constraints a visual format stands for.
@MainActor struct VisualFormatBuilder {
  let format: String
  let visual: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let views: [String: Any]

  static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as any BinaryInteger: CGFloat(Double(number))
    default: nil
    }
  }

  func constraints() throws -> [NSLayoutConstraint] {
    let items = try visual.items.map { try item(named: $0.name, at: $0.position) }
    var result: [NSLayoutConstraint] = []
    for (index, part) in visual.items.enumerated() {
      for predicate in part.predicates { result.append(try size(items[index], predicate)) }
      guard let connection = part.before else { continue }
      if index == 0 {
        result += try edge(items[0], connection, atStart: true)
      } else {
        result += between(items[index - 1], items[index], connection)
      }
    }
    if let end = visual.end { result += try edge(items[items.count - 1], end, atStart: false) }
    return try result + alignments(items)
  }

  private func item(named name: String, at position: Int) throws -> AnyObject {
    if let view = views[name] as? UIView { return view }
    if let guide = views[name] as? UILayoutGuide { return guide }
    throw failure(
      "\(name) is \(views[name].map { "a \(type(of: $0))" } ?? "nothing"), not a view or layout guide",
      position)
  }

  private func failure(_ reason: String, _ position: Int) -> VisualFormatError {
    VisualFormatError(format: format, position: position, reason: reason)
  }

  // MARK: Sizes

  private func size(_ item: AnyObject, _ predicate: VisualFormat.Predicate) throws -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = visual.axis == .horizontal ? .width : .height
    switch predicate.amount {
    case .number(let value):
      return make(item, attribute, predicate.relation, nil, attribute, value, predicate.priority)
    case .view(let name, let position, let multiplier, let constant):
      return make(
        item, attribute, predicate.relation, try self.item(named: name, at: position), attribute, constant,
        predicate.priority, multiplier: multiplier)
    }
  }

  // MARK: Distances

  private var start: NSLayoutConstraint.Attribute {
    if visual.axis == .vertical { return .top }
    if options.contains(.directionLeftToRight) { return .left }
    return options.contains(.directionRightToLeft) ? .right : .leading
  }
  private var end: NSLayoutConstraint.Attribute {
    if visual.axis == .vertical { return .bottom }
    if options.contains(.directionLeftToRight) { return .right }
    return options.contains(.directionRightToLeft) ? .left : .trailing
  }
  private var isReversed: Bool { visual.axis == .horizontal && options.contains(.directionRightToLeft) }

  /// Distance to the superview: none, the layout margin, or as given.
  private func edge(_ item: AnyObject, _ connection: VisualFormat.Connection, atStart: Bool) throws
    -> [NSLayoutConstraint]
  {
    guard let parent = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView else {
      throw failure(
        "| stands for the superview, but the view beside it has none; add it to one first",
        VisualFormatParser.place(of: "|", in: format, last: !atStart))
    }
    let attribute = atStart ? start : end
    switch connection {
    case .flush: return [pair(item, .equal, parent, attribute, 0, 1000, atStart)]
    case .spaced(let predicates) where predicates.isEmpty:
      return [make(item, attribute, .equal, parent, margin(attribute), 0, 1000)]
    case .spaced(let predicates):
      return predicates.map { predicate in
        guard case .number(let value) = predicate.amount else {
          fatalError("A distance is a number.")
        }
        return pair(item, predicate.relation, parent, attribute, value, predicate.priority, atStart)
      }
    }
  }

  /// item = parent + value at the start, parent = item + value at the end.
  private func pair(
    _ item: AnyObject, _ relation: NSLayoutConstraint.Relation, _ parent: AnyObject,
    _ attribute: NSLayoutConstraint.Attribute, _ value: CGFloat, _ priority: Float, _ atStart: Bool
  ) -> NSLayoutConstraint {
    atStart != isReversed
      ? make(item, attribute, relation, parent, attribute, value, priority)
      : make(parent, attribute, relation, item, attribute, value, priority)
  }

  private func margin(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch attribute {
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    default: .trailingMargin
    }
  }

  private func between(_ first: AnyObject, _ second: AnyObject, _ connection: VisualFormat.Connection)
    -> [NSLayoutConstraint]
  {
    let usesBaselines = visual.axis == .vertical && options.contains(.spacingBaselineToBaseline)
    let upper: NSLayoutConstraint.Attribute = usesBaselines ? .lastBaseline : end
    let lower: NSLayoutConstraint.Attribute = usesBaselines ? .firstBaseline : start
    func follow(_ relation: NSLayoutConstraint.Relation, _ value: CGFloat, _ priority: Float)
      -> NSLayoutConstraint
    {
      isReversed
        ? make(first, upper, relation, second, lower, value, priority)
        : make(second, lower, relation, first, upper, value, priority)
    }
    switch connection {
    case .flush: return [follow(.equal, 0, 1000)]
    case .spaced(let predicates) where predicates.isEmpty:
      return [follow(.equal, SystemSpacing.standard, 1000)]
    case .spaced(let predicates):
      return predicates.map { predicate in
        guard case .number(let value) = predicate.amount else {
          fatalError("A distance is a number.")
        }
        return follow(predicate.relation, value, predicate.priority)
      }
    }
  }

  // MARK: Alignment

  private func alignments(_ items: [AnyObject]) throws -> [NSLayoutConstraint] {
    let known: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]
    var result: [NSLayoutConstraint] = []
    for (option, attribute) in known where options.contains(option) {
      // One view alone is in line with all.
      guard attribute.axis != visual.axis || items.count < 2 else {
        throw failure("the option to align all by \(attribute.name) goes along the format's own axis", 0)
      }
      for (item, next) in zip(items, items.dropFirst()) {
        result.append(make(next, attribute, .equal, item, attribute, 0, 1000))
      }
    }
    return result
  }

  private func make(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject?, _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat,
    _ priority: Float, multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      LayoutOperand(item, attribute), relation, other.map { LayoutOperand($0, otherAttribute) },
      multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    return constraint
  }
}
