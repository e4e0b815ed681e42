/// One line of `Assets.touchstone/index.tsv`, the form in which an app's catalogues reach UIKit.
///
/// Tab-separated: kind, name, idiom, appearance, scale, payload, extras.
/// - kind: `image`, `color`, `data`, `icon` (the app's icon).
/// - name: with the names of folders that provide a namespace, `Group/name`.
/// - idiom: `universal`, `iphone`, `ipad`.
/// - appearance: `any`, `light`, `dark`.
/// - scale: 1, 2, 3; 0 for what has none.
/// - payload: a file name inside `Assets.touchstone`; for a colour `r,g,b,a` in sRGB, `p3:r,g,b,a`,
///   or `system:systemRedColor` for a platform's own.
/// - extras, `key=value` apart by `;`: `rendering=template|original`, `insets=top,left,bottom,right`
///   (points), `resizing=stretch|tile`, `alignment=top,left,bottom,right` (points), `contrast=high`,
///   `gamut=p3`, `width=compact|regular`, `height=compact|regular`, `direction=ltr|rtl`,
///   `vector=1` (drawn from a vector file), `large=` (the file of the same picture to enlarge it from), `type=` (a data set's uniform type).
struct AssetLine: Hashable {
  enum Kind: String { case image, color, data, icon }

  var kind: Kind
  var name: String
  var idiom = "universal"
  var appearance = "any"
  var scale = 0
  var payload: String
  var extras: [String: String] = [:]

  var text: String {
    let pairs = extras.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return [
      kind.rawValue, name, idiom, appearance, String(scale), payload, pairs.joined(separator: ";"),
    ].map(Self.field).joined(separator: "\t")
  }

  /// A field ends neither itself nor its line, whatever a project calls its assets.
  private static func field(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value < 32 }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
  }
}
