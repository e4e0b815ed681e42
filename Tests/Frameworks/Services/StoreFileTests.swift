import Foundation
import Testing
import TouchstoneTestSupport

@testable import StoreKit

@Suite("StoreKit's configuration file") struct StoreFileTests {
  private func read(_ text: String) throws -> StoreConfigurationReader {
    try StoreConfigurationReader(Data(text.utf8))
  }

  private func product(_ fields: String) -> String {
    #"{"products": [{"productID": "a", "type": "Consumable", "displayPrice": "1", \#(fields)}]}"#
  }

  @Test("products, subscriptions and their offers are read as Xcode writes them")
  func whole() throws {
    let reader = try read(StoreFixture.json)
    let store = reader.configuration
    #expect(reader.problems.isEmpty)
    #expect(store.items.map(\.id) == ["stamps", "frames", "season", "club.month", "club.year"])
    #expect(
      store.items.map(\.type) == [.consumable, .nonConsumable, .nonRenewable, .autoRenewable, .autoRenewable])
    #expect(store.items.map { $0.isFamilyShareable } == [false, true, false, false, false])
    let club = try #require(store.item("club.month")?.subscription)
    #expect(club.group == "21" && club.groupName == "Club" && club.level == 2)
    #expect(club.period == .monthly)
    #expect(club.introductory?.mode == .freeTrial && club.introductory?.period == .weekly)
    #expect(club.promotional.map(\.id) == ["back"] && club.promotional.first?.periods == 2)
    #expect(store.item("club.year")?.subscription?.introductory == nil)
  }

  @Test("prices are in the storefront's money, written as the locale has it")
  func money() throws {
    var store = try StoreFixture.store()
    #expect(store.text(of: 4.99) == "$4.99")
    #expect(store.priceLocale.currency?.identifier == "USD")
    (store.storefront, store.locale) = ("DEU", "de_DE")
    #expect(store.currency == "EUR")
    #expect(store.text(of: 4.99).replacingOccurrences(of: "\u{a0}", with: " ") == "4,99 €")
    (store.storefront, store.locale) = ("none", "ja_JP")
    #expect(store.currency == "JPY")
  }

  @Test("a text is in the device's language, else in the file's, else in any it has")
  func languages() throws {
    let store = try StoreFixture.store()
    let stamps = try #require(store.item("stamps"))
    #expect(store.text(of: stamps, languages: ["de-AT"]).name == "Zehn Marken")
    #expect(store.text(of: stamps, languages: ["fr", "en-GB"]).name == "Ten stamps")
    #expect(store.text(of: stamps, languages: ["fr"]).name == "Ten stamps")
    let season = try #require(store.item("season"))
    #expect(store.text(of: season, languages: ["fr"]).name == "A season")
  }

  @Test("settings: no questions, somebody else's permission, what fails")
  func settings() throws {
    let store = try read(
      """
      {"settings": {"_disableDialogs": true, "_askToBuyEnabled": true, "_failTransactionsEnabled": true,
        "_storeKitErrors": [{"name": "Load Products", "enabled": true}, {"name": "App Store Sync", "enabled": false},
          {"name": "Something new", "enabled": true}, 7]}}
      """
    ).configuration
    #expect(!store.asksFirst && store.asksToBuy)
    #expect(store.failing == [.purchase, .loading])
  }

  @Test("what is no JSON, or no object, or too deep, or too large, is not read")
  func noStore() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let large = String(repeating: " ", count: StoreConfigurationReader.sizeLimit) + "{}"
    for text in ["", "[]", "7", "{", "\u{0}", #"{"products": \#(deep)}"#, large] {
      #expect(throws: StoreConfigurationReader.Failure.self) { try read(text) }
    }
    #expect(throws: StoreConfigurationReader.Failure.self) { try StoreConfigurationReader(file: "/nowhere") }
    // It would never end.
    #expect(throws: StoreConfigurationReader.Failure.self) { try StoreConfigurationReader(file: "/dev/zero") }
    #expect(throws: StoreConfigurationReader.Failure.self) { try StoreConfigurationReader(file: "/") }
  }

  @Test(
    "values of other types are as if they were not there",
    arguments: [
      #"{"products": {}, "subscriptionGroups": 7, "nonRenewingSubscriptions": "x", "settings": []}"#,
      #"{"products": [1, null, "a", []], "subscriptionGroups": [{"subscriptions": {"a": 1}}]}"#,
      #"{"settings": {"_locale": 7, "_storefront": "../../x", "_disableDialogs": "yes"}}"#,
    ])
  func otherTypes(_ text: String) throws {
    let store = try read(text).configuration
    #expect(store.items.isEmpty)
    #expect(store.locale == "en_US" && store.storefront == "USA" && store.asksFirst)
  }

  @Test(
    "a product that cannot be sold so is left out, and a line says why",
    arguments: [
      (#"{"products": [{"type": "Consumable", "displayPrice": "1"}]}"#, "productID"),
      (#"{"products": [{"productID": "", "type": "Consumable", "displayPrice": "1"}]}"#, "productID"),
      (#"{"products": [{"productID": "a", "type": "Loan", "displayPrice": "1"}]}"#, "type 'Loan'"),
      (#"{"products": [{"productID": "a", "type": "Consumable"}]}"#, "displayPrice"),
      (#"{"products": [{"productID": "a", "type": "Consumable", "displayPrice": "-1"}]}"#, "displayPrice"),
      (#"{"products": [{"productID": "a", "type": "Consumable", "displayPrice": "1e99"}]}"#, "displayPrice"),
      (#"{"products": [{"productID": "a", "type": "Consumable", "displayPrice": [1]}]}"#, "displayPrice"),
      (
        #"{"subscriptionGroups": [{"subscriptions": [{"productID": "a", "displayPrice": "1"}]}]}"#,
        "recurringSubscriptionPeriod"
      ),
      (
        #"{"subscriptionGroups": [{"subscriptions": [{"productID": "a", "displayPrice": "1", "recurringSubscriptionPeriod": "P99999M"}]}]}"#,
        "recurringSubscriptionPeriod"
      ),
    ])
  func leftOut(_ text: String, _ word: String) throws {
    let reader = try read(text)
    #expect(reader.configuration.items.isEmpty)
    #expect(reader.problems.count == 1 && reader.problems[0].contains(word), "\(reader.problems)")
  }

  @Test("of two with one identifier the first counts; of too many the first ones")
  func several() throws {
    let twice = try read(
      #"{"products": [{"productID": "a", "type": "Consumable", "displayPrice": "1"}, {"productID": "a", "type": "Consumable", "displayPrice": "2"}]}"#
    )
    #expect(twice.configuration.items.map(\.price) == [1])
    #expect(twice.problems.count == 1)
    let count = StoreConfigurationReader.productLimit + 3
    let many = (0..<count).map { #"{"productID": "\#($0)", "type": "Consumable", "displayPrice": "1"}"# }
    let reader = try read(#"{"products": [\#(many.joined(separator: ","))]}"#)
    #expect(reader.configuration.items.count == StoreConfigurationReader.productLimit)
    #expect(reader.problems.count == 3)
  }

  @Test("long texts are cut, and no number of periods goes on for ever")
  func bounds() throws {
    let long = String(repeating: "x", count: 100_000)
    let store = try read(product(#""localizations": [{"locale": "en", "displayName": "\#(long)"}]"#))
      .configuration
    #expect(store.items.first?.texts.first?.name.count == StoreConfigurationReader.textLimit)
    let offer =
      #"{"paymentMode": "free", "subscriptionPeriod": "P1W", "numberOfPeriods": 9000000000000000000}"#
    let club = try read(
      #"{"subscriptionGroups": [{"id": "1", "subscriptions": [{"productID": "a", "displayPrice": "1", "recurringSubscriptionPeriod": "P1M", "introductoryOffer": \#(offer)}]}]}"#
    ).configuration
    #expect(club.items.first?.subscription?.introductory?.periods == 120)
  }

  @Test("amounts and periods, as they are written")
  func values() {
    #expect(StoreConfigurationReader.price("0,99") == Decimal(string: "0.99"))
    #expect(StoreConfigurationReader.price(5) == 5)
    #expect(StoreConfigurationReader.price("1.2.3") == nil)
    #expect(StoreConfigurationReader.price(".") == nil)
    #expect(StoreConfigurationReader.period("P3D") == .everyThreeDays)
    #expect(StoreConfigurationReader.period("P1Y") == .yearly)
    for text in ["P", "1M", "PM", "P0M", "P-1M", "P1H", "P1Y2M", ""] {
      #expect(StoreConfigurationReader.period(text) == nil, "\(text)")
    }
  }
}
