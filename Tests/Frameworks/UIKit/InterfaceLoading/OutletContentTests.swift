import Testing
import TouchstoneTestSupport

@testable import UIKit

private final class Sources: NSObject, UIPickerViewDataSource, UIPickerViewDelegate,
  UIPageViewControllerDataSource,
  UISplitViewControllerDelegate, UICollectionViewDragDelegate, UICollectionViewDataSourcePrefetching
{
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 4 }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
}

@MainActor @Suite("Outlets of UIKit's own classes", .serialized) struct OutletContentTests {
  private let sources = Sources()

  @Test("a file connects pickers, pages, split views and collections with who answers them")
  func connected() {
    let device = freshDevice()
    let picker = UIPickerView()
    #expect(InterfaceOutlets.connect(picker, "dataSource", sources))
    #expect(InterfaceOutlets.connect(picker, "delegate", sources))
    #expect(picker.numberOfRows(inComponent: 0) == 4 && picker.delegate === sources)
    let pages = UIPageViewController()
    #expect(InterfaceOutlets.connect(pages, "dataSource", sources) && pages.dataSource === sources)
    let split = UISplitViewController()
    #expect(InterfaceOutlets.connect(split, "delegate", sources) && split.delegate === sources)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(InterfaceOutlets.connect(collection, "dragDelegate", sources))
    #expect(InterfaceOutlets.connect(collection, "prefetchDataSource", sources))
    #expect(collection.dragDelegate === sources && collection.prefetchDataSource === sources)
    #expect(!InterfaceOutlets.connect(picker, "delegate", NSObject()))
    _ = device
  }

  @Test("a bar that a file puts into a page shows the file's items before its background")
  func bars() throws {
    let frame = #"<rect key="frame" x="0" y="700" width="393" height="49"/>"#
    let screen = try InterfaceScreen(
      """
      <tabBar tag="1" contentMode="scaleToFill" id="t">\(frame)<items><tabBarItem title="One" id="i"/></items></tabBar>
      <toolbar tag="2" contentMode="scaleToFill" id="b">\(frame)<items><barButtonItem title="Two" id="j"/></items></toolbar>
      """)
    let tabs: UITabBar = try screen.view(1)
    let tools: UIToolbar = try screen.view(2)
    for bar in [tabs, tools] {
      #expect(bar.subviews.count == 2 && bar.subviews.first is BarBackgroundView)
    }
  }

  @Test("a label's text is set again for every size, though files say how old pixels would stand")
  func resizedLabel() throws {
    let screen = try InterfaceScreen(
      """
      <label opaque="NO" tag="1" contentMode="left" text="Wide" textAlignment="right" lineBreakMode="tailTruncation" id="l">
      <rect key="frame" x="0" y="100" width="60" height="20"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """, view: #"<color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>"#)
    let label: UILabel = try screen.view(1)
    screen.device.settle()
    label.frame.size.width = 300
    screen.device.settle()
    func hasInk(_ columns: Range<Int>) -> Bool {
      columns.contains { x in (100..<120).contains { screen.device.pixel(x: x * 3, y: $0 * 3) != 0xffff_ffff }
      }
    }
    #expect(label.contentMode == .left && hasInk(260..<300) && !hasInk(0..<200))
  }
}
