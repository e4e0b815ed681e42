/// The types that the system declares: what they conform to, and the extensions and MIME types of their files, the
/// preferred one first. From Apple's public list of system-declared uniform type identifiers.
@_spi(Host) public struct SystemType: Sendable {
  public let identifier: String
  public let parents: [String]
  public let extensions: [String]
  public let mimeTypes: [String]
  public let description: String?

  /// identifier | conforms to | extensions | MIME types | description
  static let table = """
    public.item||||
    public.content||||content
    public.composite-content|public.content|||composite content
    public.database||||database
    public.archive||||archive
    public.message||||message
    public.contact||||contact
    public.calendar-event||||calendar event
    public.disk-image|public.archive|||disk image
    public.executable|public.data|||executable
    public.data|public.item|||data
    public.directory|public.item|||folder
    public.resolvable||||
    public.symlink|public.item,public.resolvable|||symbolic link
    com.apple.mount-point|public.item,public.resolvable|||
    com.apple.alias-file|public.data,public.resolvable|||alias
    public.url|public.data|||URL
    public.file-url|public.url|||file URL
    public.folder|public.directory|||folder
    public.volume|public.folder|||volume
    com.apple.package|public.directory|||package
    com.apple.bundle|public.directory|bundle||bundle
    com.apple.plugin|com.apple.bundle,com.apple.package|plugin||plug-in
    com.apple.framework|com.apple.bundle|framework||framework
    com.apple.application|public.executable|||application
    com.apple.application-bundle|com.apple.application,com.apple.bundle,com.apple.package|app||application
    com.apple.application-extension|com.apple.plugin|appex||app extension
    public.unix-executable|public.executable|||Unix executable
    public.text|public.data,public.content|||text
    public.plain-text|public.text|txt,text|text/plain|text
    public.utf8-plain-text|public.plain-text||text/plain;charset=utf-8|Unicode text
    public.utf16-external-plain-text|public.plain-text||text/plain;charset=utf-16|Unicode text
    public.utf16-plain-text|public.plain-text|||Unicode text
    public.delimited-values-text|public.text|||delimited text
    public.comma-separated-values-text|public.delimited-values-text|csv|text/csv,text/comma-separated-values|CSV text
    public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values|tab-separated text
    public.utf8-tab-separated-values-text|public.tab-separated-values-text,public.utf8-plain-text|||
    public.rtf|public.text|rtf|text/rtf,application/rtf|RTF text
    com.apple.rtfd|com.apple.package,public.composite-content|rtfd||RTF with attachments
    com.apple.flat-rtfd|public.data,public.composite-content|||RTF with attachments
    public.html|public.text|html,htm|text/html|HTML text
    public.xml|public.text|xml|application/xml,text/xml|XML text
    public.xhtml|public.xml|xhtml,xht|application/xhtml+xml|XHTML text
    public.yaml|public.text|yml,yaml|application/x-yaml|YAML text
    public.css|public.text|css|text/css|CSS
    net.daringfireball.markdown|public.plain-text|md,markdown|text/markdown|Markdown text
    com.apple.log|public.plain-text|log||log file
    public.source-code|public.plain-text|||source code
    public.assembly-source|public.source-code|s||assembly source
    public.c-source|public.source-code|c||C source
    public.objective-c-source|public.source-code|m||Objective-C source
    public.swift-source|public.source-code|swift||Swift source
    public.c-plus-plus-source|public.source-code|cp,cpp,cc,cxx,c++||C++ source
    public.objective-c-plus-plus-source|public.source-code|mm||Objective-C++ source
    public.c-header|public.source-code|h||C header
    public.c-plus-plus-header|public.source-code|hh,hp,hpp,hxx,h++||C++ header
    public.script|public.source-code|||script
    com.apple.applescript.text|public.script|applescript||AppleScript
    com.netscape.javascript-source|public.source-code,public.executable|js,jscript,javascript|text/javascript,application/javascript|JavaScript
    public.shell-script|public.script|sh,command||shell script
    public.perl-script|public.shell-script|pl,pm|text/x-perl-script|Perl script
    public.python-script|public.shell-script|py|text/x-python-script|Python script
    public.ruby-script|public.shell-script|rb,rbw|text/x-ruby-script|Ruby script
    public.php-script|public.shell-script|php,php3,php4,ph3,ph4,phtml|text/php,text/x-php-script|PHP script
    public.make-source|public.script|mk,mak||Makefile
    public.json|public.text|json|application/json|JSON
    public.geojson|public.json|geojson|application/geo+json|GeoJSON
    com.apple.property-list|public.data|plist||property list
    com.apple.xml-property-list|com.apple.property-list,public.xml|||XML property list
    com.apple.binary-property-list|com.apple.property-list|||binary property list
    public.vcard|public.text,public.contact|vcf,vcard|text/directory,text/vcard,text/x-vcard|vCard
    com.apple.ical.ics|public.text,public.calendar-event|ics|text/calendar|calendar
    public.to-do-item|public.calendar-event|||to-do
    public.email-message|public.message,public.data|eml|message/rfc822|e-mail message
    com.adobe.pdf|public.data,public.composite-content|pdf|application/pdf|PDF document
    public.image|public.data,public.content|||image
    public.jpeg|public.image|jpeg,jpg,jpe,jfif|image/jpeg,image/jpg|JPEG image
    public.tiff|public.image|tiff,tif|image/tiff|TIFF image
    com.compuserve.gif|public.image|gif|image/gif|GIF image
    public.png|public.image|png|image/png|PNG image
    com.apple.icns|public.image|icns|image/x-icns|icon image
    com.microsoft.bmp|public.image|bmp,dib|image/bmp|BMP image
    com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon|Windows icon
    public.camera-raw-image|public.image|||camera raw image
    com.adobe.raw-image|public.camera-raw-image|dng|image/x-adobe-dng|digital negative
    public.svg-image|public.image,public.xml|svg,svgz|image/svg+xml|SVG image
    public.heif-standard|public.image|||HEIF image
    public.heif|public.heif-standard|heif,hif|image/heif|HEIF image
    public.heic|public.heif-standard|heic|image/heic|HEIC image
    org.webmproject.webp|public.image|webp|image/webp|WebP image
    com.apple.live-photo|public.content|||Live Photo
    com.apple.uikit.image|public.image|||image
    com.adobe.photoshop-image|public.image|psd|image/vnd.adobe.photoshop|Photoshop image
    public.3d-content|public.content|||3D content
    com.pixar.universal-scene-description|public.3d-content,public.data|usd||USD scene
    com.pixar.universal-scene-description-mobile|public.3d-content,public.data|usdz|model/vnd.usdz+zip|USDZ scene
    public.audiovisual-content|public.data,public.content|||audiovisual content
    public.movie|public.audiovisual-content|||movie
    public.video|public.movie|||video
    public.audio|public.audiovisual-content|||audio
    com.apple.quicktime-movie|public.movie|mov,qt|video/quicktime|QuickTime movie
    public.mpeg|public.movie|mpg,mpeg,mpe,m75,m15|video/mpeg|MPEG movie
    public.mpeg-2-video|public.video|m2v|video/mpeg2|MPEG-2 video
    public.mpeg-2-transport-stream|public.movie|ts|video/mp2t|MPEG-2 stream
    public.mp3|public.audio|mp3,mpga|audio/mpeg,audio/mp3|MP3 audio
    public.mpeg-4|public.movie|mp4,mpeg4|video/mp4|MPEG-4 movie
    public.mpeg-4-audio|public.mpeg-4,public.audio|mp4|audio/mp4|MPEG-4 audio
    com.apple.m4a-audio|public.audio|m4a|audio/x-m4a|Apple MPEG-4 audio
    com.apple.m4v-video|public.movie|m4v|video/x-m4v|Apple MPEG-4 movie
    com.apple.protected-mpeg-4-audio|public.audio|m4p||protected MPEG-4 audio
    com.apple.protected-mpeg-4-video|com.apple.m4v-video|m4v||protected MPEG-4 movie
    public.avi|public.movie|avi,vfw|video/avi,video/x-msvideo|AVI movie
    public.aiff-audio|public.audio|aiff,aif|audio/aiff,audio/x-aiff|AIFF audio
    com.microsoft.waveform-audio|public.audio|wav,wave|audio/vnd.wave,audio/wav,audio/x-wav|WAVE audio
    public.midi-audio|public.audio|midi,mid,smf,kar|audio/midi|MIDI audio
    public.playlist||||playlist
    public.m3u-playlist|public.text,public.playlist|m3u,m3u8|audio/mpegurl|M3U playlist
    org.gnu.gnu-zip-archive|public.archive,public.data|gz,gzip|application/gzip,application/x-gzip|GZip archive
    public.bzip2-archive|public.archive,public.data|bz2,bzip2|application/x-bzip2|bzip2 archive
    public.zip-archive|public.archive,public.data|zip|application/zip|ZIP archive
    public.tar-archive|public.archive,public.data|tar|application/x-tar,application/tar|tar archive
    com.apple.archive|public.archive,public.data|aar||Apple archive
    org.idpf.epub-container|public.data,public.composite-content|epub|application/epub+zip|EPUB document
    com.apple.web-internet-location|public.data|webloc||web location
    com.apple.internet-location|public.data|||Internet location
    com.apple.bookmark|public.data|||bookmark
    com.rsa.pkcs-12|public.data|p12,pfx|application/x-pkcs12|PKCS #12
    public.x509-certificate|public.data|cer,crt,der|application/x-x509-ca-cert|certificate
    public.spreadsheet|public.content|||spreadsheet
    public.presentation|public.composite-content|||presentation
    com.microsoft.word.doc|public.data,public.composite-content|doc|application/msword|Word document
    org.openxmlformats.wordprocessingml.document|public.data,public.composite-content|docx|application/vnd.openxmlformats-officedocument.wordprocessingml.document|Word document
    com.microsoft.excel.xls|public.data,public.spreadsheet|xls|application/vnd.ms-excel|Excel spreadsheet
    org.openxmlformats.spreadsheetml.sheet|public.data,public.spreadsheet|xlsx|application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|Excel spreadsheet
    com.microsoft.powerpoint.ppt|public.data,public.presentation|ppt|application/vnd.ms-powerpoint|PowerPoint presentation
    org.openxmlformats.presentationml.presentation|public.data,public.presentation|pptx|application/vnd.openxmlformats-officedocument.presentationml.presentation|PowerPoint presentation
    public.font|public.data|||font
    public.truetype-ttf-font|public.font|ttf|font/ttf|TrueType font
    public.opentype-font|public.font|otf|font/otf|OpenType font
    """

  init?(_ line: Substring) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 5 else { return nil }
    func list(_ field: String) -> [String] { field.split(separator: ",").map(String.init) }
    identifier = fields[0]
    (parents, extensions, mimeTypes) = (list(fields[1]), list(fields[2]), list(fields[3]))
    description = fields[4].isEmpty ? nil : fields[4]
  }

  public static let all = table.split(separator: "\n").compactMap(SystemType.init)
}
