@_exported import CoreServices
