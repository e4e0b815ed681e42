@_spi(Host) import QuartzCore
import TouchstoneDeviceProtocol
import TouchstoneRaster
@_spi(Host) import UIKit

/// The screen at the other end of the socket.
///
/// At most two frames are on their way at a time; UIKit keeps further damage until one has landed.
/// While automation drives the app no frame is sent, or drawn at all, unless it is asked for: how fast a viewer draws is
/// real time and must not reach the app, and between two pictures nobody sees the frames of an animation.
@MainActor final class LinkedScreen: HostScreen {
  let description: ScreenDescription
  /// UIInterfaceOrientation's raw value.
  var orientation: UInt8 = 1

  private static let framesInFlight = 2

  private let socket: DeviceSocket?
  private var streams: Bool { socket != nil && !DrivenTime.isDriven }
  private var encoder = FrameEncoder()
  private var sequence: UInt32 = 0
  private var unconfirmed: [UInt32] = []
  /// The renderer's own buffer, or the letterbox's: between two frames it shows the last one.
  private var pixels: PixelBuffer?
  private let letterbox: Letterbox?
  /// Sees each frame after it was sent, without what a letterbox puts around it.
  var rendered: ((PixelBuffer) -> Void)?

  init(description: ScreenDescription, letterbox: Letterbox? = nil, socket: DeviceSocket?) {
    self.description = letterbox?.inner ?? description
    self.letterbox = letterbox
    self.socket = socket
  }

  /// While automation drives the app, whether the next frames are drawn all the same.
  var isAskedFor = false

  var isWatched: Bool { isAskedFor || !DrivenTime.isDriven }

  var acceptsFrame: Bool { unconfirmed.count < Self.framesInFlight }

  func present(_ pixels: PixelBuffer, damage: FrameDamage) {
    defer { rendered?(pixels) }
    guard let letterbox else {
      let isNewSize = self.pixels?.width != pixels.width || self.pixels?.height != pixels.height
      self.pixels = pixels
      if streams { send(damage: damage, whole: isNewSize) }
      return
    }
    let size = letterbox.size(for: pixels)
    let isNewSize = self.pixels?.width != size.width || self.pixels?.height != size.height
    let screen = isNewSize ? letterbox.makeScreen(for: pixels) : self.pixels!
    let shown = letterbox.show(
      isNewSize ? FrameDamage(rects: [pixels.bounds]) : damage, of: pixels, on: screen)
    self.pixels = screen
    if streams { send(damage: shown, whole: isNewSize) }
  }

  /// What the holder says in points of the device's screen, in points of the app's.
  func inside(_ event: HostEvent) -> HostEvent {
    letterbox?.inside(event, isOnItsSide: orientation >= 3) ?? event
  }

  func frameShown(_ shown: UInt32) {
    let wasFull = !acceptsFrame
    unconfirmed.removeAll { $0 == shown }
    if wasFull, acceptsFrame { UIKitRuntime.shared.frameReady() }
  }

  /// Sends the whole screen: nothing of the viewer's picture counts any more. Before the first frame
  /// there is nothing to send; that one is whole anyway.
  func repaint() {
    guard let pixels, streams else { return }
    send(damage: FrameDamage(rects: [pixels.bounds]), whole: true)
  }

  /// Sends the screen as it is now, on whatever clock; false before the first frame.
  func capture() -> Bool {
    guard let pixels, socket != nil else { return false }
    send(damage: FrameDamage(rects: [pixels.bounds]), whole: true)
    unconfirmed.removeAll()
    return true
  }

  private func send(damage: FrameDamage, whole: Bool) {
    guard let pixels, let socket else { return }
    sequence &+= 1
    let header = FrameHeader(
      sequence: sequence, width: pixels.width, height: pixels.height, orientation: orientation,
      isWhole: whole)
    unconfirmed.append(sequence)
    socket.send(.frame(encoder.encode(header, pixels, whole ? FrameDamage(rects: [pixels.bounds]) : damage)))
  }
}
