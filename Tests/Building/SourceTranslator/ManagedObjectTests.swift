import Testing

@Suite("Managed objects") struct ManagedObjectTests {
  private static let source = """
    import CoreData
    @objc(Folder)
    public class Folder: NSManagedObject {
      @objc var title: String { name ?? "" }
    }
    extension Folder {
      @nonobjc public class func fetchRequest() -> NSFetchRequest<Folder> { NSFetchRequest<Folder>(entityName: "Folder") }
      @NSManaged public var name: String?
      @NSManaged public var rank: Int64
      @objc(addItemsObject:)
      @NSManaged public func addToItems(_ value: Folder)
      @objc(addItems:)
      @NSManaged public func addToItems(_ values: NSSet)
      @objc(insertObject:inItemsAtIndex:)
      @NSManaged public func insertIntoItems(_ value: Folder, at idx: Int)
    }
    """

  private var text: String { translated(Self.source, modules: ["CoreData"]) }

  @Test("properties read and write the object's values by their keys")
  func properties() {
    #expect(
      text.contains(
        "public var rank: Int64 { get { _managed(Self.__managed_rank) } set { _setManaged(newValue, Self.__managed_rank) } }"
      ))
    #expect(text.contains("private static let __managed_rank = CoreData._ManagedKey(\"rank\")"))
  }

  @Test("accessors of relationships perform their selectors")
  func accessors() {
    #expect(text.contains("addToItems(_ value: Folder) { _performManaged(\"addItemsObject:\", [value]) }"))
    #expect(
      text.contains(
        "addToItems(_ values: NSSet) { _performManaged(\"addItems:\", [values]) }; "
          + "public func addToItems(_ values: CoreData._ManagedMembers) { addToItems(values.set) }"))
    #expect(text.contains("{ _performManaged(\"insertObject:inItemsAtIndex:\", [value, idx]) }"))
  }

  @Test(
    "the class is known by its own name, its key paths by their keys; values of managed keys are the object's to find"
  )
  func registration() {
    let text = generated(Self.source, modules: ["CoreData"])
    #expect(text.contains("\"Folder\""))
    #expect(text.contains("c.keyPath(\\Folder.name, \"name\")"))
    #expect(text.contains("c.key(\"title\""))
    #expect(!text.contains("c.key(\"name\""))
  }
}

@Suite("Casts of fetch requests") struct GenericCastTests {
  @Test("an extension of a generic class of the platform declares nothing by the class's name alone")
  func extensions() {
    let text = generated(
      "extension NSFetchRequest { @objc func narrowed() {} }\nextension NSManagedObject { @objc func named() {} }",
      modules: ["CoreData"])
    #expect(text.contains("c.method(\"named\")") && !text.contains("narrowed"))
  }

  @Test(
    "a request is cast to one with other results by the platform's function, whatever stands before the cast")
  func casts() {
    func line(_ source: String) -> String { translated(source, modules: ["CoreData"]) }
    #expect(
      line("let a = try run(x.copy() as! NSFetchRequest<NSFetchRequestResult>)")
        == "let a = try run(CoreData._cast(x.copy(), to: NSFetchRequest<NSFetchRequestResult>.self))")
    #expect(
      line("let a = b as? NSFetchRequest<Note> ?? c")
        == "let a = CoreData._castIfPossible(b, to: NSFetchRequest<Note>.self) ?? c")
    #expect(
      line("f(c as! NSFetchedResultsController<Note>)")
        == "f(CoreData._cast(c, to: NSFetchedResultsController<Note>.self))")
    for untouched in [
      "let a = b as! Request<Note>", "let a: NSFetchRequest<Note> = b", "let a = b as! NSFetchRequest",
    ] {
      #expect(line(untouched) == untouched)
    }
    #expect(
      translated("class NSFetchRequest<T> {}; let a = b as! NSFetchRequest<Int>", modules: ["CoreData"])
        .contains("b as! NSFetchRequest<Int>"))
    #expect(translated("let a = b as! NSFetchRequest<Int>") == "let a = b as! NSFetchRequest<Int>")
  }
}
