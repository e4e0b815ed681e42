import Testing
import TouchstoneText

@Suite("The text of HTML") struct HTMLTextTests {
  private func read(_ html: String) -> RichText { HTMLTextReader.read(Array(html.utf8)) }
  private func text(_ html: String) -> String {
    read(html).runs.map { String(decoding: $0.text, as: UTF16.self) }.joined()
  }
  private func run(_ html: String, _ word: String) -> RichText.Run? {
    read(html).runs.first { String(decoding: $0.text, as: UTF16.self).contains(word) }
  }

  @Test("spaces are one, paragraphs are lines, names are characters")
  func characters() {
    #expect(text("one\n  two &amp; <b>three</b>") == "one two & three")
    #expect(text("<p>one</p>  <p>two<br>three</p>") == "one\ntwo\u{2028}three\n")
    #expect(text("&lt;a&gt; &#65;&#x42; &nope; &hellip; 1 < 2") == "<a> AB &nope; … 1 < 2")
    #expect(text("<pre>a  b\n c</pre>") == "a  b\n c\n")
    #expect(text("a<!-- <b>not</b> --><script>no()</script><style>p{}</style>b") == "ab")
    #expect(text("<b>bold</b> <i>and</i>") == "bold and")
  }

  @Test("tags give fonts and colours")
  func tags() throws {
    let html =
      "<h1>Head</h1><p>plain <b>strong <i>both</i></b> <a href='https://e.org/?a=1&amp;b'>link</a></p>"
    let head = try #require(run(html, "Head"))
    #expect(head.style.size == 24 && head.style.isBold && head.style.fontName == "Times New Roman")
    let plain = try #require(run(html, "plain"))
    #expect(plain.style.size == 12 && !plain.style.isBold && plain.paragraph.spacing == 12)
    let both = try #require(run(html, "both"))
    #expect(both.style.isBold && both.style.isItalic)
    let link = try #require(run(html, "link"))
    #expect(
      link.style.link == "https://e.org/?a=1&b" && link.style.isUnderlined && link.style.color == 0x0000EE)
  }

  @Test("styles at elements and in sheets count, the nearer the more")
  func styles() throws {
    let sheet =
      "<style>/* all */ body { font-family: 'Georgia', serif; font-size: 16px } .red, #x { color: #f00 }</style>"
    let html =
      "\(sheet)<body>a <span class='red big'>b</span> <span id=x style='color: rgb(0, 128, 255); font: italic bold 20px Courier'>c</span>"
    let plain = try #require(run(html, "a"))
    #expect(plain.style.fontName == "Georgia" && plain.style.size == 16)
    #expect(run(html, "b")?.style.color == 0xFF0000)
    let last = try #require(run(html, "c"))
    #expect(last.style.color == 0x0080FF && last.style.isItalic && last.style.isBold)
    #expect(last.style.size == 20 && last.style.fontName == "Courier")
    #expect(run("<p style='text-align:center'>x</p>", "x")?.paragraph.alignment == .center)
    #expect(text("<p style='display:none'>no</p>yes") == "yes")
  }

  @Test("lists have their marks and indents")
  func lists() throws {
    #expect(
      text("<ul><li>a</li><li>b<ol start=3><li>c<li>d</ol></ul>e") == "\t•\ta\n\t•\tb\n\t3.\tc\n\t4.\td\ne")
    let item = try #require(run("<ul><li>a</li></ul>", "a"))
    #expect(item.paragraph.headIndent == 36 && item.paragraph.firstLineIndent == -36)
    #expect(item.paragraph.tabStops == [11, 36])
  }

  @Test("whatever the bytes are, reading ends, and deep nesting is no danger")
  func hostile() {
    for html in [
      "<", "<a", "<a b", "<a b=", "<a b='", "</", "<!--", "<!", "&", "&#", "<style>", "< <<>>", "<p/ /x=/>",
    ] {
      _ = read(html)
      _ = read(String(repeating: html, count: 1000))
    }
    let deep = String(repeating: "<div><b>", count: 20_000) + "x"
    #expect(text(deep) == "x")
    var bytes = Array("<p style='color:red'>\u{1F600}<li></p>".utf8)
    for index in bytes.indices {
      bytes[index] ^= 0x55
      _ = HTMLTextReader.read(bytes)
    }
  }

  @Test("a page is known by its beginning")
  func pages() {
    #expect(HTMLTextReader.isPage(Array("\n <!DOCTYPE html><p>".utf8)))
    #expect(HTMLTextReader.isPage(Array("<HTML>".utf8)))
    #expect(!HTMLTextReader.isPage(Array("<p>".utf8)) && !HTMLTextReader.isPage(Array("{\\rtf1".utf8)))
  }
}
