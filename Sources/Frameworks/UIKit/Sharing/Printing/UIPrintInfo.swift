/// What a page is printed with: kept for the app; the device has no printer.
@preconcurrency @MainActor open class UIPrintInfo: _NSObject, NSCopying {
  public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
  public enum Orientation: Int, Sendable { case portrait, landscape }
  public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }

  open var printerID: String?
  open var jobName = "Untitled"
  open var outputType: OutputType = .general
  open var orientation: Orientation = .portrait
  open var duplex: Duplex = .none

  nonisolated public override init() { super.init() }

  /// With what `dictionaryRepresentation` said.
  public convenience init(dictionary: [AnyHashable: Any]?) {
    self.init()
    guard let dictionary else { return }
    printerID = dictionary["UIPrintInfoPrinterIDKey"] as? String
    jobName = dictionary["UIPrintInfoJobNameKey"] as? String ?? jobName
    outputType = (dictionary["UIPrintInfoOutputTypeKey"] as? Int).flatMap(OutputType.init) ?? outputType
    orientation = (dictionary["UIPrintInfoOrientationKey"] as? Int).flatMap(Orientation.init) ?? orientation
    duplex = (dictionary["UIPrintInfoDuplexKey"] as? Int).flatMap(Duplex.init) ?? duplex
  }

  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

  open var dictionaryRepresentation: [AnyHashable: Any] {
    var result: [AnyHashable: Any] = [
      "UIPrintInfoJobNameKey": jobName, "UIPrintInfoOutputTypeKey": outputType.rawValue,
      "UIPrintInfoOrientationKey": orientation.rawValue, "UIPrintInfoDuplexKey": duplex.rawValue,
    ]
    result["UIPrintInfoPrinterIDKey"] = printerID
    return result
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UIPrintInfo(dictionary: dictionaryRepresentation) }
  }
}
