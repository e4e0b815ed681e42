/// One family's fonts in a font picker.
@MainActor final class FontFaceList: UITableViewController {
  private let family: String
  private let faces: [String]
  private let configuration: UIFontPickerViewController.Configuration
  private let selected: UIFontDescriptor?
  private let choose: (UIFontDescriptor) -> Void

  init(
    _ family: String, _ faces: [String], _ configuration: UIFontPickerViewController.Configuration,
    selected: UIFontDescriptor?, choose: @escaping (UIFontDescriptor) -> Void
  ) {
    (self.family, self.faces, self.configuration) = (family, faces, configuration)
    (self.selected, self.choose) = (selected, choose)
    super.init(style: .plain)
    title = family
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "face")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { faces.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "face", for: indexPath)
    let name = faces[indexPath.row]
    cell.textLabel?.text = Self.title(of: name)
    cell.textLabel?.font =
      (configuration.displayUsingSystemFont ? nil : UIFont(name: name, size: 17)) ?? .systemFont(ofSize: 17)
    cell.accessoryType = selected?.postscriptName == name ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    choose(UIFontDescriptor(fontAttributes: [.family: family, .name: faces[indexPath.row]]))
  }

  /// "HelveticaNeue-BoldItalic" is its family's "Bold Italic".
  private static func title(of name: String) -> String {
    guard let dash = name.lastIndex(of: "-") else { return "Regular" }
    let style = name[name.index(after: dash)...]
    return style.reduce(into: "") { title, letter in
      if letter.isUppercase, title.last?.isLowercase == true { title.append(" ") }
      title.append(letter)
    }
  }
}
