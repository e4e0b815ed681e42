import Testing
import TouchstoneVirtualDevice
import UIKit

@MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var selected: [IndexPath] = []
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
}

@MainActor private final class Scrolls: NSObject, UIScrollViewDelegate {
  var count = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
}

@MainActor private final class Items: NSObject, UICollectionViewDelegate {
  var selected: [IndexPath] = []
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

@MainActor private final class Writer: NSObject, UITextViewDelegate {
  var changes = 0
  func textViewDidChange(_ textView: UITextView) { changes += 1 }
}

@MainActor
private final class Picked: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  var cancelled = 0
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancelled += 1 }
}

/// As apps write it: with the type that the list's delegate has.
private final class ToldTable: UITableView {
  var told = 0
  override weak var delegate: (any UITableViewDelegate)? { didSet { told += 1 } }
}

private final class ToldScrollView: UIScrollView {
  var told = 0
  override var delegate: (any UIScrollViewDelegate)? { didSet { told += 1 } }
}

/// Puts another before the delegate it is given.
private final class ReplacingTable: UITableView {
  let other = Rows()
  override var delegate: (any UITableViewDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue == nil ? nil : other }
  }
}

@Suite("The delegate of a scroll view that is more than one", .serialized)
@MainActor struct DelegateTypeTests {
  let device = VirtualDevice()

  @Test("a table's delegate is a table view delegate, and can be asked as one")
  func table() {
    let (table, rows) = (UITableView(frame: .zero), Rows())
    table.delegate = rows
    table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 1, section: 0))
    #expect(rows.selected == [IndexPath(row: 1, section: 0)])
    let scrolling: (any UIScrollViewDelegate)? = table.delegate
    #expect(table.delegate === rows && scrolling === rows)
    table.delegate = nil
    #expect(table.delegate == nil && (table as UIScrollView).delegate == nil)
    table[keyPath: \.delegate] = rows
    #expect(table[keyPath: \.delegate] === rows)
  }

  @Test("collection views, text views and image pickers have delegates of their own type too")
  func others() {
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let items = Items()
    list.delegate = items
    list.delegate?.collectionView(list, didSelectItemAt: IndexPath(item: 2, section: 0))
    #expect(items.selected == [IndexPath(item: 2, section: 0)] && (list as UIScrollView).delegate === items)
    let (text, writer) = (UITextView(), Writer())
    text.delegate = writer
    text.delegate?.textViewDidChange(text)
    #expect(writer.changes == 1 && (text as UIScrollView).delegate === writer)
    let (picker, picked) = (UIImagePickerController(), Picked())
    picker.delegate = picked
    picker.delegate?.imagePickerControllerDidCancel(picker)
    #expect(picked.cancelled == 1 && (picker as UINavigationController).delegate === picked)
  }

  @Test("it is the same delegate that the table has as a scroll view")
  func oneStorage() {
    let (table, rows) = (UITableView(frame: .zero), Rows())
    let scrollView: UIScrollView = table
    scrollView.delegate = rows
    #expect(table.delegate === rows && scrollView.delegate === rows)
    scrollView.delegate = nil
    #expect(table.delegate == nil && scrollView.delegate == nil)
    table.delegate = rows
    #expect(scrollView.delegate === rows)
  }

  @Test("what only listens to scrolling hears of it, and is no table view delegate")
  func onlyScrolling() {
    let (table, scrolls, rows) = (UITableView(frame: .zero), Scrolls(), Rows())
    table.delegate = rows
    (table as UIScrollView).delegate = scrolls
    #expect(table.delegate == nil && (table as UIScrollView).delegate === scrolls)
    table.contentOffset = CGPoint(x: 0, y: 5)
    #expect(scrolls.count == 1)
  }

  @Test("it is not kept alive")
  func weakness() {
    let table = UITableView(frame: .zero)
    do {
      let rows = Rows()
      table.delegate = rows
      withExtendedLifetime(rows) { #expect(table.delegate != nil) }
    }
    #expect(table.delegate == nil && (table as UIScrollView).delegate == nil)
  }

  @Test("an app's subclass overrides it, and is told whichever way it is set")
  func overriding() {
    let (table, rows) = (ToldTable(frame: .zero), Rows())
    table.delegate = rows
    #expect(table.told == 1 && (table as UITableView).delegate === rows)
    (table as UIScrollView).delegate = nil
    #expect(table.told == 2 && table.delegate == nil)
    let (plain, scrolls) = (ToldScrollView(frame: .zero), Scrolls())
    plain.delegate = scrolls
    plain.contentOffset.y = 3
    #expect(plain.told == 1 && scrolls.count == 1)
  }

  @Test("what an overriding setter puts in its place stays")
  func replacing() {
    let (table, rows) = (ReplacingTable(frame: .zero), Rows())
    (table as UIScrollView).delegate = rows
    #expect(table.delegate === table.other && (table as UIScrollView).delegate === table.other)
  }

  @Test("a tap tells the delegate that was set as a scroll view's")
  func tapped() {
    let (root, rows) = (UIViewController(), Rows())
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 393, height: 400))
    table.dataSource = rows
    (table as UIScrollView).delegate = rows
    root.view.addSubview(table)
    device.show(root)
    device.tap(table.cellForRow(at: IndexPath(row: 1, section: 0))!)
    #expect(rows.selected == [IndexPath(row: 1, section: 0)])
  }
}
