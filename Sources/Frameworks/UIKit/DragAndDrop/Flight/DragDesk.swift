/// The one drag that is under way on a device.
@MainActor final class DragDesk {
  static var current: DragDesk { UIKitRuntime.shared.room(DragDesk.self) { DragDesk() } }
  private(set) var flight: DragFlight?

  func take(_ flight: DragFlight) { self.flight = flight }
  func forget(_ flight: DragFlight) { if self.flight === flight { self.flight = nil } }
}
