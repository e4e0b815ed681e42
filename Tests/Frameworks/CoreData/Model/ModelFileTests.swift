import CoreData
import Foundation
import Testing

@Suite("Reading Xcode's model files") struct ModelFileTests {
  static let contents = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" userDefinedModelVersionIdentifier="7">
        <entity name="Document" representedClassName=".Paper" isAbstract="YES" versionHashModifier="a">
            <attribute name="title" attributeType="String" minValueString="3" maxValueString="50" regularExpressionString="[A-Z].*" defaultValueString="New"/>
            <attribute name="pages" optional="YES" attributeType="Integer 16" minValueString="1" defaultValueString="12" usesScalarValueType="YES"/>
            <attribute name="weight" optional="YES" attributeType="Double" defaultValueString="0.5"/>
            <attribute name="isPublic" attributeType="Boolean" defaultValueString="YES"/>
            <attribute name="made" optional="YES" attributeType="Date" defaultDateTimeInterval="86400"/>
            <attribute name="price" optional="YES" attributeType="Decimal" defaultValueString="10.25"/>
            <attribute name="cover" optional="YES" attributeType="Transformable" valueTransformerName="NSSecureUnarchiveFromData" customClassName="Cover"/>
            <attribute name="scan" optional="YES" attributeType="Binary" allowsExternalBinaryDataStorage="YES"/>
            <attribute name="upper" optional="YES" attributeType="String" derived="YES" derivationExpression="uppercase:(title)"/>
            <relationship name="authors" optional="YES" toMany="YES" minCount="1" maxCount="4" deletionRule="Cascade" ordered="YES" destinationEntity="Author" inverseName="documents" inverseEntity="Author"/>
            <fetchIndex name="byTitle">
                <fetchIndexElement property="title" type="Binary" order="descending"/>
                <fetchIndexElement property="pages" type="Binary" order="ascending"/>
            </fetchIndex>
            <uniquenessConstraints>
                <uniquenessConstraint><constraint value="title"/></uniquenessConstraint>
            </uniquenessConstraints>
            <userInfo><entry key="note" value="kept"/></userInfo>
        </entity>
        <entity name="Report" representedClassName="Report" parentEntity="Document" elementID="Memo"/>
        <entity name="Author" representedClassName="Author" syncable="YES">
            <attribute name="name" attributeType="String" elementID="fullName"/>
            <relationship name="documents" optional="YES" toMany="YES" deletionRule="Deny" destinationEntity="Document" inverseName="authors" inverseEntity="Document"/>
            <relationship name="favorite" optional="YES" maxCount="1" deletionRule="No Action" destinationEntity="Document"/>
        </entity>
        <configuration name="Cloud"><memberEntity name="Author"/></configuration>
    </model>
    """

  private func model() throws -> NSManagedObjectModel {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("model-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let version = folder.appendingPathComponent("Archive.xcdatamodeld/Archive.xcdatamodel")
    try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
    try Data(Self.contents.utf8).write(to: version.appendingPathComponent("contents"))
    return try #require(
      NSManagedObjectModel(contentsOf: folder.appendingPathComponent("Archive.xcdatamodeld")))
  }

  @Test("entities know what they inherit from, and both their own and inherited properties")
  func inheritance() throws {
    let entities = try model().entitiesByName
    let (document, report) = (try #require(entities["Document"]), try #require(entities["Report"]))
    #expect(report.superentity === document)
    #expect(document.subentities.map(\.name) == ["Report"])
    #expect(document.isAbstract)
    #expect(report.attributesByName.keys.sorted() == document.attributesByName.keys.sorted())
    #expect(report.isKindOf(entity: document))
    #expect(document.managedObjectClassName?.hasSuffix("Paper") == true)
    #expect(report.renamingIdentifier == "Memo")
    #expect(document.userInfo?["note"] as? String == "kept")
  }

  @Test("attributes have types and default values of the right kinds")
  func defaults() throws {
    let attributes = try #require(model().entitiesByName["Document"]).attributesByName
    #expect(attributes["title"]?.defaultValue as? String == "New")
    #expect(attributes["pages"]?.defaultValue as? Int == 12)
    #expect(attributes["weight"]?.defaultValue as? Double == 0.5)
    #expect(attributes["isPublic"]?.defaultValue as? Bool == true)
    #expect(attributes["made"]?.defaultValue as? Date == Date(timeIntervalSinceReferenceDate: 86400))
    #expect(attributes["price"]?.defaultValue as? NSDecimalNumber == NSDecimalNumber(string: "10.25"))
    #expect(attributes["cover"]?.attributeValueClassName == "Cover")
    #expect(attributes["cover"]?.valueTransformerName == "NSSecureUnarchiveFromData")
    #expect(attributes["scan"]?.allowsExternalBinaryDataStorage == true)
    #expect(attributes["upper"] is NSDerivedAttributeDescription)
    #expect(attributes["title"]?.isOptional == false)
    #expect(attributes["pages"]?.type == .integer16)
  }

  @Test("relationships know the other side, how many, and what a deletion does")
  func relationships() throws {
    let entities = try model().entitiesByName
    let authors = try #require(entities["Document"]?.relationshipsByName["authors"])
    #expect(authors.destinationEntity === entities["Author"])
    #expect(authors.inverseRelationship === entities["Author"]?.relationshipsByName["documents"])
    #expect((authors.minCount, authors.maxCount) == (1, 4))
    #expect(authors.isToMany && authors.isOrdered)
    #expect(authors.deleteRule == .cascadeDeleteRule)
    let favorite = try #require(entities["Author"]?.relationshipsByName["favorite"])
    #expect(!favorite.isToMany)
    #expect(favorite.inverseRelationship == nil)
    #expect(favorite.deleteRule == .noActionDeleteRule)
    #expect(entities["Author"]?.relationships(forDestination: entities["Document"]!).count == 2)
  }

  @Test("limits of the editor are predicates with the codes of their errors")
  func rules() throws {
    let title = try #require(model().entitiesByName["Document"]?.attributesByName["title"])
    #expect(title.validationWarnings.compactMap { $0 as? Int } == [1670, 1660, 1680])
    let results = ["Abcd", "Ab", "abcd"].map { text in
      title.validationPredicates.map { $0.evaluate(with: text) }
    }
    #expect(results == [[true, true, true], [false, true, true], [true, true, false]])
  }

  @Test("indexes, constraints, configurations and identifiers are read")
  func rest() throws {
    let model = try model()
    let document = try #require(model.entitiesByName["Document"])
    #expect(document.indexes.map(\.name) == ["byTitle"])
    #expect(document.indexes[0].elements.map(\.isAscending) == [false, true])
    #expect(document.indexes[0].elements[0].property === document.attributesByName["title"])
    #expect(document.uniquenessConstraints as? [[String]] == [["title"]])
    #expect(model.configurations == ["Cloud"])
    #expect(model.entities(forConfigurationName: "Cloud")?.map(\.name) == ["Author"])
    #expect(model.versionIdentifiers == ["7"])
    #expect(model.entitiesByName["Author"]?.attributesByName["name"]?.renamingIdentifier == "fullName")
  }

  @Test("a copy is as whole as the original, and its own")
  func copies() throws {
    let model = try model()
    let copy = try #require(model.copy() as? NSManagedObjectModel)
    #expect(copy.entityVersionHashesByName == model.entityVersionHashesByName)
    let document = try #require(copy.entitiesByName["Document"])
    #expect(document !== model.entitiesByName["Document"])
    #expect(document.relationshipsByName["authors"]?.destinationEntity === copy.entitiesByName["Author"])
    #expect(copy.entitiesByName["Report"]?.superentity === document)
    #expect(copy.configurations == ["Cloud"])
    #expect(document.indexes[0].elements[0].property === document.attributesByName["title"])
  }

  @Test("a file that is damaged or not there is no model")
  func damaged() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mom")
    #expect(NSManagedObjectModel(contentsOf: file) == nil)
    defer { try? FileManager.default.removeItem(at: file) }
    for text in ["", "bplist00", "<model", "<other/>"] {
      try Data(text.utf8).write(to: file)
      #expect(NSManagedObjectModel(contentsOf: file) == nil)
    }
  }
}
