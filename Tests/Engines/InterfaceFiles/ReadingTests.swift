import Foundation
import Testing

@testable import TouchstoneInterfaceFiles

@Suite struct ReadingTests {
  private static let head =
    #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a1">"#

  private func read(_ text: String) throws -> InterfaceDocument {
    try InterfaceFileReader.read(Data(text.utf8), path: "Main.storyboard")
  }

  @Test("elements keep their attributes, texts, order and line numbers")
  func tree() throws {
    let document = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      \(Self.head)
        <scenes>
          <scene sceneID="s">
            <objects>
              <viewController id="a1" storyboardIdentifier="First" sceneMemberID="viewController">
                <label id="l1" text="a &amp; b">
                  <string key="long">two
      lines</string>
                </label>
              </viewController>
            </objects>
          </scene>
        </scenes>
      </document>
      """)
    #expect(document.kind == .storyboard && document.initialViewControllerID == "a1")
    let label = try #require(document.element(id: "l1"))
    #expect(label["text"] == "a & b" && label.line == 7 && label.parent?.id == "a1")
    #expect(label.value("long")?.text == "two\nlines")
    #expect(document.controller(identifier: "First")?.id == "a1")
    #expect(document.storyboardIdentifiers == ["First"])
    #expect(document.scene(ofController: "a1")?["sceneID"] == "s")
  }

  @Test("a string of blanks is a text, blanks between elements are none")
  func blanks() throws {
    let document = try read(
      #"\#(Self.head) <fragment id="f"> <string key="content"> </string> </fragment></document>"#)
    let fragment = try #require(document.element(id: "f"))
    #expect(fragment.text.isEmpty && fragment.value("content")?.text == " ")
  }

  @Test("references, comments, CDATA and line breaks in attributes read as XML says")
  func references() throws {
    let document = try read(
      """
      \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
      <!-- a <comment> -->
      \(Self.head)<label id='l' a="&lt;&#65;&#x1F600;&quot;&apos;&gt;" b="one
      two&#10;three"/><string id="s">a&amp;b<![CDATA[<c> & d]]></string ></document>
      """)
    let label = try #require(document.element(id: "l"))
    #expect(label["a"] == "<A😀\"'>" && label["b"] == "one two\nthree")
    let string = try #require(document.element(id: "s"))
    #expect(string.text == "a&b<c> & d" && string.line == 4)
  }

  @Test(
    "whatever is no XML is refused with its line",
    arguments: [
      "<a>\n<b x=\"1\" x=\"2\"/></a>", "<a>\n<b x=1/></a>", "<a>\n<b x=\"<\"/></a>", "<a>\n&nothing;</a>",
      "<a>\n</b>", "<a>\n", "<a/>\n<b/>", "<a>\n<!-- -", "<a>\n< b/></a>", "<a/>\ntext", "\n",
    ])
  func noXML(text: String) {
    do {
      _ = try read(text)
      Issue.record("it was read")
    } catch {
      #expect("\(error)".hasPrefix("Main.storyboard:2: error: the XML is broken"), "\(error)")
    }
  }

  @Test("numbers, flags and proportions")
  func values() throws {
    let document = try read("\(Self.head)<view id=\"v\" a=\"YES\" b=\"12.5\" c=\"4:3\" d=\"7\"/></document>")
    let view = try #require(document.element(id: "v"))
    #expect(view.bool("a") == true && view.bool("x") == nil)
    #expect(view.double("b") == 12.5 && view.int("d") == 7 && view.int("b") == 12)
    #expect(view.ratio("c") == 4.0 / 3 && view.ratio("b") == 12.5)
  }

  @Test("broken XML is one error with its line and the element that was open")
  func broken() {
    do {
      _ = try read("\(Self.head)\n<scenes>\n<scene>\n</scenes></document>")
      Issue.record("broken XML was read")
    } catch {
      let text = "\(error)"
      #expect(text.hasPrefix("Main.storyboard:4: error:"), "\(text)")
      #expect(text.contains("<scene> of line 3"), "\(text)")
    }
  }

  @Test(
    "what is no iOS interface file is refused with the reason",
    arguments: [
      ("", "empty"), ("<archive type=\"x\" version=\"8.00\"></archive>", "archive form"),
      ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"></document>", "no iOS storyboard"),
      ("<html></html>", "no iOS storyboard"),
    ])
  func refused(text: String, reason: String) {
    do {
      _ = try read(text)
      Issue.record("it was read")
    } catch {
      #expect("\(error)".contains(reason), "\(error)")
    }
  }

  @Test("a whole number that no number is, is none", arguments: ["nan", "inf", "-1e300", "1e16", "x"])
  func wildNumbers(text: String) throws {
    let document = try read("\(Self.head)<label id=\"l\" numberOfLines=\"\(text)\" tag=\"2.9\"/></document>")
    #expect(document.element(id: "l")?.int("numberOfLines") == nil)
    #expect(document.element(id: "l")?.int("tag") == 2)
  }

  @Test("texts of a strings file replace those of the file")
  func translation() throws {
    let document = try read(
      """
      \(Self.head)<label id="l" text="Hello"/><button id="b"><state key="normal" title="Go"/></button>
      <segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
      </document>
      """)
    document.translate([
      "l.text": "Hallo", "b.normalTitle": "Los", "s.segmentTitles[1]": "Zwei", "gone.text": "nobody",
    ])
    #expect(document.element(id: "l")?["text"] == "Hallo")
    #expect(document.element(id: "b")?.value("normal")?["title"] == "Los")
    #expect(document.element(id: "s")?.list("segments").map { $0["title"] } == ["One", "Zwei"])
  }
}
