import Foundation

/// What a view debugger asks of an app. It is answered at once, on whatever clock; nothing is laid out for it, and no time of
/// the app's passes.
public struct ViewRequest: Codable, Equatable, Sendable {
  /// A layer's own picture; `known` is the digest of the one that whoever asks has.
  public struct Picture: Codable, Equatable, Sendable {
    public var layer: UInt32
    public var known: Int?

    public init(layer: UInt32, known: Int? = nil) { (self.layer, self.known) = (layer, known) }
  }

  public enum Question: Codable, Equatable, Sendable {
    /// All layers on the screen; none if they are as the tree of that digest said.
    case tree(known: Int?)
    /// All about one layer and the view that it is of.
    case facts(of: UInt32)
    /// What layers look like without their sublayers, `mostPictures` at a time. The answer has the first of them, as many as
    /// could be made in a short time.
    case pictures([Picture])
    /// The windows as a debugger prints views.
    case printed
  }

  public static let mostPictures = 24

  public var identifier: Int
  public var question: Question

  public init(identifier: Int, question: Question) {
    (self.identifier, self.question) = (identifier, question)
  }
}

public struct ViewReply: Codable, Equatable, Sendable {
  public struct Picture: Codable, Equatable, Sendable {
    public var layer: UInt32
    /// None of a layer that draws nothing of its own, or is gone.
    public var digest: Int?
    /// A PNG file; none if it looks as it did.
    public var png: Data?

    public init(layer: UInt32, digest: Int? = nil, png: Data? = nil) {
      (self.layer, self.digest, self.png) = (layer, digest, png)
    }
  }

  /// Of the request; 0 of what the app tells unasked: a frame has been made, and what is on the screen may be another.
  public var identifier: Int
  /// Why there is no answer.
  public var failure: String?
  /// None if it is as it was.
  public var tree: LayerTree?
  public var facts: LayerFacts?
  public var pictures: [Picture]?
  public var text: String?

  public init(identifier: Int, failure: String? = nil) {
    (self.identifier, self.failure) = (identifier, failure)
  }
}
