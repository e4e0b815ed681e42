import Foundation
import Testing

@Suite("Delegates that hand on what they do not answer")
struct ForwardingTests {
  private let forwarding = "override func forwardingTarget(for s: Selector!) -> Any? { nil }"

  @Test("a class that hands on gets the optional methods of its protocols that it does not write")
  func optionalMethods() {
    let text = generated("class Proxy: NSObject, UITableViewDelegate { \(forwarding) }")
    #expect(text.contains("@MainActor public func scrollViewDidScroll(_ p0: UIScrollView) {"))
    #expect(text.contains("if let a: Void = TouchstoneFoundation.ObjectRuntime.handOn("))
    #expect(text.contains("self, \"scrollViewDidScroll:\", [p0]) { return a }"))
    #expect(text.contains("return __Silent_App_Proxy_UIScrollViewDelegate.one.viewForZooming(in: p0)"))
    #expect(
      text.contains(
        "private final class __Silent_App_Proxy_UIScrollViewDelegate: TouchstoneFoundation._NSObject, UIScrollViewDelegate {"
      ))
  }

  @Test("what it, a class above it or one below it writes stays theirs")
  func written() {
    let text = generated(
      """
      class Proxy: NSObject { \(forwarding) }
      class Scroll: Proxy, UIScrollViewDelegate { func scrollViewDidScroll(_ v: UIScrollView) {} }
      class Zoom: Scroll { func viewForZooming(in v: UIScrollView) -> UIView? { nil } }
      """)
    #expect(!text.contains("handOn"))
  }

  @Test("a method that the protocol requires is the class's own, and the silent one has it too")
  func required() {
    let text = generated(
      """
      class Source: NSObject, UITableViewDataSource {
        \(forwarding)
        func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 0 }
      }
      """)
    #expect(text.contains("public func numberOfSections(in p0: UITableView) -> Int {"))
    #expect(!text.contains("public func tableView("))
    #expect(text.contains("\n  func tableView(_ p0: UITableView, numberOfRowsInSection p1: Int) -> Int {"))
  }

  @Test("the silent one also has what a protocol requires that comes with its own")
  func inherited() {
    let text = generated(
      """
      class Pages: NSObject, UIPagedDataSource {
        \(forwarding)
        func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 0 }
      }
      """)
    let silent = text.components(separatedBy: "private final class __Silent_App_Pages_UIPagedDataSource")
    #expect(silent.count == 2 && silent[1].contains("numberOfRowsInSection p1: Int) -> Int {"))
  }

  @Test("a class that hands nothing on gets nothing")
  func others() {
    #expect(!generated("class A: NSObject, UITableViewDelegate {}").contains("handOn"))
  }
}
