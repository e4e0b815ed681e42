import Foundation

// Core Foundation's names of keys in Info.plist, as strings of Foundation's: there is no bridge between the two here.

public var kCFBundleInfoDictionaryVersionKey: NSString { "CFBundleInfoDictionaryVersion" }
public var kCFBundleExecutableKey: NSString { "CFBundleExecutable" }
public var kCFBundleIdentifierKey: NSString { "CFBundleIdentifier" }
public var kCFBundleVersionKey: NSString { "CFBundleVersion" }
public var kCFBundleDevelopmentRegionKey: NSString { "CFBundleDevelopmentRegion" }
public var kCFBundleNameKey: NSString { "CFBundleName" }
public var kCFBundleLocalizationsKey: NSString { "CFBundleLocalizations" }
