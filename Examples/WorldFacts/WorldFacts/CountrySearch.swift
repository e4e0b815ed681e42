import CoreData

/// Finds countries by the beginning of their name or capital.
class CountrySearch {
  /// What a search looks at; the order is that of the search bar's scopes.
  enum Scope: Int {
    case country, capital

    var attribute: String { self == .country ? "name" : "capital" }
  }

  private let context: NSManagedObjectContext
  /// Made by the first search; the next ones only change its predicate.
  private var request: NSFetchRequest<Country>?

  init(_ context: NSManagedObjectContext) { self.context = context }

  func countries(beginning text: String, in scope: Scope) -> [Country] {
    let request = self.request ?? makeRequest()
    request.predicate = NSPredicate(format: "%K BEGINSWITH[cd] %@", scope.attribute, text)
    do {
      return try context.fetch(request)
    } catch {
      print("The search failed: \(error)")
      return []
    }
  }

  /// Memory is short.
  func forgetRequest() { request = nil }

  private func makeRequest() -> NSFetchRequest<Country> {
    let made: NSFetchRequest<Country> = Country.fetchRequest()
    made.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    request = made
    print("search request made")
    return made
  }
}
