import Foundation
import Synchronization

/// What passes by without libcurl: the web engine's own connections.
extension Traffic {
  /// Above all numbers of libcurl's transfers, and small enough for a page's script.
  private static let firstPassing: UInt64 = 1 << 40
  private static let lastPassing = Atomic<UInt64>(firstPassing)

  static func nextPassing() -> UInt64 { lastPassing.add(1, ordering: .relaxed).newValue }

  /// Whether a number is not one of libcurl's.
  static func isPassing(_ number: UInt64) -> Bool { number > firstPassing }

  func beginPassing(_ number: UInt64, _ url: String) {
    link.begin(number)
    recorder?.begin(number, url, at: Self.wall)
  }

  func take(_ number: UInt64, head: String) {
    Array(head.utf8).withUnsafeBytes { recorder?.take(number, head: $0) }
  }

  func take(_ number: UInt64, requestBody bytes: [UInt8]) {
    bytes.withUnsafeBytes { recorder?.take(number, requestBody: $0) }
  }

  func connect(_ number: UInt64, to server: String?) { recorder?.connect(number, to: server) }

  func take(_ number: UInt64, answer lines: [String], server: String?) {
    recorder?.connect(number, to: server)
    for line in lines + [""] {
      Array(line.utf8).withUnsafeBytes { recorder?.take(number, line: $0, at: Self.wall) }
    }
  }

  func take(_ number: UInt64, responseBody bytes: [UInt8]) {
    bytes.withUnsafeBytes { recorder?.take(number, responseBody: $0) }
  }

  /// Whether a server's word is waited for, on a connection that nobody reads.
  func wait(_ number: UInt64, for isAsking: Bool) {
    if isAsking { link.begin(number) } else { link.end(number) }
  }

  /// Bytes that nobody reads.
  func pass(_ number: UInt64, up: Int, down: Int, tells: Bool) {
    recorder?.pass(number, up: up, down: down, at: tells ? Self.wall : nil)
  }

  func endPassing(_ number: UInt64, failure: String?) {
    endPassing(number, failure == nil ? .done : .failed, failure: failure)
  }

  func endPassing(_ number: UInt64, _ state: Exchange.State, failure: String?) {
    recorder?.end(number, state, failure: failure, at: Self.wall)
    link.end(number)
  }
}
