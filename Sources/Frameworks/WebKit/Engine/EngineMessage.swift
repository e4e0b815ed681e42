import Foundation

/// A message between the app and its web engine: see `Sources/Device/WebEngine/wire.h`. Fields are text.
struct EngineMessage {
  var kind: Character
  var view: UInt32
  var fields: [Data]

  init(_ kind: Character, view: UInt32, _ fields: [Data]) {
    (self.kind, self.view, self.fields) = (kind, view, fields)
  }

  func text(_ index: Int) -> String {
    index < fields.count ? String(decoding: fields[index], as: UTF8.self) : ""
  }

  func number(_ index: Int) -> Int { Int(text(index)) ?? 0 }

  /// Of all that follows the length itself.
  var length: Int { fields.reduce(5) { $0 + 4 + $1.count } }

  /// As it is sent.
  var bytes: Data {
    var whole = Data(capacity: 4 + length)
    whole.append(number: UInt32(length))
    whole.append(kind.asciiValue ?? 0)
    whole.append(number: view)
    for field in fields {
      whole.append(number: UInt32(field.count))
      whole.append(field)
    }
    return whole
  }

  /// What the first message's length will be, where as much has come.
  static func length(in input: Data) -> Int? { input.number(at: 0).map(Int.init) }

  /// Takes the first whole message off what came in; nil where there is none yet.
  init?(from input: inout Data) {
    guard let length = Self.length(in: input), length >= 5, input.count >= 4 + length else { return nil }
    let body = Data(input.dropFirst(4).prefix(length))
    input.removeFirst(4 + length)
    guard let view = body.number(at: 1) else { return nil }
    (kind, self.view, fields) = (Character(Unicode.Scalar(body[0])), view, [])
    var place = 5
    while let size = body.number(at: place), body.count >= place + 4 + Int(size) {
      fields.append(Data(body[(place + 4)..<(place + 4 + Int(size))]))
      place += 4 + Int(size)
    }
  }
}

extension Data {
  fileprivate mutating func append(number: UInt32) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate func number(at place: Int) -> UInt32? {
    guard count >= place + 4 else { return nil }
    return (0..<4).reduce(0) { $0 | UInt32(self[startIndex + place + $1]) << (8 * UInt32($1)) }
  }
}
