import Foundation
import Testing
import TouchstoneRaster

@_spi(Host) @testable import UIKit

/// A document as the tools of Debian's poppler-utils see it, which stand on the library that writes documents.
final class ReadPDF {
  private static let folder = "/usr/bin/"
  static let isPossible = ["pdfinfo", "pdftotext", "pdftocairo"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: folder + $0)
  }
  static let absent: Comment = "poppler-utils is not installed"

  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("document-\(UUID().uuidString).pdf")

  init(_ data: Data) throws { try data.write(to: file) }

  deinit { try? FileManager.default.removeItem(at: file) }

  /// The lines of `pdfinfo`, with one space for many.
  func information(_ options: String = "") -> [String] {
    let text = String(decoding: output("pdfinfo \(options)"), as: UTF8.self)
    return text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  var text: String { String(decoding: output("pdftotext", to: "-"), as: UTF8.self) }

  /// The first page at so many pixels to the point.
  func picture(scale: Int) -> PixelBuffer? {
    let png = output("pdftocairo -png -singlefile -r \(72 * scale)", to: "-")
    return CGDataProvider(data: png as NSData).flatMap {
      CGImage(pngDataProviderSource: $0, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    }?.buffer
  }

  /// Read in one piece: these programs wait for nothing but their own file.
  private func output(_ command: String, to target: String = "") -> Data {
    var data = Data()
    guard let pipe = popen("\(Self.folder)\(command) '\(file.path)' \(target) 2>/dev/null", "r") else {
      return data
    }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&piece, 1, piece.count, pipe), count > 0 {
      data.append(contentsOf: piece[..<count])
    }
    pclose(pipe)
    return data
  }
}
