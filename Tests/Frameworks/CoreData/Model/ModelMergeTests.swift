import CoreData
import Foundation
import Testing

@Suite("Merging models") struct ModelMergeTests {
  private func model(_ name: String, _ attributes: [String]) -> NSManagedObjectModel {
    let entity = NSEntityDescription()
    entity.name = name
    entity.properties = attributes.map {
      let attribute = NSAttributeDescription()
      attribute.name = $0
      attribute.attributeType = .stringAttributeType
      return attribute
    }
    let model = NSManagedObjectModel()
    model.entities = [entity]
    model.versionIdentifiers = [name]
    return model
  }

  @Test("a merged model has the entities of all, once, and leaves the originals alone")
  func merged() {
    let (one, two) = (model("One", ["a"]), model("Two", ["b"]))
    let merged = NSManagedObjectModel(byMerging: [one, two, model("One", ["a"])])
    #expect(merged?.entities.compactMap(\.name) == ["One", "Two"])
    #expect(merged?.versionIdentifiers == ["One", "Two"])
    #expect(merged?.entities[0] !== one.entities[0])
    #expect(one.entities[0].managedObjectModel === one)
  }

  @Test("of several versions, those that a store was written with are merged")
  func ofStore() {
    let (old, new, other) = (model("One", ["a"]), model("One", ["a", "b"]), model("Two", ["c"]))
    let metadata: [String: Any] = [
      "NSStoreModelVersionHashes": old.entityVersionHashesByName.merging(other.entityVersionHashesByName) {
        a, _ in a
      }
    ]
    let merged = NSManagedObjectModel(byMerging: [new, old, other], forStoreMetadata: metadata)
    #expect(merged?.entitiesByName["One"]?.attributesByName.count == 1)
    #expect(merged?.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata) == true)
    #expect(NSManagedObjectModel(byMerging: [new, other], forStoreMetadata: metadata) == nil)
  }

  @Test("a configuration fits the store that has its entities alone")
  func configuration() {
    let both = NSManagedObjectModel(byMerging: [model("One", ["a"]), model("Two", ["b"])])!
    both.setEntities([both.entitiesByName["One"]!], forConfigurationName: "Half")
    let metadata: [String: Any] = [
      "NSStoreModelVersionHashes": ["One": both.entitiesByName["One"]!.versionHash]
    ]
    #expect(both.isConfiguration(withName: "Half", compatibleWithStoreMetadata: metadata))
    #expect(!both.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    #expect(!both.isConfiguration(withName: "Half", compatibleWithStoreMetadata: [:]))
  }

  @Test("names, options and modifiers change a hash; default values, renaming and rules do not")
  func hashes() {
    let base = model("One", ["a"]).entities[0].versionHash
    func changed(_ change: (NSEntityDescription, NSAttributeDescription) -> Void) -> Bool {
      let entity = model("One", ["a"]).entities[0]
      let copy = entity.copy() as! NSEntityDescription
      change(copy, copy.attributesByName["a"]!)
      return copy.versionHash != base
    }
    #expect(changed { $1.isOptional = false })
    #expect(changed { $1.versionHashModifier = "x" })
    #expect(changed { $1.attributeType = .integer32AttributeType })
    #expect(changed { entity, _ in entity.isAbstract = true })
    #expect(changed { entity, _ in entity.uniquenessConstraints = [["a"]] })
    #expect(!changed { $1.defaultValue = "x" })
    #expect(!changed { $1.renamingIdentifier = "b" })
    #expect(!changed { entity, _ in entity.userInfo = ["a": 1] })
    #expect(!changed { entity, _ in entity.managedObjectClassName = "Other" })
  }
}

@Suite struct EntityEqualityTests {
  @Test("entities of two models are equal if they say the same, and differ by property, class or parent")
  func equality() throws {
    let (one, other) = (TestStack.company(), TestStack.company())
    #expect(one.entitiesByName == other.entitiesByName)
    #expect(Set(one.entities) == Set(other.entities))
    let tag = try #require(other.entitiesByName["Tag"])
    tag.managedObjectClassName = "Other"
    #expect(one.entitiesByName["Tag"] != tag && one.entitiesByName["Room"] == other.entitiesByName["Room"])
    let third = TestStack.company()
    third.entitiesByName["Room"]?.properties.append(TestStack.attribute("floor", .integer16AttributeType))
    #expect(one.entitiesByName["Room"] != third.entitiesByName["Room"])
    #expect(one.entitiesByName != third.entitiesByName)
  }
}
