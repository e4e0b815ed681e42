import Foundation
import Testing
import TouchstoneRaster

@_spi(Host) @testable import UIKit

@Suite("PDF documents", .enabled(if: ReadPDF.isPossible, ReadPDF.absent)) @MainActor
struct PDFDocumentTests {
  private func scratch(_ name: String) -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
  }

  @Test("a document has the pages that were begun, each of its own size")
  func pages() throws {
    var bounds: [CGRect] = []
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100))
    let data = renderer.pdfData { context in
      context.beginPage()
      bounds.append(context.pdfContextBounds)
      context.beginPage(withBounds: CGRect(x: 10, y: 20, width: 300, height: 400), pageInfo: [:])
      bounds.append(context.pdfContextBounds)
    }
    #expect(data.prefix(5) == Data("%PDF-".utf8))
    let lines = try ReadPDF(data).information("-f 1 -l 2")
    #expect(lines.contains("Pages: 2"))
    #expect(lines.contains("Page 1 size: 200 x 100 pts") && lines.contains("Page 2 size: 300 x 400 pts"))
    #expect(
      bounds == [
        CGRect(x: 0, y: 0, width: 200, height: 100), CGRect(x: 10, y: 20, width: 300, height: 400),
      ])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("what the format says about a document is in its file")
  func information() throws {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [
      kCGPDFContextTitle as String: "Größe", kCGPDFContextAuthor as String: "Somebody",
      kCGPDFContextKeywords as String: ["one", "two"],
    ]
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    let file = scratch("info.pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try UIGraphicsPDFRenderer(bounds: bounds, format: format).writePDF(to: file) { $0.beginPage() }
    let lines = try ReadPDF(Data(contentsOf: file)).information("-enc UTF-8")
    #expect(lines.contains("Title: Größe") && lines.contains("Author: Somebody"))
    #expect(lines.contains("Keywords: one, two"))
    #expect(format.bounds == bounds)
  }

  @Test("functions begin, draw and end documents, among images")
  func functions() throws {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, CGRect(x: 0, y: 0, width: 40, height: 20), nil)
    UIGraphicsBeginPDFPage()
    UIColor.red.setFill()
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
    #expect(UIGraphicsGetPDFContextBounds() == .zero)
    UIGraphicsEndPDFContext()  // Not the innermost: nothing ends.
    UIGraphicsEndImageContext()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 60, height: 30), nil)
    #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 60, height: 30))
    #expect(data.length == 0)
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    let document = try ReadPDF(data as Data)
    #expect(document.information().contains("Pages: 2"))
    let page = try #require(document.picture(scale: 1))
    #expect(page[5, 5] == 0xffff_0000 && page[5, 15] == 0xffff_ffff)
  }

  @Test("functions begin pages of a renderer's document, and do not end it")
  func functionsInRenderer() throws {
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    let wide = CGRect(x: 0, y: 0, width: 60, height: 30)
    let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData {
      UIGraphicsBeginPDFPage()
      #expect(UIGraphicsGetPDFContextBounds() == bounds)
      UIGraphicsPushContext($0.cgContext)
      UIGraphicsBeginPDFPageWithInfo(wide, nil)
      UIGraphicsPopContext()
      UIGraphicsEndPDFContext()
      #expect(UIGraphicsGetPDFContextBounds() == wide && $0.pdfContextBounds == wide)
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(try ReadPDF(data).information().contains("Pages: 2"))
  }

  @Test("a document for a file is there when it ends; without its folder none begins")
  func file() throws {
    let file = scratch("file.pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(UIGraphicsBeginPDFContextToFile(file.path, .zero, nil))
    UIGraphicsBeginPDFPage()
    UIGraphicsEndPDFContext()
    #expect(try ReadPDF(Data(contentsOf: file)).information().contains("Page size: 612 x 792 pts (letter)"))
    #expect(!UIGraphicsBeginPDFContextToFile(file.path + "/in/no/folder.pdf", .zero, nil))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("where no file can be, writing throws")
  func noPlace() {
    let place = scratch("none").appendingPathComponent("file.pdf")
    #expect(throws: (any Error).self) {
      try UIGraphicsPDFRenderer(bounds: .zero).writePDF(to: place) { $0.beginPage() }
    }
  }

  @Test("a place on a page leads to an address")
  func link() throws {
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100)).pdfData {
      $0.beginPage()
      $0.setURL(URL(string: "https://example.com/it's")!, for: CGRect(x: 10, y: 10, width: 20, height: 20))
      UIRectFill(CGRect(x: 10, y: 70, width: 20, height: 20))
    }
    #expect(try ReadPDF(data).information("-url").contains { $0.hasSuffix("https://example.com/it's") })
  }

  @Test("an address with a bracket is no end of the file's own")
  func bracketInLink() throws {
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100)).pdfData {
      $0.beginPage()
      $0.setURL(URL(string: "https://example.com/a)b")!, for: CGRect(x: 10, y: 10, width: 20, height: 20))
      UIRectFill(CGRect(x: 10, y: 70, width: 20, height: 20))
    }
    #expect(try ReadPDF(data).information("-url").contains { $0.hasSuffix("https://example.com/a%29b") })
  }

  @Test("a page that ends inside a point is all of what can be drawn on")
  func fractionalPage() {
    let bounds = CGRect(x: 0, y: 0, width: 595.2, height: 841.8)
    _ = UIGraphicsPDFRenderer(bounds: bounds).pdfData {
      $0.beginPage()
      let box = $0.cgContext.boundingBoxOfClipPath
      #expect(abs(box.minY) < 1e-6 && abs(box.maxX - 595.2) < 1e-6 && abs(box.maxY - 841.8) < 1e-6)
      #expect($0.cgContext.data == nil)
    }
  }

  @Test("Core Graphics' own pages have y pointing up, from the corner of their media box")
  func ownContext() throws {
    var box = CGRect(x: 10, y: 10, width: 100, height: 50)
    let data = NSMutableData()
    let consumer = try #require(CGDataConsumer(data: data))
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
    context.beginPDFPage(nil)
    context.setFillColor(.black)
    context.fill(CGRect(x: 10, y: 10, width: 20, height: 10))
    #expect(context.boundingBoxOfClipPath == box)
    context.endPDFPage()
    context.closePDF()
    let page = try #require(try ReadPDF(data as Data).picture(scale: 1))
    #expect(page.width == 100 && page.height == 50)
    #expect(page[5, 45] == 0xff00_0000 && page[5, 35] == 0xffff_ffff && page[25, 45] == 0xffff_ffff)
  }
}
