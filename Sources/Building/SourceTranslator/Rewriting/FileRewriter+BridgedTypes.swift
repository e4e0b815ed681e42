import SwiftSyntax

/// Core Foundation's types that on Apple's platform are the same objects as Foundation's.
///
/// There `url as CFURL` and `string as CFString` cost nothing. Linux has no such bridge, so the code gets the
/// class itself; the platform's functions take it.
extension FileRewriter {
  private static let bridged = [
    "CFString": "NSString", "CFURL": "NSURL", "CFData": "NSData", "CFMutableData": "NSMutableData",
    "CFDictionary": "NSDictionary", "CFMutableDictionary": "NSMutableDictionary", "CFArray": "NSArray",
    "CFError": "NSError",
  ]

  func rewriteBridgedType(_ node: IdentifierTypeSyntax) {
    guard let name = Self.bridged[node.name.text], node.genericArgumentClause == nil,
      module.typesByName[node.name.text] == nil
    else { return }
    replace(node.name, with: name)
  }
}
