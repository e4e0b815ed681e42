import TouchstoneFoundation
import TouchstoneUniformTypeIdentifiers

// The functions that were there before `UTType`.

@available(iOS, deprecated: 14, message: "Use the UTType struct.")
public func UTTypeConformsTo(_ inUTI: NSString, _ inConformsToUTI: NSString) -> Bool {
  guard let type = UTType(inUTI as String), let parent = UTType(inConformsToUTI as String) else {
    return UTTypeEqual(inUTI, inConformsToUTI)
  }
  return type.conforms(to: parent)
}

@available(iOS, deprecated: 14, message: "Compare values of UTType.")
public func UTTypeEqual(_ inUTI1: NSString, _ inUTI2: NSString) -> Bool {
  (inUTI1 as String).lowercased() == (inUTI2 as String).lowercased()
}

@available(iOS, deprecated: 14, message: "Use the UTType struct.")
public func UTTypeIsDeclared(_ inUTI: NSString) -> Bool { UTType(inUTI as String)?.isDeclared ?? false }

@available(iOS, deprecated: 14, message: "Use the UTType struct.")
public func UTTypeIsDynamic(_ inUTI: NSString) -> Bool { UTType(inUTI as String)?.isDynamic ?? false }

@available(iOS, deprecated: 14, message: "Use the UTType struct.")
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: NSString, _ inTag: NSString, _ inConformingToUTI: NSString?
) -> Unmanaged<NSString>? {
  let parent = inConformingToUTI.flatMap { UTType($0 as String) }
  let type = UTType(
    tag: inTag as String, tagClass: UTTagClass(rawValue: inTagClass as String), conformingTo: parent)
  return type.map { Unmanaged.passRetained(NSString(string: $0.identifier)) }
}

@available(iOS, deprecated: 14, message: "Use the UTType struct.")
public func UTTypeCopyPreferredTagWithClass(_ inUTI: NSString, _ inTagClass: NSString) -> Unmanaged<NSString>?
{
  let tags = UTType(inUTI as String)?.tags[UTTagClass(rawValue: inTagClass as String)]
  return tags?.first.map { Unmanaged.passRetained(NSString(string: $0)) }
}

@available(iOS, deprecated: 14, message: "Use the UTType struct.")
public func UTTypeCopyDescription(_ inUTI: NSString) -> Unmanaged<NSString>? {
  UTType(inUTI as String)?.localizedDescription.map { Unmanaged.passRetained(NSString(string: $0)) }
}
