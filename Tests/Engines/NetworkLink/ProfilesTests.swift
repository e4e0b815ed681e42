import Testing

@testable import TouchstoneNetworkLink

@Suite("Profiles of a link") struct ProfilesTests {
  @Test("a line says the same as the profile it is of", arguments: LinkProfile.stock)
  func line(_ profile: LinkProfile) throws {
    #expect(try LinkProfile(text: profile.text) == profile)
  }

  @Test("there are profiles for 3G, cable, DSL, Wi-Fi and others, by name (R32.1)")
  func names() {
    for name in [
      "3G", "cable", "DSL", "Wi-Fi", "LTE", "slow net", "Nasty Net", "Very Bad Network", "Black Hole",
    ] {
      #expect(LinkProfile.stock(named: name) != nil, "\(name)")
    }
    #expect(LinkProfile.stock(named: "5G") == nil)
  }

  @Test("Slow Net, Nasty Net and Black Hole have their figures (R32.2)")
  func figures() throws {
    let slow = try #require(LinkProfile.stock(named: "Slow Net"))
    #expect(
      slow.down == LinkProfile.Way(rate: 32_000, delay: 100) && slow.up == slow.down && slow.nameDelay == 200)
    let nasty = try #require(LinkProfile.stock(named: "Nasty Net"))
    #expect(nasty.down == LinkProfile.Way(loss: 90) && nasty.up == nasty.down)
    let hole = try #require(LinkProfile.stock(named: "Black Hole"))
    #expect(hole.down.loss == 100 && hole.up.loss == 0)
  }

  @Test("one's own has each way's figures, with units (R32.1)")
  func own() throws {
    let own = try #require(
      try LinkProfile(text: "name=Train, down=1.5M, up=300k, delay=80ms, lossdown=2%, lossup=0.5, dns=150"))
    #expect(
      own
        == LinkProfile(
          "Train", down: LinkProfile.Way(rate: 1_500_000, delay: 80, loss: 2),
          up: LinkProfile.Way(rate: 300_000, delay: 80, loss: 0.5), nameDelay: 150))
    #expect(try LinkProfile(text: "Train") == nil)
  }

  @Test(
    "what is no figure is a mistake",
    arguments: ["down=fast", "loss=101", "delay=-1", "speed=3", "down=", "down=1e99", "name=a;b"])
  func mistakes(_ text: String) {
    #expect(throws: LinkProfile.Mistake.self) { try LinkProfile(text: text) }
  }
}
