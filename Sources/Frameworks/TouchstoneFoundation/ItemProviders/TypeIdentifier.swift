/// The tree of type identifiers, as far as items of apps use it.
enum TypeIdentifier {
  private static let parents: [String: [String]] = [
    "public.utf8-plain-text": ["public.plain-text"], "public.utf16-plain-text": ["public.plain-text"],
    "public.plain-text": ["public.text"], "public.text": ["public.data", "public.content"],
    "public.rtf": ["public.text"], "public.html": ["public.text"], "public.xml": ["public.text"],
    "public.json": ["public.text"], "public.file-url": ["public.url"], "public.url": ["public.data"],
    "public.png": ["public.image"], "public.jpeg": ["public.image"], "public.tiff": ["public.image"],
    "com.compuserve.gif": ["public.image"], "public.image": ["public.data", "public.content"],
    "com.adobe.pdf": ["public.data", "public.content"], "public.movie": ["public.data", "public.content"],
    "public.audio": ["public.data", "public.content"], "public.data": ["public.item"],
    "public.folder": ["public.item"], "com.apple.uikit.color": ["public.data"],
  ]

  static func conforms(_ type: String, to wanted: String) -> Bool {
    // Types an app declares for itself count as data.
    type == wanted
      || (parents[type] ?? (type.hasPrefix("public.") ? [] : ["public.data"])).contains {
        conforms($0, to: wanted)
      }
  }
}
