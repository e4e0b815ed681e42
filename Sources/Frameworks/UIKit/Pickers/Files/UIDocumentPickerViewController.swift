@_spi(Host) import TouchstoneFoundation

/// Lets a person choose files of the device, or where to put some, and goes away with the choice.
///
/// - Partial: the device's own folder and the app's documents; there are no other apps and no services with files.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  private enum Task {
    case open(types: [String], asCopy: Bool)
    case export([URL], asCopy: Bool)
  }

  private let task: Task
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open private(set) var documentPickerMode: UIDocumentPickerMode
  open var allowsMultipleSelection = false
  open var shouldShowFileExtensions = false
  /// The folder to begin with: one of the device's, or the app's own documents.
  open var directoryURL: URL?
  private var isDone = false

  @available(iOS, deprecated: 14, message: "Use init(forOpeningContentTypes:asCopy:).")
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    guard mode == .import || mode == .open else {
      NSException(
        name: .invalidArgumentException,
        reason:
          "UIDocumentPickerViewController: files of a type are imported or opened. Give .import or .open, or the "
          + "files to export."
      ).raise()
    }
    task = .open(types: allowedUTIs, asCopy: mode == .import)
    documentPickerMode = mode
    super.init(nibName: nil, bundle: nil)
  }

  @available(iOS, deprecated: 14, message: "Use init(forExporting:asCopy:).")
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

  @available(iOS, deprecated: 14, message: "Use init(forExporting:asCopy:).")
  public init(urls: [URL], in mode: UIDocumentPickerMode) {
    guard mode == .exportToService || mode == .moveToService else {
      NSException(
        name: .invalidArgumentException,
        reason:
          "UIDocumentPickerViewController: files that are given are exported or moved. Give .exportToService or "
          + ".moveToService, or the types to open."
      ).raise()
    }
    task = .export(urls, asCopy: mode == .exportToService)
    documentPickerMode = mode
    super.init(nibName: nil, bundle: nil)
  }

  /// By the names of types: what the initialisers with content types, which lie where those do, come down to.
  @_spi(Host) public convenience init(typeIdentifiers: [String], asCopy: Bool) {
    self.init(documentTypes: typeIdentifiers, in: asCopy ? .import : .open)
  }

  public init(forExporting urls: [URL], asCopy: Bool) {
    task = .export(urls, asCopy: asCopy)
    documentPickerMode = asCopy ? .exportToService : .moveToService
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

  public required init?(coder: NSCoder) {
    task = .open(types: [], asCopy: false)
    documentPickerMode = .open
    super.init(coder: coder)
  }

  // MARK: Content

  private lazy var choice: FileChoice = {
    let choice: FileChoice
    switch task {
    case .open(let types, _):
      choice = FileChoice(
        .open(types: types, several: allowsMultipleSelection), showsExtensions: shouldShowFileExtensions)
    case .export(_, let asCopy):
      choice = FileChoice(
        .destination(button: asCopy ? "Save" : "Move"), showsExtensions: shouldShowFileExtensions)
    }
    choice.choose = { [unowned self] in finish($0) }
    choice.cancel = { [unowned self] in cancel() }
    return choice
  }()

  open override func viewDidLoad() {
    super.viewDidLoad()
    let files = DeviceFiles.current
    let top = FileListController(files.folder, title: DeviceFiles.title, choice)
    let navigation = UINavigationController(rootViewController: top)
    if let directoryURL, directoryURL.standardizedFileURL != files.folder.standardizedFileURL,
      FileManager.default.fileExists(atPath: directoryURL.path)
    {
      let list = FileListController(directoryURL, title: directoryURL.lastPathComponent, choice)
      navigation.pushViewController(list, animated: false)
    }
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  // MARK: Outcome

  private func finish(_ urls: [URL]) {
    guard !isDone else { return }
    do {
      let result = try outcome(urls)
      leave { [self] in delegate?.documentPicker(self, didPickDocumentsAt: result) }
    } catch {
      let alert = UIAlertController(
        title: "The operation can’t be completed.", message: error.localizedDescription,
        preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }

  /// What the app gets for what was chosen.
  private func outcome(_ urls: [URL]) throws -> [URL] {
    switch task {
    case .open(_, let asCopy): return asCopy ? try urls.map { try DeviceFiles.copyForApp($0) } : urls
    case .export(let files, let asCopy):
      guard let place = urls.first else { return [] }
      return try files.map { try DeviceFiles.save($0, into: place, moving: !asCopy) }
    }
  }

  private func cancel() {
    guard !isDone else { return }
    leave { [self] in delegate?.documentPickerWasCancelled(self) }
  }

  /// The app hears, and the picker goes away by itself.
  private func leave(_ tell: () -> Void) {
    isDone = true
    tell()
    if presentingViewController != nil, !isBeingDismissed { dismiss(animated: true) }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isBeingPresented {
      isDone = false
      choice.chosen = []
    }
  }

  /// Pulled away instead of closed.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard !isDone, presentedViewController == nil else { return }
    isDone = true
    delegate?.documentPickerWasCancelled(self)
  }
}
