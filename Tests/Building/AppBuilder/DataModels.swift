import BuildDiagnostics
import BuildingTestSupport
import CoreData
import Foundation
import SourceTranslator
import Testing
import XcodeProject

@testable import AppBuilder

@Suite struct DataModels {
  static let contents = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" sourceLanguage="Swift">
        <entity name="Folder" representedClassName="Folder" codeGenerationType="class">
            <attribute name="name" optional="YES" attributeType="String"/>
            <attribute name="rank" optional="YES" attributeType="Integer 64" usesScalarValueType="YES"/>
            <attribute name="weight" optional="YES" attributeType="Double"/>
            <attribute name="default" optional="YES" attributeType="Boolean" usesScalarValueType="YES"/>
            <attribute name="tags" optional="YES" attributeType="Transformable" customClassName="[String]"/>
            <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="folder" inverseEntity="Item"/>
        </entity>
        <entity name="Item" representedClassName=".Thing" parentEntity="Base" codeGenerationType="class">
            <attribute name="made" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
            <relationship name="folder" optional="YES" maxCount="1" destinationEntity="Folder" inverseName="items" inverseEntity="Folder"/>
            <relationship name="steps" optional="YES" toMany="YES" ordered="YES" destinationEntity="Base"/>
        </entity>
        <entity name="Base" representedClassName="Base" isAbstract="YES" codeGenerationType="category">
            <attribute name="id" attributeType="UUID"/>
        </entity>
        <entity name="Plain" representedClassName="Plain"><attribute name="a" attributeType="String"/></entity>
        <entity name="Bad" representedClassName="Bad: Int; import x" codeGenerationType="class"/>
    </model>
    """

  private func project(_ files: [String: String] = [:]) throws -> TemporaryProject {
    let model = [
      "Store.xcdatamodeld/Store.xcdatamodel/contents": Self.contents.replacing("default", with: "old"),
      "Store.xcdatamodeld/Store 2.xcdatamodel/contents": Self.contents,
      "Store.xcdatamodeld/.xccurrentversion": TemporaryProject.plist([
        "_XCCurrentVersionName": "Store 2.xcdatamodel"
      ]),
    ]
    return try TemporaryProject(files: TemporaryProject.app.merging(model.merging(files) { $1 }) { $1 })
  }

  private func files(_ project: TemporaryProject) throws -> DataModelFiles {
    try DataModelFiles(
      project.folder.appendingPathComponent("Store.xcdatamodeld"), ProjectReach(folder: project.folder))
  }

  @Test("the classes are those of the current version, each as the model asks")
  func classes() throws {
    let project = try project()
    let sources = try files(project).sources()
    #expect(
      sources.map(\.name) == [
        "Folder+CoreDataClass.swift", "Folder+CoreDataProperties.swift", "Thing+CoreDataClass.swift",
        "Thing+CoreDataProperties.swift", "Base+CoreDataProperties.swift",
      ])
    #expect(sources[0].text.contains("@objc(Folder)\npublic class Folder: NSManagedObject {"))
    #expect(sources[2].text.contains("public class Thing: Base {"))
  }

  @Test("properties have the types that Xcode gives them")
  func properties() throws {
    let project = try project()
    let text = try files(project).sources()[1].text
    for line in [
      "@NSManaged public var name: String?", "@NSManaged public var rank: Int64",
      "@NSManaged public var weight: NSNumber?", "@NSManaged public var `default`: Bool",
      "@NSManaged public var tags: [String]?", "@NSManaged public var items: NSSet?",
      "@nonobjc public class func fetchRequest() -> NSFetchRequest<Folder> {",
      "@objc(addItemsObject:)\n    @NSManaged public func addToItems(_ value: Thing)",
      "@NSManaged public func removeFromItems(_ values: NSSet)", "extension Folder : Identifiable {",
    ] { #expect(text.contains(line), "\(line)") }
    let item = try files(project).sources()[3].text
    for line in [
      "@NSManaged public var made: Date?", "@NSManaged public var folder: Folder?",
      "@NSManaged public var steps: NSOrderedSet?",
      "@objc(replaceStepsAtIndexes:withSteps:)\n    @NSManaged public func replaceSteps(at indexes: NSIndexSet, with values: [Base])",
      "NSFetchRequest<Thing>(entityName: \"Item\")",
    ] { #expect(item.contains(line), "\(line)") }
    #expect(!item.contains("Identifiable"))
  }

  @Test("the bundle has a folder with all versions, whose classes are of the app's module")
  func bundle() throws {
    let project = try project()
    let plan = try BuildPlan(BuildRequest(project: project.url))
    let copy = try #require(ResourcePlan(plan).copies.first { $0.item.kind == .coreDataModel })
    var writer = try BundleWriter(
      bundle: BuildPlace(cache: project.folder) / "Out.app", reach: ProjectReach(folder: project.folder))
    #expect(try ResourceCopier.copy(copy, of: "My_App", into: &writer) == [])
    let folder = project.folder.appendingPathComponent("Out.app/Store.momd")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["Store 2.mom", "Store.mom", "VersionInfo.plist"])
    let text = try String(contentsOf: folder.appendingPathComponent("Store 2.mom"), encoding: .utf8)
    #expect(text.contains("representedClassName=\"My_App.Thing\""))
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: folder.appendingPathComponent("VersionInfo.plist")), format: nil)
    #expect((list as? [String: Any])?["NSManagedObjectModel_CurrentVersionName"] as? String == "Store 2")
    let hashes = (list as? [String: Any])?["NSManagedObjectModel_VersionHashes"] as? [String: [String: Data]]
    let checksums = (list as? [String: Any])?["NSManagedObjectModel_VersionChecksums"] as? [String: String]
    for name in ["Store", "Store 2"] {
      let model = try #require(NSManagedObjectModel(contentsOf: folder.appendingPathComponent("\(name).mom")))
      #expect(hashes?[name] == model.entityVersionHashesByName)
      #expect(checksums?[name] == model.versionChecksum)
    }
    #expect(hashes?["Store"] != hashes?["Store 2"])
  }

  @Test("what is generated lies in the build folder, and a broken model is an error")
  func generated() throws {
    let project = try project()
    let place = BuildPlace(cache: project.folder) / "state"
    let sources = try GeneratedSources(try BuildPlan(BuildRequest(project: project.url)), in: place).files
    #expect(sources.count == 5)
    for source in sources {
      #expect(source.path.hasPrefix(place.url.path))
      #expect(try String(contentsOfFile: source.path, encoding: .utf8) == source.text)
    }
    let broken = try self.project(["Store.xcdatamodeld/Store 2.xcdatamodel/contents": "<model><entity>"])
    #expect(throws: BuildFailure.self) {
      try GeneratedSources(try BuildPlan(BuildRequest(project: broken.url)), in: place)
    }
  }

  @Test("a mapping model is a file of the bundle")
  func mapping() throws {
    let project = try project(["Move.xcmappingmodel/xcmapping.xml": "<database/>"])
    let plan = try BuildPlan(BuildRequest(project: project.url))
    let copy = try #require(ResourcePlan(plan).copies.first { $0.item.url.pathExtension == "xcmappingmodel" })
    var writer = try BundleWriter(
      bundle: BuildPlace(cache: project.folder) / "Out.app", reach: ProjectReach(folder: project.folder))
    #expect(try ResourceCopier.copy(copy, of: "App", into: &writer) == [])
    let file = project.folder.appendingPathComponent("Out.app/Move.cdm")
    #expect(try String(contentsOf: file, encoding: .utf8) == "<database/>")
  }
}
