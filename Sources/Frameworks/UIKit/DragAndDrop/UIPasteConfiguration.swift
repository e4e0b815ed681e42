@_spi(Host) import TouchstoneFoundation

/// Which types of items a responder takes from the pasteboard.
@preconcurrency @MainActor open class UIPasteConfiguration: _NSObject, NSCopying {
  open var acceptableTypeIdentifiers: [String] = []

  public override init() { super.init() }

  public convenience init(acceptableTypeIdentifiers: [String]) {
    self.init()
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }

  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }

  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers.filter {
      !self.acceptableTypeIdentifiers.contains($0)
    }
  }

  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
    }
  }
}
