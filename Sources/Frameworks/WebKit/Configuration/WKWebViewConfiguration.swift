import Foundation
@_spi(Host) import TouchstoneFoundation
@_spi(Host) import UIKit

/// What a web view is made with. A view has a copy of its own, which shares the content controller and the data store.
@preconcurrency @MainActor open class WKWebViewConfiguration: _NSObject, NSCopying {
  open var userContentController = WKUserContentController()
  open var preferences = WKPreferences()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var processPool = WKProcessPool()
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// Stands behind the engine's own name in what servers are told.
  open var applicationNameForUserAgent: String?
  /// - Inert: stored and returned; frames are shown as they come.
  open var suppressesIncrementalRendering = false { didSet { reportInert() } }
  /// - Inert: stored and returned; the engine plays no media.
  open var allowsInlineMediaPlayback = false
  /// - Inert: stored and returned; the engine plays no media.
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  /// - Inert: stored and returned; telephone numbers and the like stay text.
  open var dataDetectorTypes: WKDataDetectorTypes = []
  /// - Inert: stored and returned; there is no AirPlay.
  open var allowsAirPlayForMediaPlayback = true
  /// - Inert: stored and returned; there is no picture in picture.
  open var allowsPictureInPictureMediaPlayback = true

  public override required nonisolated init() { super.init() }

  private(set) var schemeHandlers: [String: any WKURLSchemeHandler] = [:]

  /// For views that are made afterwards.
  open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String)
  {
    guard let urlSchemeHandler else { return }
    let scheme = urlScheme.lowercased()
    guard !WKWebView.handlesURLScheme(scheme), Self.isName(scheme) else {
      NSException.raise(
        .invalidArgumentException,
        "WKWebViewConfiguration: '\(urlScheme)' is no scheme that an app can have for itself; take another name."
      )
    }
    guard schemeHandlers[scheme] == nil else {
      NSException.raise(
        .invalidArgumentException,
        "WKWebViewConfiguration: there is a handler of the scheme '\(urlScheme)' already; set one of them.")
    }
    schemeHandlers[scheme] = urlSchemeHandler
  }

  open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
    schemeHandlers[urlScheme.lowercased()]
  }

  /// A letter first, then letters, digits and three marks.
  private static func isName(_ scheme: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return scheme.utf8.first.map(letters.contains) == true
      && scheme.utf8.allSatisfy { letters.contains($0) || "0123456789+-.".utf8.contains($0) }
  }

  /// Takes what an interface file says of the configuration of a view.
  func decode(_ file: InterfaceDecoder) {
    let here = "configuration"
    applicationNameForUserAgent = file.attribute("applicationNameForUserAgent", of: here)
    suppressesIncrementalRendering = file.attribute("suppressesIncrementalRendering", of: here) == "YES"
    allowsInlineMediaPlayback = file.attribute("allowsInlineMediaPlayback", of: here) == "YES"
    allowsAirPlayForMediaPlayback = file.attribute("allowsAirPlayForMediaPlayback", of: here) != "NO"
    allowsPictureInPictureMediaPlayback =
      file.attribute("allowsPictureInPictureMediaPlayback", of: here) != "NO"
    preferences.javaScriptEnabled = file.attribute("javaScriptEnabled", of: here, "preferences") != "NO"
    preferences.javaScriptCanOpenWindowsAutomatically =
      file.attribute("javaScriptCanOpenWindowsAutomatically", of: here, "preferences") == "YES"
    if let size = file.attribute("minimumFontSize", of: here, "preferences").flatMap(Double.init) {
      preferences.minimumFontSize = CGFloat(size)
    }
    let media = "mediaTypesRequiringUserActionForPlayback"
    for (name, type) in [("audio", WKAudiovisualMediaTypes.audio), ("video", .video), ("all", .all)]
    where file.attribute(name, of: here, media) == "YES" {
      mediaTypesRequiringUserActionForPlayback.formUnion(type)
    }
    for (name, type) in [
      ("phoneNumber", WKDataDetectorTypes.phoneNumber), ("link", .link), ("address", .address),
      ("calendarEvent", .calendarEvent), ("all", .all),
    ] where file.attribute(name, of: here, "dataDetectorTypes") == "YES" { dataDetectorTypes.formUnion(type) }
  }

  open nonisolated func copy(with zone: NSZone?) -> Any {
    MainActor.assumeIsolated {
      let copy = type(of: self).init()
      copy.userContentController = userContentController
      copy.preferences = preferences
      copy.websiteDataStore = websiteDataStore
      copy.processPool = processPool
      copy.defaultWebpagePreferences = defaultWebpagePreferences
      copy.applicationNameForUserAgent = applicationNameForUserAgent
      copy.schemeHandlers = schemeHandlers
      copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
      copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
      copy.dataDetectorTypes = dataDetectorTypes
      copy.allowsAirPlayForMediaPlayback = allowsAirPlayForMediaPlayback
      copy.allowsPictureInPictureMediaPlayback = allowsPictureInPictureMediaPlayback
      return copy
    }
  }
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = Self(rawValue: 1)
  public static let video = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}

public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4)
  public static let calendarEvent = Self(rawValue: 8)
  public static let all = Self(rawValue: .max)
}
