import Testing
import TouchstoneFoundation

@Suite("Registered defaults")
struct RegisteredDefaultsTests {
  @Test("R2.26: what is registered stands in only where nothing is stored")
  func standIns() throws {
    let name = "registered-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let (stored, open) = ("\(name).stored", "\(name).open")
    defaults.set(false, forKey: stored)
    defaults.register(defaults: [stored: true, open: true])
    #expect(!defaults.bool(forKey: stored) && defaults.bool(forKey: open))
    defaults.set(false, forKey: open)
    #expect(!defaults.bool(forKey: open))
    defaults.removeObject(forKey: open)
    #expect(defaults.bool(forKey: open))
  }
}
