import UIKit

extension HostileSubject {
  private static func label(_ text: String = "A text that goes over several lines in a label") -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    return label
  }

  static var texts: [HostileSubject] {
    [
      .property("UILabel.frame.size", nan: invalidGeometry, label()) {
        $0.frame.size = CGSize(width: $1.value, height: $1.value)
      },
      .property("UILabel.frame.size.width", nan: invalidGeometry, label()) { $0.frame.size.width = $1.value },
      .property("UILabel.font", label()) { $0.font = .systemFont(ofSize: $1.value) },
      .property("UILabel.numberOfLines", label()) { $0.numberOfLines = $1.integer },
      .property("UILabel.preferredMaxLayoutWidth", label()) {
        $0.preferredMaxLayoutWidth = $1.value
        _ = $0.intrinsicContentSize
      },
      .property("UILabel.minimumScaleFactor", label()) {
        $0.adjustsFontSizeToFitWidth = true
        $0.numberOfLines = 1
        $0.minimumScaleFactor = $1.value
      },
      .property("UILabel.shadowOffset", label()) {
        $0.shadowColor = .red
        $0.shadowOffset = CGSize(width: $1.value, height: $1.value)
      },
      .property("UILabel.sizeThatFits", label()) {
        _ = $0.sizeThatFits(CGSize(width: $1.value, height: $1.value))
      },
      .property("UILabel.textRect", label()) {
        _ = $0.textRect(
          forBounds: CGRect(x: $1.value, y: $1.value, width: $1.value, height: $1.value),
          limitedToNumberOfLines: $1.integer)
      },
      .property("UILabel.drawText", label()) { label, number in
        _ = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { _ in
          label.drawText(in: CGRect(x: number.value, y: 0, width: number.value, height: number.value))
        }
      },
      .property("UIFont.withSize", label()) { $0.font = $0.font.withSize($1.value) },
      .property("UIFont.systemFont(weight:)", label()) {
        $0.font = .systemFont(ofSize: 17, weight: UIFont.Weight(rawValue: $1.value))
      },
      .property("UIFont.init(name:size:)", label()) { $0.font = UIFont(name: "Helvetica", size: $1.value) },
      .property("UIFont.monospacedDigitSystemFont", label()) {
        $0.font = .monospacedDigitSystemFont(ofSize: $1.value, weight: .bold)
      },
      .property("UIFontMetrics.scaledValue", label()) {
        _ = UIFontMetrics(forTextStyle: .body).scaledValue(for: $1.value)
      },
      .property("UIFontMetrics.scaledFont", label()) {
        $0.font = UIFontMetrics.default.scaledFont(
          for: .systemFont(ofSize: 10), maximumPointSize: max(1, $1.value))
      },
      .property("UIFontDescriptor.size", label()) {
        $0.font = UIFont(descriptor: UIFontDescriptor(name: "Helvetica", size: $1.value), size: 0)
      },
      .property("UIFontDescriptor.withSize", label()) {
        $0.font = UIFont(descriptor: $0.font.fontDescriptor.withSize($1.value), size: 0)
      },
      .drawing("NSString.draw(at:)") {
        ("text" as NSString).draw(at: CGPoint(x: $1.value, y: $1.value), withAttributes: nil)
      },
      .drawing("NSString.draw(in:)") {
        ("text" as NSString).draw(
          in: CGRect(x: $1.value, y: $1.value, width: $1.value, height: $1.value), withAttributes: nil)
      },
      .drawing("NSString.boundingRect") {
        _ = ("text and more" as NSString).boundingRect(
          with: CGSize(width: $1.value, height: $1.value), options: [.usesLineFragmentOrigin],
          attributes: [.font: UIFont.systemFont(ofSize: 17)], context: nil)
      },
    ]
  }

  /// A label whose text has one attribute that the number gives.
  private static func attribute(
    _ name: String, _ attributes: @escaping (HostileNumber) -> [NSAttributedString.Key: Any]
  ) -> HostileSubject {
    .property(name, label()) {
      $0.attributedText = NSAttributedString(
        string: "A text\tthat goes over several\nlines in a label", attributes: attributes($1))
    }
  }

  private static func paragraph(
    _ name: String, _ set: @escaping (NSMutableParagraphStyle, Double) -> Void
  ) -> HostileSubject {
    attribute("NSParagraphStyle.\(name)") {
      let style = NSMutableParagraphStyle()
      set(style, $0.value)
      return [.paragraphStyle: style]
    }
  }

  static var textAttributes: [HostileSubject] {
    [
      attribute("font") { [.font: UIFont.systemFont(ofSize: $0.value)] },
      attribute("kern") { [.kern: $0.value] },
      attribute("baselineOffset") { [.baselineOffset: $0.value] },
      attribute("strokeWidth") { [.strokeWidth: $0.value] },
      attribute("obliqueness") { [.obliqueness: $0.value] },
      attribute("expansion") { [.expansion: $0.value] },
      attribute("underlineStyle") { [.underlineStyle: $0.integer] },
      attribute("ligature") { [.ligature: $0.integer] },
      attribute("shadow") {
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.red
        shadow.shadowOffset = CGSize(width: $0.value, height: $0.value)
        shadow.shadowBlurRadius = $0.value
        return [.shadow: shadow]
      },
      paragraph("lineSpacing") { $0.lineSpacing = $1 },
      paragraph("paragraphSpacing") { $0.paragraphSpacing = $1 },
      paragraph("paragraphSpacingBefore") { $0.paragraphSpacingBefore = $1 },
      paragraph("firstLineHeadIndent") { $0.firstLineHeadIndent = $1 },
      paragraph("headIndent") { $0.headIndent = $1 },
      paragraph("tailIndent") { $0.tailIndent = $1 },
      paragraph("minimumLineHeight") { $0.minimumLineHeight = $1 },
      paragraph("maximumLineHeight") { $0.maximumLineHeight = $1 },
      paragraph("lineHeightMultiple") { $0.lineHeightMultiple = $1 },
      paragraph("defaultTabInterval") { $0.defaultTabInterval = $1 },
      paragraph("tabStops") { $0.tabStops = [NSTextTab(textAlignment: .left, location: $1)] },
      paragraph("hyphenationFactor") { $0.hyphenationFactor = Float($1) },
      .property("NSTextAttachment.bounds", label()) {
        let attachment = NSTextAttachment()
        attachment.image = UIImage(systemName: "star")
        attachment.bounds = CGRect(x: $1.value, y: $1.value, width: $1.value, height: $1.value)
        $0.attributedText = NSAttributedString(attachment: attachment)
      },
    ]
  }

  private static var field: UITextField {
    let field = UITextField()
    field.text = "field"
    field.borderStyle = .roundedRect
    return field
  }
  private static var textView: UITextView {
    let view = UITextView()
    view.text = "A text that goes\nover several lines"
    return view
  }

  static var textInput: [HostileSubject] {
    [
      .property("UITextField.frame.size", nan: invalidGeometry, field) {
        $0.frame.size = CGSize(width: $1.value, height: $1.value)
      },
      .property("UITextField.font", field) { $0.font = .systemFont(ofSize: $1.value) },
      .property("UITextField.minimumFontSize", field) {
        $0.adjustsFontSizeToFitWidth = true
        $0.minimumFontSize = $1.value
      },
      .property("UITextView.frame.size", nan: invalidGeometry, textView) {
        $0.frame.size = CGSize(width: $1.value, height: $1.value)
      },
      .property("UITextView.font", textView) { $0.font = .systemFont(ofSize: $1.value) },
      .property("UITextView.textContainerInset", textView) {
        $0.textContainerInset = UIEdgeInsets(
          top: $1.value, left: $1.value, bottom: $1.value, right: $1.value)
      },
      .property("NSTextContainer.lineFragmentPadding", textView) {
        $0.textContainer.lineFragmentPadding = $1.value
      },
      .property("NSTextContainer.maximumNumberOfLines", textView) {
        $0.textContainer.maximumNumberOfLines = $1.integer
      },
      .property("NSTextContainer.size", textView) {
        $0.textContainer.size = CGSize(width: $1.value, height: $1.value)
      },
      .property("UITextView.sizeThatFits", textView) {
        _ = $0.sizeThatFits(CGSize(width: $1.value, height: $1.value))
      },
    ]
  }
}
