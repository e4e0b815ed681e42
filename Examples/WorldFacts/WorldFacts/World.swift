import CoreData

/// The store with all countries. It fills itself from the app's list the first time.
class World {
  private let container = NSPersistentContainer(name: "WorldFacts")
  var context: NSManagedObjectContext { container.viewContext }

  func open() throws {
    var failure: Error?
    // The store is small and local: it is there when this returns.
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
  }

  func importIfEmpty() throws {
    let all: NSFetchRequest<Country> = Country.fetchRequest()
    guard try context.count(for: all) == 0 else { return }
    let facts = try CountryFacts.all()
    for fact in facts { fact.fill(Country(context: context)) }
    try context.save()
    print("imported \(facts.count) countries")
  }

  func save() {
    guard context.hasChanges else { return }
    do { try context.save() } catch { print("The countries could not be saved: \(error)") }
  }
}
