import Foundation

@testable import StoreKit

/// A store as Xcode writes it: something of each kind, in two languages.
enum StoreFixture {
  static let json = """
    {
      "identifier" : "6F0C1A2B",
      "nonRenewingSubscriptions" : [
        { "displayPrice" : "12.99", "familyShareable" : false, "internalID" : "3", "localizations" : [ ],
          "productID" : "season", "referenceName" : "A season", "type" : "NonRenewingSubscription" }
      ],
      "products" : [
        { "displayPrice" : "0.99", "familyShareable" : false, "internalID" : "1",
          "localizations" : [
            { "description" : "For ten postcards.", "displayName" : "Ten stamps", "locale" : "en_US" },
            { "description" : "Für zehn Karten.", "displayName" : "Zehn Marken", "locale" : "de" }
          ],
          "productID" : "stamps", "referenceName" : "Stamps", "type" : "Consumable" },
        { "displayPrice" : "4.99", "familyShareable" : true, "internalID" : "2",
          "localizations" : [ { "description" : "All frames.", "displayName" : "Frames", "locale" : "en_US" } ],
          "productID" : "frames", "referenceName" : "Frames", "type" : "NonConsumable" }
      ],
      "settings" : { "_failTransactionsEnabled" : false, "_locale" : "en_US", "_storefront" : "USA" },
      "subscriptionGroups" : [
        { "id" : "21", "localizations" : [ ], "name" : "Club",
          "subscriptions" : [
            { "adHocOffers" : [
                { "displayPrice" : "1.99", "internalID" : "7", "numberOfPeriods" : 2, "offerID" : "back",
                  "paymentMode" : "payAsYouGo", "referenceName" : "Back", "subscriptionPeriod" : "P1M" }
              ],
              "codeOffers" : [ ], "displayPrice" : "2.99", "familyShareable" : false, "groupNumber" : 2,
              "internalID" : "4",
              "introductoryOffer" : {
                "internalID" : "6", "numberOfPeriods" : 1, "paymentMode" : "free", "subscriptionPeriod" : "P1W" },
              "localizations" : [ { "description" : "Monthly.", "displayName" : "Club", "locale" : "en_US" } ],
              "productID" : "club.month", "recurringSubscriptionPeriod" : "P1M", "referenceName" : "Club monthly",
              "subscriptionGroupID" : "21", "type" : "RecurringSubscription" },
            { "adHocOffers" : [ ], "codeOffers" : [ ], "displayPrice" : "29.99", "familyShareable" : false,
              "groupNumber" : 1, "internalID" : "5", "introductoryOffer" : null, "localizations" : [ ],
              "productID" : "club.year", "recurringSubscriptionPeriod" : "P1Y", "referenceName" : "Club yearly",
              "subscriptionGroupID" : "21", "type" : "RecurringSubscription" }
          ] }
      ],
      "version" : { "major" : 3, "minor" : 0 }
    }
    """

  /// The store, changed by the test that needs it otherwise.
  static func store(_ change: (inout StoreConfiguration) -> Void = { _ in }) throws -> StoreConfiguration {
    var configuration = try StoreConfigurationReader(Data(json.utf8)).configuration
    change(&configuration)
    return configuration
  }
}
