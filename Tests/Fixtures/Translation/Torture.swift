//  Torture.swift
import Foundation
#if os(iOS) && !targetEnvironment(macCatalyst)
#elseif os(macOS)
import AppKit
#endif

@objc protocol ThingDelegate: NSObjectProtocol {
    func thingDidStart(_ t: Thing)
    @objc optional func thing(_ t: Thing, didFinishWith value: Int) -> Bool
    @objc optional func thingDidCancel(_ t: Thing)
    @objc optional var title: String { get }
}
@objc protocol Plain { func p() }

class Thing: NSObject {
    weak var delegate: ThingDelegate?
    weak var plain: Plain?
    @objc dynamic var count = 0
    @objc dynamic var name: String = "x" {
        didSet { print("didSet name \(oldValue) -> \(name)") }
    }
    @objc dynamic var doubled: Int { get { count * 2 } set { count = newValue / 2 } }
    @objc var optionalNumber: NSNumber?
    @objc class func keyPathsForValuesAffectingSummary() -> Set<String> { ["count", "name"] }
    @objc var summary: String { "\(name) \(count)" }
    func run() {
        delegate?.thingDidStart(self)
        let r = delegate?.thing?(self, didFinishWith: 7)
        print("result", r as Any)
        delegate?.thingDidCancel?(self)
        if let ok = delegate?.thing?(self, didFinishWith: 8), ok { print("ok!") }
        print("title", delegate?.title as Any, delegate?.thingDidCancel == nil, delegate!.responds(to: #selector(ThingDelegate.thing(_:didFinishWith:))))
    }
}

class Observer: NSObject {
    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        print("observed", keyPath!, change![.newKey] ?? "-", change![.oldKey] ?? "-")
    }
}

@objc(LegacyName) class Foo: NSObject, ThingDelegate {
    @IBOutlet private weak var label: Thing!
    @IBOutlet var labels: [Thing]!
    @IBInspectable var radius: CGFloat = 3
    var actions: [Selector] = []
    private lazy var button: Thing = {
        let b = Thing()
        actions.append(#selector(tapped(_:)))
        actions.append(#selector(Foo.tapped(_:event:)))
        return b
    }()
    @objc let t = Thing()
    var obs: AnyObject?
    @objc func tapped(_ sender: Thing) { print("tapped \(type(of: sender))") }
    @objc func tapped2(for sender: Thing) { print("tapped2") }
    @objc func tapped(_ sender: Thing, event: Foo?) { print("tapped with event", event as Any) }
    @objc(custom:thing:) func whatever(a: Int, b: String?) { print("whatever", a, b as Any) }
    @IBAction private func go() { print("go", #line) }
    @objc func overl(_ a: Int) {}
    func thingDidStart(_ t: Thing) { print("started") }
    func run() {
        _ = button
        print(actions)
        print(#selector(Foo.whatever(a:b:)), #selector(getter: Thing.name), #selector(setter: Thing.name), #keyPath(Thing.name), #selector(t.run2))
        print([#selector(tapped2), #selector(self.go), #selector(Private.hidden), #selector(Inner.deep(of:))])
        t.delegate = self
        t.run()
        obs = t.observe(\.name, options: [.new, .old]) { t, c in print("KVO name:", c.newValue as Any, c.oldValue as Any) }
        let o2 = t.observe(\.doubled) { t, c in print("KVO doubled:", c.newValue as Any) }
        let o3 = t.observe(\.summary) { t, c in print("KVO summary:", t.summary) }
        t.name = "y"; t.doubled = 10
        _ = (o2, o3)
        t.setValue("via KVC", forKey: "name"); print(t.value(forKey: #keyPath(Thing.name)) as Any)
        perform(#selector(Foo.go))
        extMethod()
        setValue(5, forKey: "radius"); print(radius, value(forKey: "radius") as Any)
        setValue(t, forKey: "label"); print(label === t)
        setValue("deep", forKeyPath: "label.name"); print(value(forKeyPath: "label.name") as Any)
        setValue([t, t], forKey: "labels"); print(labels.count)
        let w = Observer()
        addObserver(w, forKeyPath: "t.name", options: [.new, .old], context: nil)
        t.name = "w"
        removeObserver(w, forKeyPath: "t.name")
        t.name = "unseen"
        print(NSStringFromClass(Foo.self), NSStringFromClass(Inner.self), NSStringFromClass(Private.self), NSStringFromClass(Thing.self))
        print(NSClassFromString("Torture.Thing") == Thing.self, NSClassFromString("LegacyName") == Foo.self)
        Generic<Int>().perform(Selector("gen"))
        class Local: NSObject { @objc func loc(_ n: Int) { print("local", n) } }
        Local().perform(#selector(Local.loc(_:)), with: 3)
        let n = NotificationCenter.default
        n.addObserver(self, selector: #selector(noted(_:)), name: .init("N"), object: nil)
        n.post(name: .init("N"), object: nil); n.removeObserver(self); n.post(name: .init("N"), object: nil)
    }
    @objc func noted(_ n: Notification) { print("noted", n.name.rawValue) }
    private class Inner: NSObject { @objc func deep(of x: Int) { } }
    final class Generic<T>: NSObject { @IBOutlet var x: Thing?; @objc func gen() { print("gen", T.self) } }
}
extension Thing { @objc func run2() {} }
private class Private: NSObject { @objc func hidden() {} ; @objc private var secret = 1 }
extension Foo { @objc func thing(_ t: Thing, didFinishWith value: Int) -> Bool { print("finish", value); return true }
  @objc func extMethod() { print("base ext") } }
class Bar: Foo { override func extMethod() { super.extMethod(); print("Bar override of ext method") } }
extension Bar { override func run() { super.run(); print("override in ext", #line, #filePath) } 
  override var description: String { "Bar!" } }
@main
struct App { static func main() { Bar().run(); print(Bar()); print([NSObject(), First(), Second()].map { $0.level(1) }) } }
extension NSObject { @objc func level(_ n: Int) -> String { "base \(n)" } }
class First: NSObject { override func level(_ n: Int) -> String { "first over " + super.level(n) } }
class Second: First { override func level(_ n: Int) -> String { "second over " + super.level(n) } }
final class Sent: NSObject, Sendable { let number = 1 }
protocol Handed: Sendable { var number: Int { get } }
final class Handing: NSObject, Handed { let number = 2 }
