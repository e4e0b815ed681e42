import Foundation

/// Holds that an app's subclass of an open class can be made as Apple's can.
///
/// A subclass that adds no designated initialiser of its own inherits the convenience ones only if it sees every
/// designated one of its superclass: a hidden one takes them all away. Those in the table below may stay hidden, for the
/// reason that stands beside them. `@usableFromInline` and `@_spi` may not in any class: the compiler lets a subclass
/// inherit such an initialiser and then leaves the subclass's stored properties uninitialised.
struct DesignatedInitializerCheck: HouseCheck {
  let name = "initialisers"

  static let hidden: [(reason: String, classes: Set<String>)] = [
    (
      "UIKit alone makes these; an app is handed them",
      [
        "UIScreen", "UIScene.ConnectionOptions", "UIScene.OpenURLOptions", "UIOpenURLContext",
        "UISceneSession",
        "UIWindowScene.Geometry", "UIGraphicsImageRendererContext", "UIGraphicsPDFRendererContext",
        "UIGraphicsRendererContext",
        "UIImageAsset",
        "UIStoryboardUnwindSegueSource", "UIKeyboardLayoutGuide", "UICollectionViewUpdateItem", "UIKey",
        "UIPress", "UIPressesEvent", "UITouch", "UIPasteboard", "UITextInputAssistantItem",
        "UIDevice", "UIMenuController", "UIBarButtonItemStateAppearance", "UITabBarItemStateAppearance",
        "UIPopoverController", "UIStatusBarManager", "UIScreenMode", "UISceneSizeRestrictions",
        "UISceneWindowingBehaviors", "UIPrintInteractionController", "UIViewPrintFormatter",
        "UIInputSuggestion", "UITextFormattingViewController",
      ]
    ),
    (
      "made by factory methods; Apple's have no other public way either",
      [
        "UIStoryboard", "UIRegion", "UIFieldBehavior", "UIImage.Configuration", "UIImage.SymbolConfiguration",
        "NSLayoutAnchor", "NSCollectionLayoutGroup", "NSCollectionLayoutDecorationItem",
        "NSCollectionLayoutDimension", "NSCollectionLayoutSpacing", "UIDeferredMenuElement", "UIMenuElement",
        "UISheetPresentationController.Detent", "UIPointerStyle", "OSLog", "UIVibrancyEffect",
        "UIAttachmentBehavior", "NSFileAccessIntent",
      ]
    ),
    (
      "a query alone makes these; an app is handed them",
      ["NSMetadataItem", "NSMetadataQueryResultGroup", "NSMetadataQueryAttributeValueTuple"]
    ),
    (
      "its dictionaries are the device's, which only code on the main actor can ask for",
      ["UITextChecker"]
    ),
    (
      "abstract: an app makes and subclasses the classes below it, whose initialisers are public",
      ["UIGraphicsRenderer", "UIPrintFormatter", "UIWindowScene.GeometryPreferences"]
    ),
    (
      "values that never change, made in one step: a public initialiser to go through would make each of them twice",
      [
        "UIColor", "UIFont", "UIFontDescriptor", "UIImage", "UITraitCollection", "CIImage", "CIVector",
        "NSExpression",
      ]
    ),
    (
      "the device alone makes these, or a factory; an app is handed them",
      [
        "BGTask", "BGTaskRequest", "BGTaskScheduler",
        "OSLogPosition", "OSLogEntry", "UNUserNotificationCenter", "UNNotificationSound", "UNNotification",
        "UNNotificationTrigger", "UNNotificationResponse", "UNTextInputNotificationResponse",
        "UNNotificationSettings",
      ]
    ),
    (
      "a context alone makes these; an app is handed them",
      [
        "NSPersistentStoreAsynchronousResult", "NSAsynchronousFetchResult", "NSBatchDeleteResult",
        "NSBatchInsertResult", "NSBatchUpdateResult", "NSPersistentHistoryResult",
        "NSPersistentHistoryChangeRequest",
        "NSPersistentHistoryChange", "NSPersistentHistoryTransaction", "NSPersistentHistoryToken",
        "NSManagedObjectID",
      ]
    ),
  ]

  func run(on tree: SourceTree) -> CheckOutcome {
    var violations: [Violation] = []
    var classes: Set<String> = []
    var excused: Set<String> = []
    let visible = /\b(public|open)\b/
    let known = Set(Self.hidden.flatMap { $0.classes })
    for path in tree.swiftFiles(under: "Sources/Frameworks") {
      for found in OpenClassReader.initializers(in: tree.lines(of: path)) {
        classes.insert(found.className)
        guard !found.isConvenience else { continue }
        if found.modifiers.contains("@usableFromInline") || found.modifiers.contains("@_spi") {
          violations.append(
            Violation(
              path, line: found.line,
              "subclasses of \(found.className) would inherit this initialiser and forget their properties; make it public or plainly internal"
            ))
        } else if !found.modifiers.contains(visible) {
          if known.contains(found.className) {
            excused.insert(found.className)
          } else {
            violations.append(
              Violation(
                path, line: found.line,
                "a hidden designated initialiser keeps subclasses of \(found.className) from inheriting the others; make it convenience or public, or give the class a reason in DesignatedInitializerCheck"
              ))
          }
        }
      }
    }
    violations += known.subtracting(excused).sorted().map {
      Violation(name, "\($0) has no hidden designated initialiser; take it out of the table")
    }
    if classes.count < 1 { violations.append(blind("an open class with an initialiser")) }
    return CheckOutcome(
      violations: violations,
      summary: "\(classes.count) open classes, \(excused.count) with a hidden initialiser for a reason")
  }
}

/// Finds the initialisers in the bodies of open classes by their braces.
enum OpenClassReader {
  struct Initializer {
    var className: String
    var line: Int
    /// What stands before `init`, attributes too.
    var modifiers: String
    var isConvenience: Bool { modifiers.contains("convenience") }
  }

  private struct Scope {
    var name: String
    var isOpenClass: Bool
    /// Of its closing brace.
    var depth: Int
  }

  static func initializers(in lines: [Substring]) -> [Initializer] {
    var found: [Initializer] = []
    var scopes: [Scope] = []
    var depth = 0
    var pending: Scope?
    var attributes = ""
    // Made once: to make one takes longer than to look for it in a line.
    let declaration = /\b(class|struct|enum|protocol|extension|actor)\s+([A-Z_][\w.]*)/
    let isOpen = /\bopen\b/
    let initializer = /^([\w\s@()]*?)\binit[?!]?\s*[(<]/
    let text = /"(?:\\.|[^"\\])*"/
    for (index, line) in lines.enumerated() {
      // Without comments, and without what stands in strings.
      let code = String(line).replacing(text, with: "\"\"").prefix(upToComment: "//")
      if let match = code.firstMatch(of: declaration) {
        let outer = scopes.last.map { $0.name + "." } ?? ""
        pending = Scope(
          name: outer + String(match.2), isOpenClass: match.1 == "class" && code.contains(isOpen),
          depth: 0)
      }
      if let scope = scopes.last, scope.isOpenClass, scope.depth == depth - 1,
        let match = code.firstMatch(of: initializer)
      {
        found.append(
          Initializer(className: scope.name, line: index + 1, modifiers: attributes + String(match.1)))
      }
      let trimmed = code.drop { $0 == " " }
      attributes = trimmed.hasPrefix("@") && !trimmed.contains("{") ? attributes + trimmed + " " : ""
      for character in code where character == "{" || character == "}" {
        if character == "{" {
          if var scope = pending {
            scope.depth = depth
            scopes.append(scope)
            pending = nil
          }
          depth += 1
        } else {
          depth -= 1
          if scopes.last?.depth == depth { scopes.removeLast() }
        }
      }
    }
    return found
  }
}

extension String {
  fileprivate func prefix(upToComment mark: String) -> String {
    range(of: mark).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
