import MobileCoreServices
import Testing

@testable import TouchstoneUniformTypeIdentifiers

@Suite("Uniform types") struct TypeTests {
  @Test("a type is found by a file's extension and by a MIME type, whatever their case")
  func tags() throws {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(mimeType: "image/png") == .png)
    #expect(UTType(filenameExtension: "md")?.conforms(to: .plainText) == true)
    #expect(UTType(filenameExtension: "png", conformingTo: .text)?.isDynamic == true)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.json.preferredMIMEType == "application/json")
    #expect(UTType.pdf.tags[.filenameExtension] == ["pdf"])
  }

  @Test("conformance goes through all parents, and to itself, but nothing is its own subtype")
  func conformance() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .item))
    #expect(UTType.png.conforms(to: .content))
    #expect(!UTType.png.conforms(to: .text))
    #expect(UTType.svg.isSubtype(of: .xml))
    #expect(UTType.image.isSupertype(of: .heic))
    #expect(UTType.png.conforms(to: .png))
    #expect(!UTType.png.isSubtype(of: .png))
  }

  @Test("every name that Swift has for a type is a declared one, and every parent, too")
  func declared() {
    let identifiers = Set(SystemIdentifiers.all)
    #expect(identifiers.count > 120)
    for type in SystemIdentifiers.all {
      let known = UTType(type)
      #expect(known?.isDeclared == true, "\(type)")
      for parent in known?.supertypes ?? [] { #expect(parent.isDeclared, "\(type) → \(parent)") }
    }
  }

  @Test("an unknown identifier is no type; an unknown extension is a dynamic one that keeps it")
  func unknown() throws {
    #expect(UTType("com.example.nothing") == nil)
    let dynamic = try #require(UTType(filenameExtension: "zzq"))
    #expect(dynamic.isDynamic && !dynamic.isDeclared)
    #expect(dynamic.preferredFilenameExtension == "zzq")
    #expect(dynamic.conforms(to: .data))
    #expect(UTType(dynamic.identifier) == dynamic)
  }

  @Test("what an app's Info.plist declares comes before the system's")
  func ofAnApp() {
    let registry = TypeRegistry(info: [
      "UTExportedTypeDeclarations": [
        [
          "UTTypeIdentifier": "com.example.Board", "UTTypeConformsTo": ["public.json"],
          "UTTypeDescription": "Board",
          "UTTypeTagSpecification": ["public.filename-extension": ["board", "json"]],
        ]
      ]
    ])
    #expect(registry.identifiers(tag: "board", tagClass: .filenameExtension) == ["com.example.board"])
    #expect(
      registry.identifiers(tag: "json", tagClass: .filenameExtension) == ["com.example.board", "public.json"])
    #expect(registry.parents(of: "com.example.board") == ["public.json"])
    #expect(registry.declaration(of: "com.example.Board")?.description == "Board")
  }

  @Test("a type that code exports conforms to what the code says")
  func promised() {
    let type = UTType(exportedAs: "com.example.sketch", conformingTo: .image)
    #expect(type.conforms(to: .data))
    #expect(!type.isDeclared)
  }

  @Test("a type is coded as its identifier")
  func coding() throws {
    let data = try JSONEncoder().encode([UTType.gif])
    #expect(String(decoding: data, as: UTF8.self) == "[\"com.compuserve.gif\"]")
    #expect(try JSONDecoder().decode([UTType].self, from: data) == [.gif])
  }

  @Test("the older names and functions say the same")
  func older() {
    #expect(kUTTypeImage as String == UTType.image.identifier)
    #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage))
    let jpeg = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "jpg", nil)
    #expect(jpeg?.takeRetainedValue() == kUTTypeJPEG)
    let type = UTTypeCopyPreferredTagWithClass(kUTTypeGIF, kUTTagClassMIMEType)
    #expect(type?.takeRetainedValue() == "image/gif")
  }

  @Test("a path gets the extension that its type wants, once")
  func paths() {
    let folder = URL(fileURLWithPath: "/tmp")
    #expect(folder.appendingPathComponent("a", conformingTo: .pdf).lastPathComponent == "a.pdf")
    #expect(folder.appendingPathComponent("a.JPG", conformingTo: .jpeg).lastPathComponent == "a.JPG")
  }
}

enum SystemIdentifiers {
  static let all: [String] = {
    let registry = TypeRegistry(info: [:])
    return registry.all
  }()
}
