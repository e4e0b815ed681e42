import Foundation
import Testing
import TouchstoneDeviceProtocol

@Suite("What view debuggers ask and hear") struct ViewMessagesTests {
  private let tree = LayerTree(
    digest: 7, width: 393, height: 852, classes: ["UIWindow", "UILabel", "Menu"],
    layers: [
      .init(
        id: 1, parent: -1, class: 0, flags: [.isView], opacity: 1, width: 393, height: 852,
        place: [1, 0, 0, 1, 0, 0]),
      .init(
        id: 9, parent: 0, class: 1, flags: [.isView, .clips], opacity: 0.5, width: 80, height: 20,
        place: [0, 1, -1, 0, 30.25, 40], text: "Total", controller: 2),
    ], left: 3)

  @Test("come back as they were") func roundTrip() throws {
    let questions: [ViewRequest.Question] = [
      .tree(known: nil), .tree(known: 7), .facts(of: 9), .printed,
      .pictures([.init(layer: 9), .init(layer: 1, known: 12)]),
    ]
    for question in questions {
      let sent = DeviceMessage.views(ViewRequest(identifier: 4, question: question))
      var parser = MessageParser()
      parser.append(try sent.encoded())
      #expect(try DeviceMessage(try #require(try parser.next())) == sent)
    }
    var reply = ViewReply(identifier: 4)
    reply.tree = tree
    reply.facts = LayerFacts(
      layer: 9,
      sections: [.init("View", [.init("Frame", "0, 0"), .init("Tint", "blue", color: "#0000FFFF")])],
      constraints: [
        .init(
          formula: "a.width == 3", constant: 3, priority: 750, identifier: "w", state: .broken,
          difference: -2,
          layers: [9])
      ])
    reply.pictures = [.init(layer: 9, digest: 3, png: Data([1, 2])), .init(layer: 1)]
    for sent in [AppMessage.views(reply), .views(ViewReply(identifier: 0, failure: "gone"))] {
      var parser = MessageParser()
      parser.append(try sent.encoded())
      #expect(try AppMessage(try #require(try parser.next())) == sent)
    }
    for isOn in [true, false] {
      var parser = MessageParser()
      parser.append(try DeviceMessage.watchViews(isOn: isOn).encoded())
      #expect(try DeviceMessage(try #require(try parser.next())) == .watchViews(isOn: isOn))
    }
  }

  @Test("a layer is the list that the page reads, with four numbers more where it is turned") func line()
    throws
  {
    let encoder = JSONEncoder()
    let lines = try tree.layers.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    #expect(
      lines == ["[1,-1,0,1,1,0,0,393,852,null,null]", "[9,0,1,5,0.5,30.25,40,80,20,\"Total\",2,0,1,-1,0]"])
  }
}
