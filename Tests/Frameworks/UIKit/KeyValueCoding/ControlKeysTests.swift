import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

@Suite("Controls, lists and items by key", .serialized) @MainActor
struct ControlKeysTests {
  let device = VirtualDevice()

  @Test("a number casts to each type of numbers")
  func numbers() {
    let view = UIView()
    view.alpha = 0.5
    let alpha = view.value(forKey: "alpha")
    #expect(alpha as? CGFloat == 0.5 && alpha as? Double == 0.5 && alpha as? Float == 0.5)
    #expect((alpha as? NSNumber)?.doubleValue == 0.5)
    view.contentMode = .center
    #expect(view.value(forKey: "contentMode") as? Int == UIView.ContentMode.center.rawValue)
  }

  @Test("controls take their properties by key")
  func controls() {
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.setValue(1, forKey: "selectedSegmentIndex")
    #expect(segments.selectedSegmentIndex == 1)
    let picker = UIDatePicker()
    let date = Date(timeIntervalSince1970: 1_000_000_020)
    picker.setValue(date, forKey: "date")
    #expect(picker.value(forKey: "date") as? Date == picker.date && picker.date == date)
    let pages = UIPageControl()
    pages.setValue(3, forKeyPath: "numberOfPages")
    #expect(pages.numberOfPages == 3)
    let stack = UIStackView()
    stack.setValue(8, forKey: "spacing")
    #expect(stack.spacing == 8)
    let bar = UISearchBar()
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    bar.setValue("Done", forKey: "cancelButtonText")
    #expect((bar.value(forKey: "cancelButton") as? UIButton)?.title(for: .normal) == "Done")
  }

  @Test("lists, layouts and gestures do")
  func lists() {
    let table = UITableView()
    table.setValue(60, forKey: "rowHeight")
    #expect(table.rowHeight == 60 && table.value(forKey: "rowHeight") as? Double == 60)
    let layout = UICollectionViewFlowLayout()
    layout.setValue(5, forKey: "minimumLineSpacing")
    layout.setValue(CGSize(width: 3, height: 4), forKey: "itemSize")
    #expect(layout.minimumLineSpacing == 5 && layout.itemSize == CGSize(width: 3, height: 4))
    let tap = UITapGestureRecognizer()
    tap.setValue(2, forKey: "numberOfTapsRequired")
    #expect(tap.numberOfTapsRequired == 2)
  }

  @Test("so do items, and a picture tells its size")
  func items() {
    let item = UINavigationItem(title: "a")
    item.setValue("b", forKey: "title")
    #expect(item.title == "b")
    let button = UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil)
    button.setValue(false, forKey: "enabled")
    #expect(!button.isEnabled)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }
    #expect(image.value(forKey: "size") as? CGSize == CGSize(width: 4, height: 2))
    #expect(image.value(forKey: "scale") as? CGFloat == image.scale)
  }

  @Test("setting the device's orientation by key turns nothing, and ends nothing")
  func orientation() {
    let before = UIDevice.current.orientation
    UIDevice.current.setValue(UIInterfaceOrientation.landscapeLeft.rawValue, forKey: "orientation")
    #expect(UIDevice.current.value(forKey: "orientation") as? Int == before.rawValue)
  }
}
