@_exported import CoreFoundation
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import FoundationXML
@_exported import TouchstoneURLConnection
