"""Writes an app of as many lines as are asked for, in 20 modules: models, controllers with tables, views that draw."""
import shutil

LEAVES, MIDDLE = 14, 4
MODULES = ["Base"] + [f"Middle{n}" for n in range(MIDDLE)] + [f"Leaf{n}" for n in range(LEAVES)]

FILE = '''import UIKit
{imports}
public struct {p}Item: Codable, Hashable {{
  public enum Kind: String, Codable, CaseIterable {{ case plain, marked, hidden, shared }}
  public var id: Int
  public var title: String
  public var kind: Kind
  public var tags: [String]
  public var weight: Double

  public init(id: Int, title: String, kind: Kind = .plain, tags: [String] = [], weight: Double = 1) {{
    self.id = id
    self.title = title
    self.kind = kind
    self.tags = tags
    self.weight = weight
  }}

  public var summary: String {{
    let words = tags.filter {{ !$0.isEmpty }}.map {{ $0.capitalized }}.sorted()
    return words.isEmpty ? title : "\\(title): " + words.joined(separator: ", ")
  }}

  public func scaled(by factor: Double) -> {p}Item {{
    var copy = self
    copy.weight = min(max(weight * factor, 0), 1_000)
    return copy
  }}
}}

@objc public protocol {p}ControllerDelegate: AnyObject {{
  @objc optional func controller(_ controller: {p}Controller, didSelect row: Int)
  @objc optional func controllerDidFinish(_ controller: {p}Controller)
}}

open class {p}Controller: UIViewController, UITableViewDataSource, UITableViewDelegate {{
  public weak var delegate: {p}ControllerDelegate?
  public private(set) var items: [{p}Item] = []
  private let table = UITableView(frame: .zero, style: .plain)
  private let header = {p}Header(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  open override func viewDidLoad() {{
    super.viewDidLoad()
    title = "{p}"
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.tableHeaderView = header
    table.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(table)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: view.topAnchor),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(add(_:)))
    reload(count: {size})
  }}

  open func reload(count: Int) {{
    items = (0..<count).map {{ {p}Item(id: $0, title: "Item \\($0)", tags: ["{p}", "\\($0 % 3)"]) }}
    header.total = items.reduce(0) {{ $0 + $1.weight }}
    table.reloadData()
  }}

  @objc func add(_ sender: UIBarButtonItem) {{
    let item = {p}Item(id: items.count, title: "Added", kind: .marked, weight: {weight})
    items.append(item.scaled(by: 1.5))
    table.insertRows(at: [IndexPath(row: items.count - 1, section: 0)], with: .automatic)
  }}

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {{ items.count }}

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {{
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    let item = items[indexPath.row]
    cell.textLabel?.text = item.summary
    cell.accessoryType = item.kind == .marked ? .checkmark : .disclosureIndicator
    return cell
  }}

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {{
    tableView.deselectRow(at: indexPath, animated: true)
    delegate?.controller?(self, didSelect: indexPath.row)
  }}
}}

final class {p}Header: UIView {{
  var total: Double = 0 {{ didSet {{ setNeedsDisplay() }} }}
  @IBInspectable var inset: CGFloat = 8

  override func draw(_ rect: CGRect) {{
    let path = UIBezierPath(roundedRect: bounds.insetBy(dx: inset, dy: inset), cornerRadius: 4)
    UIColor.systemGray5.setFill()
    path.fill()
    let text = String(format: "%.1f", total) as NSString
    text.draw(at: CGPoint(x: inset * 2, y: inset * 2), withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
  }}
}}

extension Array where Element == {p}Item {{
  func total(of kind: {p}Item.Kind) -> Double {{ filter {{ $0.kind == kind }}.map(\\.weight).reduce(0, +) }}
}}
'''

BASE = '''import UIKit

public enum Palette {
  public static func tint(_ number: Int) -> UIColor {
    let hue = CGFloat(number % 12) / 12
    return UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1)
  }
}
'''

APP = '''import Base
import UIKit
{imports}

@main
class AppDelegate: UIResponder, UIApplicationDelegate {{
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {{
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: Leaf0File0Controller())
    window.tintColor = Palette.tint(3)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }}
}}
'''


def needs(module):
    if module == "Base":
        return []
    if module.startswith("Middle"):
        return ["Base"]
    return ["Base", f"Middle{int(module[4:]) % MIDDLE}"]


def source(module, number):
    prefix = f"{module}File{number}"
    imports = "".join(f"import {name}\n" for name in needs(module))
    return FILE.format(p=prefix, imports=imports, size=3 + number % 17, weight=1 + number % 5)


def project():
    lines, targets = [], []
    for name in MODULES + ["Large"]:
        app = name == "Large"
        needed = MODULES if app else needs(name)
        wrapper = "app" if app else "framework"
        kind = "application" if app else "framework"
        settings = f'PRODUCT_NAME = {name}; GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = "org.example.{name}";'
        lines += [
            f'G{name} = {{isa = PBXFileSystemSynchronizedRootGroup; path = {name}; sourceTree = "<group>"; }};',
            f'P{name} = {{isa = PBXFileReference; path = {name}.{wrapper}; sourceTree = BUILT_PRODUCTS_DIR; }};',
            f'C{name} = {{isa = XCBuildConfiguration; name = Debug; buildSettings = {{{settings}}}; }};',
            f'L{name} = {{isa = XCConfigurationList; buildConfigurations = (C{name}); }};',
            f'T{name} = {{isa = PBXNativeTarget; name = {name}; productType = "com.apple.product-type.{kind}"; '
            f'productReference = P{name}; buildPhases = (); buildConfigurationList = L{name}; '
            f'fileSystemSynchronizedGroups = (G{name}); dependencies = ({", ".join(f"D{n}" for n in needed)}); }};',
            f'D{name} = {{isa = PBXTargetDependency; target = T{name}; }};']
        targets.append(name)
    shared = 'SDKROOT = iphoneos; SWIFT_VERSION = 5.0; SWIFT_OPTIMIZATION_LEVEL = "-Onone"; IPHONEOS_DEPLOYMENT_TARGET = 16.0;'
    objects = "\n".join("\t\t" + line for line in lines)
    return f"""// !$*UTF8*$!
{{
\tarchiveVersion = 1;
\tclasses = {{}};
\tobjectVersion = 77;
\tobjects = {{
{objects}
\t\tMAIN = {{isa = PBXGroup; children = ({", ".join(f"G{n}" for n in targets)}); sourceTree = "<group>"; }};
\t\tPC = {{isa = XCBuildConfiguration; name = Debug; buildSettings = {{{shared}}}; }};
\t\tPL = {{isa = XCConfigurationList; buildConfigurations = (PC); }};
\t\tROOT = {{isa = PBXProject; buildConfigurationList = PL; mainGroup = MAIN; targets = ({", ".join(f"T{n}" for n in targets)}); }};
\t}};
\trootObject = ROOT;
}}
"""


def write(folder, lines):
    """Writes the app anew; answers how many lines of Swift it has."""
    shutil.rmtree(folder, ignore_errors=True)
    each = max(1, round(lines / len(MODULES) / source("Leaf0", 0).count("\n")))
    count = 0
    for module in MODULES:
        (folder / module).mkdir(parents=True)
        texts = {f"{module}File{n}.swift": source(module, n) for n in range(each)}
        if module == "Base":
            texts["Palette.swift"] = BASE
        for name, text in texts.items():
            (folder / module / name).write_text(text)
            count += text.count("\n")
    app = APP.format(imports="\n".join(f"import {m}" for m in MODULES if m != "Base"))
    (folder / "Large").mkdir()
    (folder / "Large" / "AppDelegate.swift").write_text(app)
    (folder / "Large.xcodeproj").mkdir()
    (folder / "Large.xcodeproj" / "project.pbxproj").write_text(project())
    return count + app.count("\n")
