import Foundation
import Testing
import TouchstoneDeviceProtocol

/// The page's decoder and ours must read the same bytes alike. It runs in node, where there is one.
@Suite("The page's frame decoder", .enabled(if: node != nil, "node is not installed: apt-get install nodejs"))
struct JavaScriptDecoderTests {
  @Test("paints what the Swift decoder paints") func sameOps() throws {
    var writer = FrameWriter()
    writer.begin(FrameHeader(sequence: 77, width: 6, height: 5, orientation: 4, isWhole: true))
    writer.fill(OpRect(x: 0, y: 0, width: 6, height: 5), red: 1, green: 2, blue: 3)
    let raw: [UInt8] = (0..<24).map { $0 % 4 == 3 ? 255 : UInt8($0) }
    raw.withUnsafeBytes { writer.raw(OpRect(x: 1, y: 1, width: 3, height: 2), pixels: $0) }
    // 15 pixels, each like the one before.
    let block: [UInt8] = [0x4f, 9, 8, 7, 255, 4, 0, 32, 0x50, 255, 9, 8, 7, 255]
    block.withUnsafeBytes { writer.lz4(OpRect(x: 3, y: 0, width: 3, height: 5), block: $0) }
    writer.copy(OpRect(x: 0, y: 1, width: 4, height: 2), toX: 1, y: 2)
    var canvas = FrameCanvas()
    try canvas.apply(writer.bytes)

    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Device/Simulator/WebClient/script").standardizedFileURL
    let program = """
      import { decodeFrame } from "\(root.absoluteString)/frame-decoder.js"
      let width = 0, pixels
      const at = (x, y) => (y * width + x) * 4
      const painter = {
        begin(header) { width = header.width; pixels = new Uint8Array(width * header.height * 4) },
        fill(r, ...rgb) { for (let y = r.y; y < r.y + r.height; y++) for (let x = r.x; x < r.x + r.width; x++) pixels.set([...rgb, 255], at(x, y)) },
        pixels(r, data) { for (let y = 0; y < r.height; y++) pixels.set(data.subarray(y * r.width * 4, (y + 1) * r.width * 4), at(r.x, r.y + y)) },
        copy(r, x, y) {
          const before = pixels.slice()
          for (let row = 0; row < r.height; row++) pixels.set(before.subarray(at(r.x, r.y + row), at(r.x + r.width, r.y + row)), at(x, y + row))
        },
      }
      const header = decodeFrame(new Uint8Array([\(writer.bytes.map(String.init).joined(separator: ","))]).buffer, painter)
      console.log([header.sequence, header.orientation, Number(header.presents), Number(header.isWhole), ...pixels].join(","))
      """
    let printed = try run(program)
    #expect(printed == [77, 4, 1, 1] + canvas.pixels.map(Int.init))
  }

  private func run(_ program: String) throws -> [Int] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(node))
    process.arguments = ["--input-type=module", "-e", program]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: ",").compactMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }
}

private let node = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .map { "\($0)/node" }.first(where: FileManager.default.isExecutableFile(atPath:))
