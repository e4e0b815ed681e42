import Testing
import TouchstoneFoundation

@Suite("Messages by selector")
struct MessageTests {
  private let model = Model()

  @Test("perform sends arguments and returns what the method does")
  func perform() {
    model.perform(Selector("take:"), with: 3)
    #expect(model.received == ["3"])
    let answer = model.perform(Selector("copyOf:"), with: "x")?.takeUnretainedValue()
    #expect(answer as? String == "copy of x")
  }

  @Test("properties answer to their getters and setters")
  func accessors() {
    model.perform(Selector("setName:"), with: "b")
    #expect(model.name == "b")
    #expect(model.perform(Selector("name"))?.takeUnretainedValue() as? String == "b")
  }

  @Test("an object knows what it responds to, also through a protocol")
  func responds() {
    let object: any NSObjectProtocol = model
    #expect(object.responds(to: Selector("take:")) && model.responds(to: Selector("setName:")))
    #expect(!object.responds(to: Selector("take")) && !NSObject().responds(to: Selector("take:")))
  }

  @Test("an unknown selector ends the program with its name")
  func unrecognized() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Model().perform(Selector("nothing"))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("nothing]: unrecognized selector sent to instance 0x"))
  }

  private final class Forwarder: _NSObject {
    let target = Model()
    override func forwardingTarget(for aSelector: Selector!) -> Any? {
      aSelector == Selector("take:") ? target : nil
    }
  }

  @Test("a message that an object has no method for goes to whom it forwards it")
  func forwards() {
    let forwarder = Forwarder()
    forwarder.perform(Selector("take:"), with: 3)
    #expect(forwarder.target.received == ["3"])
    #expect(!forwarder.responds(to: Selector("take:")))
  }

  @Test("a class knows what its instances respond to, accessors and what they inherit among them")
  func instances() {
    final class Heir: Model, @unchecked Sendable {}
    #expect(Model.instancesRespond(to: Selector("take:")) && Heir.instancesRespond(to: Selector("setName:")))
    #expect(
      !Model.instancesRespond(to: Selector("take")) && !NSObject.instancesRespond(to: Selector("take:")))
  }

  @Test("a class knows which protocols it conforms to, also by what it inherits")
  func conformance() {
    #expect(NSDecimalNumber.conforms(to: NSCoding.self) && NSNumber.conforms(to: (NSCoding & NSCopying).self))
    #expect(!Model.conforms(to: NSCoding.self) && Model.conforms(to: NSObjectProtocol.self))
    let type: NSObject.Type = NSLock.self
    #expect(type.conforms(to: NSLocking.self) && !NSNumber.conforms(to: NSLocking.self))
  }

  @Test("an object is of the kind of its superclasses, and a member of its own class alone")
  func kinds() {
    final class Heir: Model, @unchecked Sendable {}
    let object: any NSObjectProtocol = Heir()
    #expect(object.isKind(of: Heir.self) && object.isKind(of: Model.self) && object.isKind(of: NSObject.self))
    #expect(
      !object.isKind(of: Timer.self) && object.isMember(of: Heir.self) && !object.isMember(of: Model.self))
  }

  @Test("a flag may be sent an object, as actions are sent their sender")
  func senderAsFlag() {
    let value: Bool = ObjectRuntime.exposedClass(Model.self).argument(0, of: [NSObject()], "endEditing:")
    #expect(value)
  }

  @Test("a timer sends itself, with its user info, and holds its target")
  func timer() async {
    await #expect(processExitsWith: .success) {
      let received = await LoopThread.run {
        let model = Model()
        Timer.scheduledTimer(
          timeInterval: 0, target: model, selector: Selector("fired:"), userInfo: "info", repeats: false)
        return model
      } check: {
        $0.received
      }
      #expect(received == ["info"])
    }
  }

  @Test("notifications reach their observer until it is removed or dies")
  func notifications() {
    let center = NotificationCenter()
    center.addObserver(model, selector: Selector("noted:"), name: Notification.Name("A"), object: nil)
    center.addObserver(model, selector: Selector("noted:"), name: Notification.Name("B"), object: nil)
    center.post(name: Notification.Name("A"), object: nil)
    center.removeObserver(model, name: Notification.Name("A"), object: nil)
    center.post(name: Notification.Name("A"), object: nil)
    center.post(name: Notification.Name("B"), object: nil)
    center.removeObserver(model)
    center.post(name: Notification.Name("B"), object: nil)
    #expect(model.received == ["A", "B"])
    do {
      let short = Model()
      center.addObserver(short, selector: Selector("noted:"), name: nil, object: nil)
    }
    center.post(name: Notification.Name("A"), object: nil)
  }

  @Test("an observer of one object's notifications gets no others")
  func notificationObject() {
    let (center, sender) = (NotificationCenter(), NSObject())
    center.addObserver(model, selector: Selector("noted:"), name: nil, object: sender)
    center.post(name: Notification.Name("A"), object: nil)
    center.post(name: Notification.Name("B"), object: sender)
    #expect(model.received == ["B"])
  }
}
