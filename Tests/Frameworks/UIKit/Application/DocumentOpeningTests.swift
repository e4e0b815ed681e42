import Foundation
import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

@MainActor private var opened: [String] = []

private final class DocumentDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    opened.append("did \((launchOptions?[.url] as? URL)?.lastPathComponent ?? "nil")")
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? "no text"
    opened.append(
      "open \(url.lastPathComponent): \(text), in place \(options[.openInPlace] as? Bool ?? true)")
    return true
  }
}

@Suite("Documents that are handed to an app", .serialized) @MainActor struct DocumentOpeningTests {
  /// Recipes are a type of the app's own; of the system's it takes pictures; of older days are endings.
  private let info: [String: Any] = [
    "CFBundleDocumentTypes": [
      ["LSItemContentTypes": ["org.example.recipe", "public.image"]],
      ["CFBundleTypeName": "Log", "CFBundleTypeExtensions": ["log"]],
    ],
    "UTExportedTypeDeclarations": [
      [
        "UTTypeIdentifier": "org.example.recipe", "UTTypeConformsTo": ["public.json"],
        "UTTypeTagSpecification": ["public.filename-extension": ["recipe"]],
      ] as [String: Any]
    ],
  ]

  /// Puts a document into a folder of a home that is there for the body alone.
  private func hand(_ name: String, in folder: String = "Documents/Inbox", _ body: (URL) -> Void) throws {
    let before = ProcessInfo.processInfo.environment["CFFIXED_USER_HOME"]
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
    setenv("CFFIXED_USER_HOME", home.path, 1)
    defer {
      if let before { setenv("CFFIXED_USER_HOME", before, 1) } else { unsetenv("CFFIXED_USER_HOME") }
      try? FileManager.default.removeItem(at: home)
    }
    let url = home.appendingPathComponent(folder).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("soup".utf8).write(to: url)
    body(url)
  }

  private func launch(opening url: URL? = nil) -> VirtualDevice {
    opened = []
    let device = VirtualDevice()
    device.launch(delegate: DocumentDelegate.self, infoDictionary: info, opening: url)
    return device
  }

  @Test(
    "an app opens what its Info.plist declares, by types and by endings",
    arguments: ["a.recipe", "b.PNG", "c.jpeg", "d.log"])
  func declared(name: String) throws {
    try hand(name) { url in
      launch().open(url)
      #expect(opened == ["did nil", "open \(name): soup, in place false"])
      #expect(FileManager.default.fileExists(atPath: url.path))
    }
  }

  @Test("an app is started for a document, and finds it in its options")
  func launching() throws {
    try hand("a.recipe") { url in
      _ = launch(opening: url)
      #expect(opened == ["did a.recipe", "open a.recipe: soup, in place false"])
    }
  }

  @Test(
    "what it does not declare it is not asked to open, and keeps no copy of",
    arguments: ["a.txt", "b.pdf", "c"])
  func undeclared(name: String) throws {
    try hand(name) { url in
      launch().open(url)
      #expect(opened == ["did nil"])
      #expect(!FileManager.default.fileExists(atPath: url.path))
    }
  }

  @Test(
    "a file that lies elsewhere is no document that was handed over, and stays",
    arguments: ["Documents", "Documents/Inbox/Deeper"])
  func elsewhere(folder: String) throws {
    try hand("a.recipe", in: folder) { url in
      launch().open(url)
      #expect(opened == ["did nil"])
      #expect(FileManager.default.fileExists(atPath: url.path))
    }
  }
}
