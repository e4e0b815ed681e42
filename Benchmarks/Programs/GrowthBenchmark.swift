// One thing done with N of something, for a growth table. The whole of UIKit takes part, on a screen that is memory.
//
// usage: GrowthBenchmark SUBJECT N
// Output: milliseconds of processor time, which others on the machine do not change.
import Glibc
import TouchstoneVirtualDevice
import UIKit

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// The subjects, each with what goes before; a program measures one of them once.
@MainActor enum Growth {
  static let device = VirtualDevice()
  static let page = UIViewController()
  static let count = Int(CommandLine.arguments[2])!
  static var kept: [AnyObject] = []

  static func views() -> [UIView] {
    (0..<count).map { UIView(frame: CGRect(x: 0, y: CGFloat($0 % 800), width: 9, height: 9)) }
  }
  static func words() -> String { (0..<max(1, count / 6)).map { "word\($0 % 10)" }.joined(separator: " ") }

  static func coloured() -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: String(repeating: "ab ", count: count))
    text.beginEditing()
    for index in 0..<count {
      text.addAttribute(.kern, value: index % 7, range: NSRange(location: index * 3, length: 3))
    }
    text.endEditing()
    return text
  }

  final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    var measures = false
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = "row \(path.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      measures ? CGFloat(30 + path.row % 20) : tableView.rowHeight
    }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
  }

  static func table(measured: Bool) -> UITableView {
    let table = UITableView(frame: page.view.bounds)
    let rows = Rows()
    rows.measures = measured
    kept.append(rows)
    table.dataSource = rows
    table.delegate = rows
    return table
  }

  static func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: page.view.bounds, collectionViewLayout: layout)
    let rows = Rows()
    kept.append(rows)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = rows
    return view
  }

  final class Observed: NSObject {}

  /// What is not measured happens first; what it answers is.
  static let subjects: [String: @MainActor () -> @MainActor () -> Void] = [
    "views-added": {
      let all = views()
      return {
        for view in all { page.view.addSubview(view) }
        device.settle()
      }
    },
    "views-put-below": {
      let all = views()
      return { for view in all { page.view.insertSubview(view, at: 0) } }
    },
    "views-put-beside": {
      let all = views()
      page.view.addSubview(all[0])
      return { for view in all.dropFirst() { page.view.insertSubview(view, aboveSubview: all[0]) } }
    },
    "views-removed-from-the-front": {
      for view in views() { page.view.addSubview(view) }
      device.settle()
      return { for view in page.view.subviews { view.removeFromSuperview() } }
    },
    "views-removed-from-the-end": {
      for view in views() { page.view.addSubview(view) }
      device.settle()
      return { for view in page.view.subviews.reversed() { view.removeFromSuperview() } }
    },
    "a-parent-let-go": {
      var parent: UIView? = UIView()
      for view in views() { parent!.addSubview(view) }
      return { parent = nil }
    },
    "layers-added": {
      let all = (0..<count).map { _ in CALayer() }
      return {
        for layer in all { page.view.layer.addSublayer(layer) }
        device.settle()
      }
    },
    "a-frame-of-so-many-layers": {
      for index in 0..<count {
        let layer = CALayer()
        layer.frame = CGRect(x: CGFloat(index % 300), y: CGFloat(index % 800), width: 5, height: 5)
        layer.backgroundColor = UIColor.red.cgColor
        page.view.layer.addSublayer(layer)
      }
      device.settle()
      return {
        page.view.layer.sublayers![0].opacity = 0.5
        device.settle()
      }
    },
    "rows-of-one-height": {
      let table = Growth.table(measured: false)
      return {
        page.view.addSubview(table)
        device.settle()
        table.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
        device.settle()
      }
    },
    "rows-of-many-heights": {
      let table = Growth.table(measured: true)
      return {
        page.view.addSubview(table)
        device.settle()
        table.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
        device.settle()
      }
    },
    "rows-reloaded": {
      let table = Growth.table(measured: true)
      page.view.addSubview(table)
      device.settle()
      return {
        for _ in 0..<20 {
          table.reloadData()
          device.settle()
        }
      }
    },
    "pictures-shown": {
      let data = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).pngData {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      }
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      page.view.addSubview(view)
      let pictures = (0..<count).compactMap { _ in UIImage(data: data) }
      return {
        for picture in pictures {
          view.image = picture
          device.settle()
        }
      }
    },
    "items-of-a-flow": {
      let view = collection(UICollectionViewFlowLayout())
      return {
        page.view.addSubview(view)
        device.settle()
        view.scrollToItem(at: IndexPath(item: count - 1, section: 0), at: .bottom, animated: false)
        device.settle()
      }
    },
    "items-of-a-list": {
      let view = collection(UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      return {
        page.view.addSubview(view)
        device.settle()
      }
    },
    "constraints-of-a-chain": {
      let all = (0..<count).map { _ in UIView() }
      return {
        var above: UIView?
        var constraints: [NSLayoutConstraint] = []
        for view in all {
          view.translatesAutoresizingMaskIntoConstraints = false
          page.view.addSubview(view)
          constraints.append(view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? page.view.topAnchor))
          constraints.append(view.heightAnchor.constraint(equalToConstant: 2))
          above = view
        }
        NSLayoutConstraint.activate(constraints)
        device.settle()
      }
    },
    "constraints-taken-away": {
      var constraints: [NSLayoutConstraint] = []
      for _ in 0..<count {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(view)
        constraints.append(view.topAnchor.constraint(equalTo: page.view.topAnchor))
      }
      NSLayoutConstraint.activate(constraints)
      device.settle()
      return { for view in page.view.subviews.reversed() { view.removeFromSuperview() } }
    },
    "texts-of-labels": {
      let labels = (0..<count).map { _ in UILabel() }
      for label in labels {
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = "Before"
        page.view.addSubview(label)
        label.topAnchor.constraint(equalTo: page.view.topAnchor).isActive = true
        label.leadingAnchor.constraint(equalTo: page.view.leadingAnchor).isActive = true
      }
      device.settle()
      return { for label in labels { label.text = "After" } }
    },
    "views-in-a-stack": {
      let all = (0..<count).map { _ in UIView() }
      return {
        let stack = UIStackView(arrangedSubviews: all)
        stack.frame = page.view.bounds
        stack.axis = .vertical
        page.view.addSubview(stack)
        device.settle()
      }
    },
    "characters-of-a-label": {
      let label = UILabel()
      label.numberOfLines = 0
      let text = words()
      return {
        label.text = text
        _ = label.sizeThatFits(CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
      }
    },
    "characters-of-a-text-view": {
      let view = UITextView(frame: page.view.bounds)
      let text = words()
      return {
        view.text = text
        page.view.addSubview(view)
        device.settle()
      }
    },
    "characters-of-one-line": {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
      let text = words()
      return {
        label.text = text
        page.view.addSubview(label)
        device.settle()
      }
    },
    "runs-set": { { kept.append(coloured()) } },
    "runs-read": {
      let text = coloured()
      return {
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { _, _, _ in }
        for index in 0..<count { _ = text.attribute(.kern, at: index * 3, effectiveRange: nil) }
      }
    },
    "runs-shown": {
      let text = coloured()
      let label = UILabel()
      label.numberOfLines = 0
      return {
        label.attributedText = text
        _ = label.sizeThatFits(CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
      }
    },
    "observers-of-a-notification": {
      let name = Notification.Name("growth")
      return {
        let all = (0..<count).map { _ in
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in }
        }
        NotificationCenter.default.post(name: name, object: nil)
        for one in all { NotificationCenter.default.removeObserver(one) }
      }
    },
    "observers-of-a-property": {
      let scroll = UIScrollView(frame: page.view.bounds)
      return {
        let all = (0..<count).map { _ in
          scroll.observe(\.contentOffset, _key: "contentOffset", options: [.new]) { _, _ in }
        }
        scroll.contentOffset.y = 3
        for one in all { one.invalidate() }
      }
    },
    "observers-by-method": {
      let scroll = UIScrollView(frame: page.view.bounds)
      let all = (0..<count).map { _ in Observed() }
      return {
        for one in all { scroll.addObserver(one, forKeyPath: "contentOffset", context: nil) }
        for one in all { scroll.removeObserver(one, forKeyPath: "contentOffset") }
      }
    },
    "flags-of-one-line": {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
      let text = String(repeating: "🇨🇭", count: count)
      return {
        label.text = text
        page.view.addSubview(label)
        device.settle()
      }
    },
    "recognizers-of-a-view": {
      let all = (0..<count).map { _ in UITapGestureRecognizer() }
      return {
        for one in all { page.view.addGestureRecognizer(one) }
        for one in all { page.view.removeGestureRecognizer(one) }
      }
    },
    "targets-of-a-control": {
      let control = UIControl()
      let targets = (0..<count).map { _ in Observed() }
      return {
        for one in targets { control.addTarget(one, action: Selector("go"), for: .valueChanged) }
        for one in targets { control.removeTarget(one, action: nil, for: .valueChanged) }
      }
    },
    "child-controllers": {
      let all = (0..<count).map { _ in UIViewController() }
      return {
        for one in all {
          page.addChild(one)
          page.view.addSubview(one.view)
          one.didMove(toParent: page)
        }
        device.settle()
      }
    },
    "views-found-by-tag": {
      for view in views() { page.view.addSubview(view) }
      page.view.subviews.last!.tag = 7
      return { _ = page.view.viewWithTag(7) }
    },
    "views-of-a-nib": {
      let parts = (0..<count).map { index in
        #"<view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="v\#(index)"><rect key="frame" x="1" y="2" width="3" height="4"/></view>"#
      }
      let nib = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/><subviews>\#(parts.joined())</subviews></view>
        </objects></document>
        """#
      let folder = NSTemporaryDirectory() + "growth-\(getpid())"
      try! FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try! nib.write(toFile: folder + "/Many.xib", atomically: true, encoding: .utf8)
      return {
        let made = UINib(nibName: "Many", bundle: Bundle(path: folder)).instantiate(withOwner: nil)
        precondition((made.first as? UIView)?.subviews.count == count)
        try? FileManager.default.removeItem(atPath: folder)
      }
    },
  ]

  static func measure(_ name: String) -> Double {
    device.show(page)
    device.settle()
    let measured = subjects[name]!()
    let start = now()
    measured()
    return now() - start
  }
}

MainActor.assumeIsolated { print(Growth.measure(CommandLine.arguments[1])) }
exit(0)
