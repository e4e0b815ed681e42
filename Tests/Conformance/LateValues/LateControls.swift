import UIKit

extension LateValue {
  private static func button(_ type: UIButton.ButtonType = .system) -> UIButton {
    let button = UIButton(type: type)
    button.setTitle("Button", for: .normal)
    if type == .custom { button.setTitleColor(.label, for: .normal) }
    return button
  }

  static var buttons: [LateValue] {
    [
      of("title", { button() }) { $0.setTitle("Another title", for: .normal) },
      of("image", { button() }) { $0.setImage(picture(30), for: .normal) },
      of("image only", { UIButton(type: .custom) }) { $0.setImage(picture(30), for: .normal) },
      of("title color", { button() }) { $0.setTitleColor(.red, for: .normal) },
      of("title shadow", { button(.custom) }) {
        $0.setTitleShadowColor(.green, for: .normal)
        $0.titleLabel?.shadowOffset = CGSize(width: 2, height: 2)
      },
      of("font", { button() }) { $0.titleLabel?.font = .boldSystemFont(ofSize: 30) },
      of("lines", { button() }) {
        $0.titleLabel?.numberOfLines = 0
        $0.setTitle(longText, for: .normal)
      },
      of("attributed title", { button() }) {
        $0.setAttributedTitle(NSAttributedString(string: "Attributed", attributes: [.kern: 5]), for: .normal)
      },
      of("background image", { button(.custom) }) { $0.setBackgroundImage(picture(60), for: .normal) },
      of("contentEdgeInsets", { button() }) {
        $0.contentEdgeInsets = UIEdgeInsets(top: 10, left: 40, bottom: 20, right: 0)
      },
      of("titleEdgeInsets", { button() }) {
        $0.titleEdgeInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: -40)
      },
      of(
        "imageEdgeInsets",
        {
          prepared(button()) { $0.setImage(picture(30), for: .normal) }
        }
      ) { $0.imageEdgeInsets = UIEdgeInsets(top: 0, left: -20, bottom: 0, right: 20) },
      of("contentHorizontalAlignment", { button() }) { $0.contentHorizontalAlignment = .left },
      of("contentVerticalAlignment", { button() }) { $0.contentVerticalAlignment = .bottom },
      of("isEnabled", { button() }) { $0.isEnabled = false },
      of("isHighlighted", { button() }) { $0.isHighlighted = true },
      of(
        "isSelected",
        {
          prepared(button(.custom)) { $0.setTitle("Selected", for: .selected) }
        }
      ) { $0.isSelected = true },
      of(
        "title of a state",
        {
          prepared(button(.custom)) { $0.isSelected = true }
        }
      ) { $0.setTitle("Selected", for: .selected) },
      of("tintColor", { button() }) { $0.tintColor = .red },
    ]
  }

  private static func configured(
    _ configuration: UIButton.Configuration = .filled(), _ change: (UIButton) -> Void = { _ in }
  ) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.configuration?.title = "Button"
    change(button)
    return button
  }

  static var configuredButtons: [LateValue] {
    [
      of("configuration", { button() }) { $0.configuration = .filled() },
      of("configuration.title", { configured() }) { $0.configuration?.title = "Another title" },
      of("setTitle beside a configuration", { UIButton(configuration: .filled()) }) {
        $0.setTitle("Another title", for: .normal)
      },
      of("configuration.image", { configured() }) { $0.configuration?.image = picture(24) },
      of("configuration.subtitle", { configured() }) { $0.configuration?.subtitle = "Subtitle" },
      of("configuration colors", { configured() }) {
        $0.configuration?.baseBackgroundColor = .systemGreen
        $0.configuration?.baseForegroundColor = .black
      },
      of("configuration.cornerStyle", { configured() }) { $0.configuration?.cornerStyle = .capsule },
      of("configuration.buttonSize", { configured() }) { $0.configuration?.buttonSize = .large },
      of("configuration.imagePlacement", { configured { $0.configuration?.image = picture(24) } }) {
        $0.configuration?.imagePlacement = .top
        $0.configuration?.imagePadding = 12
      },
      of("configuration.contentInsets", { configured() }) {
        $0.configuration?.contentInsets = NSDirectionalEdgeInsets(
          top: 30, leading: 5, bottom: 5, trailing: 50)
      },
      of("configuration.background", { configured() }) {
        $0.configuration?.background.strokeColor = .red
        $0.configuration?.background.strokeWidth = 3
      },
      of("configuration.attributedTitle", { configured() }) {
        $0.configuration?.attributedTitle = AttributedString(
          "Attributed", attributes: AttributeContainer([.font: UIFont.boldSystemFont(ofSize: 30)]))
      },
      of("isEnabled with a configuration", { configured() }) { $0.isEnabled = false },
      of("tintColor with a configuration", { configured() }) { $0.tintColor = .red },
      of("role", { configured() }) { $0.role = .destructive },
      of("configurationUpdateHandler", { configured() }) {
        $0.configurationUpdateHandler = { $0.configuration?.title = "Handled" }
      },
      of("menu", { configured(.gray()) }) {
        $0.menu = UIMenu(children: [
          UIAction(title: "First") { _ in }, UIAction(title: "Second", state: .on) { _ in },
        ])
        $0.showsMenuAsPrimaryAction = true
        $0.changesSelectionAsPrimaryAction = true
      },
    ]
  }

  static var switchesAndSliders: [LateValue] {
    func progress() -> UIProgressView {
      let view = UIProgressView(progressViewStyle: .default)
      view.progress = 0.3
      return view
    }
    func slider() -> UISlider {
      let slider = UISlider()
      slider.value = 0.4
      return slider
    }
    return [
      of("isOn", UISwitch.init) { $0.isOn = true },
      of(
        "onTintColor",
        {
          prepared(UISwitch()) { $0.isOn = true }
        }
      ) { $0.onTintColor = .red },
      of("thumbTintColor", UISwitch.init) { $0.thumbTintColor = .red },
      of("isEnabled", UISwitch.init) { $0.isEnabled = false },
      of("value", { slider() }) { $0.value = 0.8 },
      of("maximumValue", { slider() }) { $0.maximumValue = 4 },
      of("minimumValue", { slider() }) { $0.minimumValue = -4 },
      of("minimumTrackTintColor", { slider() }) { $0.minimumTrackTintColor = .red },
      of("maximumTrackTintColor", { slider() }) { $0.maximumTrackTintColor = .red },
      of("thumbTintColor", { slider() }) { $0.thumbTintColor = .red },
      of("minimumValueImage", { slider() }) { $0.minimumValueImage = picture(20) },
      of("thumb image", { slider() }) { $0.setThumbImage(picture(20), for: .normal) },
      of("track image", { slider() }) { $0.setMinimumTrackImage(picture(12), for: .normal) },
      of("isEnabled", { slider() }) { $0.isEnabled = false },
      of("tintColor", { slider() }) { $0.tintColor = .red },
      of("value", UIStepper.init) { $0.value = 100 },
      of("maximumValue", UIStepper.init) { $0.maximumValue = 0 },
      of("isEnabled", UIStepper.init) { $0.isEnabled = false },
      of("image", UIStepper.init) { $0.setIncrementImage(picture(20), for: .normal) },
      of("progress", { progress() }) { $0.progress = 0.9 },
      of("progressTintColor", { progress() }) { $0.progressTintColor = .red },
      of("trackTintColor", { progress() }) { $0.trackTintColor = .red },
      of("tintColor", { progress() }) { $0.tintColor = .red },
      of("observedProgress", { progress() }) {
        let progress = Progress(totalUnitCount: 10)
        progress.completedUnitCount = 7
        $0.observedProgress = progress
      },
    ]
  }

  static var pagesAndSegments: [LateValue] {
    func pages() -> UIPageControl {
      let control = UIPageControl()
      control.numberOfPages = 4
      return control
    }
    func segments() -> UISegmentedControl {
      let control = UISegmentedControl(items: ["One", "Two", "Three"])
      control.selectedSegmentIndex = 0
      return control
    }
    func spinner() -> UIActivityIndicatorView {
      let view = UIActivityIndicatorView(style: .medium)
      view.hidesWhenStopped = false
      return view
    }
    return [
      of("numberOfPages", { pages() }) { $0.numberOfPages = 7 },
      of("currentPage", { pages() }) { $0.currentPage = 2 },
      of("tints", { pages() }) {
        $0.pageIndicatorTintColor = .green
        $0.currentPageIndicatorTintColor = .red
      },
      of(
        "hidesForSinglePage",
        {
          prepared(UIPageControl()) { $0.numberOfPages = 1 }
        }
      ) { $0.hidesForSinglePage = true },
      of("preferredIndicatorImage", { pages() }) { $0.preferredIndicatorImage = picture(10) },
      of("indicator of a page", { pages() }) { $0.setIndicatorImage(picture(10), forPage: 1) },
      of("backgroundStyle", { pages() }) { $0.backgroundStyle = .prominent },
      of("insertSegment", { segments() }) { $0.insertSegment(withTitle: "Four", at: 1, animated: false) },
      of("removeSegment", { segments() }) { $0.removeSegment(at: 1, animated: false) },
      of(
        "selectedSegmentIndex",
        { prepared(UISegmentedControl(items: ["Same", "Same"])) { $0.selectedSegmentIndex = 0 } }
      ) {
        $0.selectedSegmentIndex = 1
      },
      of("title", { segments() }) { $0.setTitle("A long title", forSegmentAt: 1) },
      of("image", { segments() }) { $0.setImage(picture(20), forSegmentAt: 1) },
      of("width", { segments() }) { $0.setWidth(40, forSegmentAt: 1) },
      of("enabled segment", { segments() }) { $0.setEnabled(false, forSegmentAt: 1) },
      of("isEnabled", { segments() }) { $0.isEnabled = false },
      of("content offset", { segments() }) {
        $0.setContentOffset(CGSize(width: 6, height: 4), forSegmentAt: 1)
      },
      of(
        "apportionsSegmentWidthsByContent",
        {
          prepared(segments()) { $0.setTitle("A long title", forSegmentAt: 1) }
        }
      ) { $0.apportionsSegmentWidthsByContent = true },
      of("selectedSegmentTintColor", { segments() }) { $0.selectedSegmentTintColor = .red },
      of("backgroundColor", { segments() }) { $0.backgroundColor = .yellow },
      of("title attributes", { segments() }) {
        $0.setTitleTextAttributes(
          [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 18)], for: .normal)
      },
      of("background image", { segments() }) {
        $0.setBackgroundImage(picture(40), for: .normal, barMetrics: .default)
      },
      of("style", { spinner() }) { $0.style = .large },
      of("color", { spinner() }) { $0.color = .red },
      of("hidesWhenStopped", { spinner() }) { $0.hidesWhenStopped = true },
    ]
  }

  static var pickers: [LateValue] {
    func dates(_ mode: UIDatePicker.Mode = .dateAndTime, _ style: UIDatePickerStyle = .wheels) -> UIDatePicker
    {
      let picker = UIDatePicker()
      picker.datePickerMode = mode
      picker.preferredDatePickerStyle = style
      picker.date = Date(timeIntervalSince1970: 1_000_000_000)
      picker.timeZone = TimeZone(identifier: "UTC")
      return picker
    }
    let later = Date(timeIntervalSince1970: 1_200_000_000)
    return [
      of("date", { dates() }) { $0.date = later },
      of("date of a calendar", { dates(.date, .inline) }) { $0.date = later },
      of("date of a compact one", { dates(.dateAndTime, .compact) }) { $0.date = later },
      of("datePickerMode", { dates() }) { $0.datePickerMode = .time },
      of("datePickerMode of a compact one", { dates(.dateAndTime, .compact) }) { $0.datePickerMode = .date },
      of("preferredDatePickerStyle", { dates() }) { $0.preferredDatePickerStyle = .compact },
      of("inline style", { dates(.date) }) { $0.preferredDatePickerStyle = .inline },
      of("locale", { dates() }) { $0.locale = Locale(identifier: "de_DE") },
      of("timeZone", { dates() }) { $0.timeZone = TimeZone(identifier: "Asia/Tokyo") },
      of("minuteInterval", { dates(.time) }) { $0.minuteInterval = 15 },
      of("minimumDate", { dates() }) { $0.minimumDate = later },
      of("countDownDuration", { dates(.countDownTimer) }) { $0.countDownDuration = 3_600 },
      of("selected row", { WordPicker() }) { $0.selectRow(3, inComponent: 0, animated: false) },
      of("rows", { WordPicker() }) {
        $0.words = ["Uno", "Due", "Tre"]
        $0.reloadAllComponents()
      },
      of("color", UIColorWell.init) { $0.selectedColor = .red },
    ]
  }
}

final class WordPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  var words = ["One", "Two", "Three", "Four", "Five", "Six"]

  convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    dataSource = self
    delegate = self
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { words.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    words[row]
  }
}
