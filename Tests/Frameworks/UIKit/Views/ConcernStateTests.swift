import Testing

@testable import UIKit

@Suite("States of concerns") @MainActor struct ConcernStateTests {
  private final class Colours { var count = 0 }
  private final class Sounds {}

  @Test("a state is found by its type, and by no other")
  func byType() {
    var states = ConcernStates()
    let colours = Colours()
    states[Colours.self] = colours
    #expect(states[Colours.self] === colours)
    #expect(states[Sounds.self] == nil)
  }

  @Test("a state is made on first use and kept")
  func madeOnce() {
    var states = ConcernStates()
    states.state(Colours.self) { Colours() }.count = 3
    #expect(states.state(Colours.self) { Colours() }.count == 3)
  }

  @Test("a new state takes the place of the old one, and nil takes it away")
  func replaced() {
    var states = ConcernStates()
    weak var old: Colours?
    do {
      let first = Colours()
      old = first
      states[Colours.self] = first
    }
    #expect(old != nil)
    states[Colours.self] = Colours()
    #expect(old == nil)
    states[Colours.self] = nil
    #expect(states[Colours.self] == nil)
  }
}
