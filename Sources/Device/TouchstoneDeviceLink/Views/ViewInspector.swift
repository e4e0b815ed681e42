import Foundation
@_spi(Host) import QuartzCore
import TouchstoneDeviceProtocol
import TouchstoneImageCoding
@_spi(Host) import UIKit

/// Answers what a view debugger asks (R46.4, R46.5). It is part of the device, not of apps: nothing of an app's build knows it.
@MainActor final class ViewInspector {
  private var found: [UInt32: LayerWalk.WeakLayer] = [:]
  private var watch: ViewWatch?

  /// Pixels of a point in a picture, and of a picture.
  private static let scale = 2.0
  private static let mostPixels = 1_000_000.0
  /// Seconds that pictures may take the app at a time.
  private static let longest = 0.03

  /// Whether to tell, from now on, that something may have changed.
  func watch(_ isOn: Bool, _ tell: @escaping @MainActor () -> Void) {
    watch?.end()
    watch = isOn ? ViewWatch(tell) : nil
  }

  func answer(_ request: ViewRequest) -> ViewReply {
    var reply = ViewReply(identifier: request.identifier)
    switch request.question {
    case .tree(let known):
      let begin = ProcessInfo.processInfo.systemUptime
      let tree = walk()
      watch?.asked(cost: ProcessInfo.processInfo.systemUptime - begin)
      if tree.digest != known { reply.tree = tree }
    case .facts(let id):
      if let layer = layer(id) {
        reply.facts = LayerFacts(of: layer)
      } else {
        reply.failure = "The layer is gone."
      }
    case .pictures(let wishes):
      reply.pictures = pictures(wishes.prefix(ViewRequest.mostPictures))
    case .printed:
      reply.text = UIApplication.shared.windows.map(\.printedHierarchy).joined(separator: "\n")
    }
    return reply
  }

  private func walk() -> LayerTree {
    var walk = LayerWalk()
    let tree = walk.tree(of: UIKitRuntime.shared.screenLayer)
    found = walk.found
    return tree
  }

  private func layer(_ id: UInt32) -> CALayer? {
    if let layer = found[id]?.layer { return layer }
    // Asked for by number alone, without a tree before.
    if found.isEmpty { _ = walk() }
    return found[id]?.layer
  }

  /// As many as can be made in a short time, at least one; the rest is asked for again.
  private func pictures(_ wishes: some Sequence<ViewRequest.Picture>) -> [ViewReply.Picture] {
    let end = ProcessInfo.processInfo.systemUptime + Self.longest
    var made: [ViewReply.Picture] = []
    for wish in wishes where made.isEmpty || ProcessInfo.processInfo.systemUptime < end {
      made.append(picture(wish))
    }
    return made
  }

  private func picture(_ wish: ViewRequest.Picture) -> ViewReply.Picture {
    guard let layer = layer(wish.layer) else { return ViewReply.Picture(layer: wish.layer) }
    switch layer.ownPicture(scale: Self.scale, mostPixels: Self.mostPixels, known: wish.known) {
    case .nothing: return ViewReply.Picture(layer: wish.layer)
    case .same: return ViewReply.Picture(layer: wish.layer, digest: wish.known)
    case .pixels(let pixels, let digest):
      // Fast rather than small: they do not leave the machine.
      let png = (try? ImageEncoder.png(pixels, level: 1)).map { Data($0) }
      return ViewReply.Picture(layer: wish.layer, digest: digest, png: png)
    }
  }
}
