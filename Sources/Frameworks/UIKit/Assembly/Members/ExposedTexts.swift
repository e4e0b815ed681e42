import TouchstoneFoundation

extension ExposedMembers {
  static func declareTexts() {
    ObjectRuntime.declare(UILabel.self, ["UILabel"]) { c in
      c.property("text", \UILabel.text)
      c.property("attributedText", \UILabel.attributedText)
      c.property("font", \UILabel.font)
      c.property("textColor", \UILabel.textColor)
      c.property("highlightedTextColor", \UILabel.highlightedTextColor)
      c.property("highlighted", \UILabel.isHighlighted)
      c.property("enabled", \UILabel.isEnabled)
      c.property("textAlignment", \UILabel.textAlignment)
      c.property("lineBreakMode", \UILabel.lineBreakMode)
      c.property("numberOfLines", \UILabel.numberOfLines)
      c.property("shadowColor", \UILabel.shadowColor)
      c.property("shadowOffset", \UILabel.shadowOffset)
      c.property("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth)
      c.property("minimumScaleFactor", \UILabel.minimumScaleFactor)
      c.property("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory)
      c.property("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth)
    }
    ObjectRuntime.declare(UITextField.self, ["UITextField"]) { c in
      c.property("text", \UITextField.text)
      c.property("attributedText", \UITextField.attributedText)
      c.property("placeholder", \UITextField.placeholder)
      c.property("attributedPlaceholder", \UITextField.attributedPlaceholder)
      c.property("font", \UITextField.font)
      c.property("textColor", \UITextField.textColor)
      c.property("textAlignment", \UITextField.textAlignment)
      c.property("secureTextEntry", \UITextField.isSecureTextEntry)
      c.property("leftView", \UITextField.leftView)
      c.property("rightView", \UITextField.rightView)
      c.property("adjustsFontForContentSizeCategory", \UITextField.adjustsFontForContentSizeCategory)
    }
    ObjectRuntime.declare(UITextView.self, ["UITextView"]) { c in
      c.property("text", \UITextView.text)
      c.property("attributedText", \UITextView.attributedText)
      c.property("font", \UITextView.font)
      c.property("textColor", \UITextView.textColor)
      c.property("textAlignment", \UITextView.textAlignment)
      c.property("editable", \UITextView.isEditable)
      c.property("selectable", \UITextView.isSelectable)
      c.property("adjustsFontForContentSizeCategory", \UITextView.adjustsFontForContentSizeCategory)
    }
  }
}
