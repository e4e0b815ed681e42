import TouchstoneFoundation

/// Stands for a translated class: what the translator writes for
/// `class Model: NSObject { @objc dynamic var name…; @objc var count…; … }`.
class Model: _NSObject, @unchecked Sendable {
  var name = "a" {
    willSet { ObjectRuntime.willChangeValue(of: self, "name") }
    didSet { ObjectRuntime.didChangeValue(of: self, "name") }
  }
  var count = 1
  var ratio: CGFloat = 0
  var isOn = false
  var note: String?
  var kind = Kind.plain
  var child: Model?
  var summary: String { "\(name) \(count)" }
  var received: [String] = []

  enum Kind: Int { case plain, fancy }

  override class func _exposeMembers(_ c: ExposedClass) {
    c.key(
      "name", { o in (o as! Model).name as Any? },
      { o, v in (o as! Model).name = c.converted(v, forKey: "name", of: o) })
    c.keyPath(\Model.name, "name")
    c.key(
      "count", { o in (o as! Model).count as Any? },
      { o, v in (o as! Model).count = c.converted(v, forKey: "count", of: o) })
    c.key(
      "ratio", { o in (o as! Model).ratio as Any? },
      { o, v in (o as! Model).ratio = c.converted(v, forKey: "ratio", of: o) })
    c.key(
      "isOn", { o in (o as! Model).isOn as Any? },
      { o, v in (o as! Model).isOn = c.converted(v, forKey: "isOn", of: o) })
    c.key(
      "note", { o in (o as! Model).note as Any? },
      { o, v in (o as! Model).note = c.converted(v, forKey: "note", of: o) })
    c.key(
      "kind", { o in (o as! Model).kind as Any? },
      { o, v in (o as! Model).kind = c.converted(v, forKey: "kind", of: o) })
    c.key(
      "child", { o in (o as! Model).child as Any? },
      { o, v in (o as! Model).child = c.converted(v, forKey: "child", of: o) })
    c.key("summary", { o in (o as! Model).summary as Any? })
    c.method("take:") { o, a in
      (o as! Model).received.append("\(c.argument(0, of: a, "take:") as Any)")
      return nil
    }
    c.method("fired:") { o, a in
      (o as! Model).received.append("\((c.argument(0, of: a, "fired:") as Timer).userInfo ?? "-")")
      return nil
    }
    c.method("noted:") { o, a in
      (o as! Model).received.append((c.argument(0, of: a, "noted:") as Notification).name.rawValue)
      return nil
    }
    c.method("copyOf:") { _, a in "copy of \(c.argument(0, of: a, "copyOf:") as String)" as Any? }
    c.classMethod("keyPathsForValuesAffectingSummary") { _, _ in ["name", "count"] as Set<String> as Any? }
  }
}
