/// The tree of type identifiers, as far as items of apps use it.
@_spi(Host) public enum TypeIdentifier {
  private static let parents: [String: [String]] = [
    "public.item": [], "public.content": [], "public.contact": [], "public.data": ["public.item"],
    "public.directory": ["public.item"], "public.folder": ["public.directory"],
    // Text.
    "public.text": ["public.data", "public.content"], "public.plain-text": ["public.text"],
    "public.utf8-plain-text": ["public.plain-text"], "public.utf16-plain-text": ["public.plain-text"],
    "public.utf16-external-plain-text": ["public.plain-text"],
    "net.daringfireball.markdown": ["public.plain-text"],
    "public.source-code": ["public.plain-text"], "public.swift-source": ["public.source-code"],
    "public.delimited-values-text": ["public.text"],
    "public.comma-separated-values-text": ["public.delimited-values-text"],
    "public.tab-separated-values-text": ["public.delimited-values-text"], "public.rtf": ["public.text"],
    "public.html": ["public.text"], "public.xml": ["public.text"], "public.json": ["public.text"],
    "public.vcard": ["public.text", "public.contact"], "com.apple.property-list": ["public.data"],
    "public.url": ["public.data"], "public.file-url": ["public.url"],
    // Pictures.
    "public.image": ["public.data", "public.content"], "public.png": ["public.image"],
    "public.jpeg": ["public.image"], "public.tiff": ["public.image"], "com.compuserve.gif": ["public.image"],
    "public.heif-standard": ["public.image"], "public.heic": ["public.heif-standard"],
    "public.heif": ["public.heif-standard"], "public.svg-image": ["public.image", "public.xml"],
    "public.camera-raw-image": ["public.image"], "com.microsoft.bmp": ["public.image"],
    "org.webmproject.webp": ["public.image"], "com.apple.uikit.image": ["public.image"],
    // Sound and films.
    "public.audiovisual-content": ["public.data", "public.content"],
    "public.movie": ["public.audiovisual-content"], "public.video": ["public.movie"],
    "public.mpeg-4": ["public.movie"], "com.apple.quicktime-movie": ["public.movie"],
    "public.mpeg": ["public.movie"], "public.avi": ["public.movie"],
    "public.audio": ["public.audiovisual-content"],
    "public.mp3": ["public.audio"], "public.mpeg-4-audio": ["public.audio"],
    "com.apple.m4a-audio": ["public.audio"], "public.aiff-audio": ["public.audio"],
    "com.microsoft.waveform-audio": ["public.audio"],
    // Documents and archives.
    "public.composite-content": ["public.content"],
    "com.adobe.pdf": ["public.data", "public.composite-content"],
    "public.archive": ["public.data"], "public.zip-archive": ["public.archive"],
    "public.tar-archive": ["public.archive"], "org.gnu.gnu-zip-archive": ["public.archive"],
  ]

  /// Whether what has one type has the other one, too.
  public static func conforms(_ type: String, to wanted: String) -> Bool {
    // Types an app declares for itself count as data, and so do the system's that are not listed.
    type == wanted || (parents[type] ?? ["public.data"]).contains { conforms($0, to: wanted) }
  }

  private static let files = [
    "txt": "public.plain-text", "text": "public.plain-text", "md": "net.daringfireball.markdown",
    "swift": "public.swift-source", "csv": "public.comma-separated-values-text",
    "tsv": "public.tab-separated-values-text", "rtf": "public.rtf", "html": "public.html",
    "htm": "public.html",
    "xml": "public.xml", "json": "public.json", "plist": "com.apple.property-list", "vcf": "public.vcard",
    "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "tif": "public.tiff",
    "tiff": "public.tiff",
    "gif": "com.compuserve.gif", "heic": "public.heic", "heif": "public.heif", "svg": "public.svg-image",
    "bmp": "com.microsoft.bmp", "webp": "org.webmproject.webp", "mp4": "public.mpeg-4",
    "mov": "com.apple.quicktime-movie", "avi": "public.avi", "mp3": "public.mp3",
    "m4a": "com.apple.m4a-audio",
    "aif": "public.aiff-audio", "aiff": "public.aiff-audio", "wav": "com.microsoft.waveform-audio",
    "pdf": "com.adobe.pdf", "zip": "public.zip-archive", "tar": "public.tar-archive",
    "gz": "org.gnu.gnu-zip-archive",
  ]

  /// What a file's name says of its content.
  public static func ofFile(extension name: String) -> String { files[name.lowercased()] ?? "public.data" }
}
