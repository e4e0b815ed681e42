/// The `Contents.json` of a folder in an asset catalogue, as far as it means anything here.
struct CatalogContents: Decodable {
  var images: [Entry]?
  var colors: [Entry]?
  var data: [Entry]?
  var properties: Properties?

  struct Properties: Decodable {
    var providesNamespace: Bool?
    var templateRenderingIntent: String?
    var preservesVectorRepresentation: Bool?
    var onDemandResourceTags: [String]?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case templateRenderingIntent = "template-rendering-intent"
      case preservesVectorRepresentation = "preserves-vector-representation"
      case onDemandResourceTags = "on-demand-resource-tags"
    }
  }

  /// One variant of an asset.
  struct Entry: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var size: String?
    var appearances: [Appearance]?
    var color: Color?
    var resizing: Resizing?
    var alignmentInsets: Insets?
    var widthClass: String?
    var heightClass: String?
    var languageDirection: String?
    var displayGamut: String?
    var universalType: String?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, size, appearances, color, resizing
      case alignmentInsets = "alignment-insets"
      case widthClass = "width-class"
      case heightClass = "height-class"
      case languageDirection = "language-direction"
      case displayGamut = "display-gamut"
      case universalType = "universal-type-identifier"
    }
  }

  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct Color: Decodable {
    var colorSpace: String?
    /// Text in files by Xcode, numbers in files by hand.
    var components: [String: Number]?
    /// "systemRedColor".
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case components, reference
      case colorSpace = "color-space"
    }
  }

  struct Number: Decodable {
    var text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self.text = text
      } else {
        text = String(try container.decode(Double.self))
      }
    }
  }

  /// How an image grows; in pixels of the image.
  struct Resizing: Decodable {
    var mode: String?
    var center: Center?
    var capInsets: Insets?

    enum CodingKeys: String, CodingKey {
      case mode, center
      case capInsets = "cap-insets"
    }
  }

  struct Center: Decodable {
    var mode: String?
    var width: Double?
    var height: Double?
  }

  struct Insets: Decodable {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?
  }
}
