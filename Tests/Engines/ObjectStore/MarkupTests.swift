import Testing
import TouchstoneObjectStore

@Suite("XML as Xcode writes it") struct MarkupTests {
  private func read(_ text: String) -> MarkupElement? { MarkupReader.read(Array(text.utf8)) }

  @Test("elements, attributes and texts are read")
  func elements() {
    let root = read(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <!DOCTYPE database SYSTEM "file:///CoreData.dtd">
      <model a="1 &lt; 2 &amp; &#x41;&#66;"><!-- a note --><entity name='One' isAbstract="YES"/>
      <note>Text &gt; <![CDATA[<raw>]]></note></model>
      """)
    #expect(root?["a"] == "1 < 2 & AB")
    #expect(root?.first("entity")?["name"] == "One")
    #expect(root?.first("entity")?.isSet("isAbstract") == true)
    #expect(root?.first("note")?.text == "Text > <raw>")
  }

  @Test(
    "what is not well-formed is refused",
    arguments: [
      "", "text", "<a>", "<a></b>", "<a b=c/>", "<a b=\"1/>", "<a>&unknown;</a>", "<a/><b/>", "<a", "<a>text",
      "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
    ])
  func malformed(_ text: String) { #expect(read(text) == nil) }

  @Test("elements that lie too deep in each other are refused")
  func deep() {
    #expect(
      read(String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)) == nil)
  }
}
