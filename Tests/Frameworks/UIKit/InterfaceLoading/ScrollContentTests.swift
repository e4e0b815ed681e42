import Foundation
import Testing

@testable import UIKit

@MainActor final class GridController: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    5
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Head", for: indexPath)
  }
}

@Suite("Scroll and collection views in an interface file", .serialized) @MainActor
struct ScrollContentTests {
  init() { ObjectRuntime.register(GridController.self, name: "Board.GridController") }

  @Test("scroll views take what they scroll, zoom and show")
  func scrollViews() throws {
    let screen = try InterfaceScreen(
      """
      <scrollView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" pagingEnabled="YES" bounces="NO" bouncesZoom="NO" alwaysBounceHorizontal="YES" alwaysBounceVertical="YES" scrollEnabled="NO" directionalLockEnabled="YES" delaysContentTouches="NO" canCancelContentTouches="NO" showsHorizontalScrollIndicator="NO" showsVerticalScrollIndicator="NO" indicatorStyle="white" minimumZoomScale="0.5" maximumZoomScale="3.5" keyboardDismissMode="onDrag" contentInsetAdjustmentBehavior="never" scrollsToTop="NO" tag="1" id="s">\(InterfaceFixture.rect(0, 0, 200, 200))
        <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/><inset key="scrollIndicatorInsets" minX="0.0" minY="5" maxX="0.0" maxY="6"/><size key="contentSize" width="400" height="300"/></scrollView>
      """)
    let scroll: UIScrollView = try screen.view()
    #expect(scroll.isPagingEnabled && !scroll.bounces && !scroll.bouncesZoom && !scroll.isScrollEnabled)
    #expect(scroll.alwaysBounceHorizontal && scroll.alwaysBounceVertical && scroll.isDirectionalLockEnabled)
    #expect(!scroll.delaysContentTouches && !scroll.canCancelContentTouches && !scroll.scrollsToTop)
    #expect(!scroll.showsHorizontalScrollIndicator && !scroll.showsVerticalScrollIndicator)
    #expect(scroll.indicatorStyle == .white && scroll.keyboardDismissMode == .onDrag)
    #expect(scroll.minimumZoomScale == 0.5 && scroll.maximumZoomScale == 3.5)
    #expect(scroll.contentInsetAdjustmentBehavior == .never)
    #expect(scroll.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(scroll.verticalScrollIndicatorInsets.top == 5)
    #expect(scroll.contentSize == CGSize(width: 400, height: 300))
  }

  @Test("a controller that leaves insets alone lets short content begin under the bar")
  func automaticInsets() throws {
    func top(_ attributes: String) throws -> CGFloat {
      let fixture = try InterfaceFixture([
        "Main.storyboard": InterfaceFixture.storyboard(
          initial: "nav",
          """
          <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
          <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
          """,
          """
          <viewController \(attributes) id="vc" sceneMemberID="viewController"><scrollView key="view" id="v">\(InterfaceFixture.rect(0, 0, 393, 852))</scrollView></viewController>
          """)
      ])
      let controller = try #require(
        storyboard(fixture).instantiateInitialViewController() as? UINavigationController)
      freshDevice().show(controller)
      return try #require(controller.topViewController?.view as? UIScrollView).adjustedContentInset.top
    }
    #expect(try top("") > 50)
    #expect(try top(#"automaticallyAdjustsScrollViewInsets="NO""#) == 0)
  }

  private static let layout = """
    <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="vertical" minimumLineSpacing="10" minimumInteritemSpacing="7" id="f">
    <size key="itemSize" width="100" height="60"/><size key="estimatedItemSize" width="0.0" height="0.0"/><size key="headerReferenceSize" width="50" height="40"/><size key="footerReferenceSize" width="0.0" height="0.0"/><inset key="sectionInset" minX="11" minY="12" maxX="13" maxY="14"/></collectionViewFlowLayout>
    """
  private static let cell = """
    <collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" reuseIdentifier="Cell" id="c">\(InterfaceFixture.rect(0, 0, 100, 60))
    <collectionViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" insetsLayoutMarginsFromSafeArea="NO" id="cv">\(InterfaceFixture.rect(0, 0, 100, 60))
    <subviews><label text="In a cell" tag="9" translatesAutoresizingMaskIntoConstraints="NO" id="l">\(InterfaceFixture.rect(0, 0, 9, 9))</label></subviews>
    <constraints><constraint firstItem="l" firstAttribute="centerX" secondItem="cv" secondAttribute="centerX" id="k1"/><constraint firstItem="l" firstAttribute="centerY" secondItem="cv" secondAttribute="centerY" id="k2"/></constraints></collectionViewCellContentView>
    <color key="backgroundColor" systemColor="systemGray5Color"/></collectionViewCell>
    """

  @Test("a collection view lays its prototypes out as its flow layout says")
  func collections() throws {
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(
        initial: "vc",
        """
        <collectionViewController autoresizesArchivedViewToFullSize="NO" clearsSelectionOnViewWillAppear="NO" id="vc" customClass="GridController" customModule="Board" customModuleProvider="target" sceneMemberID="viewController">
        <collectionView key="view" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" dataMode="prototypes" prefetchingEnabled="NO" allowsMultipleSelection="YES" contentInsetAdjustmentBehavior="never" id="v">\(InterfaceFixture.rect(0, 0, 393, 852))
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><color key="backgroundColor" systemColor="systemBackgroundColor"/>
        \(Self.layout)<cells>\(Self.cell)</cells>
        <collectionReusableView key="sectionHeaderView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" reuseIdentifier="Head" id="h">\(InterfaceFixture.rect(0, 0, 393, 40))<subviews><label text="Header" tag="8" id="hl">\(InterfaceFixture.rect(5, 5, 99, 20))</label></subviews></collectionReusableView>
        <connections><outlet property="dataSource" destination="vc" id="o1"/><outlet property="delegate" destination="vc" id="o2"/></connections></collectionView></collectionViewController>
        """)
    ])
    let controller = try #require(
      storyboard(fixture).instantiateInitialViewController() as? GridController)
    freshDevice().show(controller)
    let view = try #require(controller.collectionView)
    let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 7)
    #expect(layout.itemSize == CGSize(width: 100, height: 60) && layout.estimatedItemSize == .zero)
    #expect(layout.sectionInset == UIEdgeInsets(top: 12, left: 11, bottom: 14, right: 13))
    #expect(layout.headerReferenceSize.height == 40 && layout.footerReferenceSize == .zero)
    #expect(!view.isPrefetchingEnabled && view.allowsMultipleSelection && view.dataSource === controller)
    #expect(!controller.clearsSelectionOnViewWillAppear)
    let cells = view.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    #expect(cells.count == 5)
    #expect(cells.first?.frame == CGRect(x: 11, y: 52, width: 100, height: 60))
    #expect(cells.last?.frame.minY == 122)
    let label = try #require(cells.first?.viewWithTag(9) as? UILabel)
    #expect(label.text == "In a cell" && label.superview === cells[0].contentView)
    #expect(abs(label.center.x - 50) < 0.5 && abs(label.center.y - 30) < 0.5)
    let head = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect((head?.viewWithTag(8) as? UILabel)?.text == "Header" && head?.frame.height == 40)
    #expect(InterfaceDiagnostics.shared.messages.isEmpty, "\(InterfaceDiagnostics.shared.messages)")
  }

  @Test("flow layouts across, and sized by their cells; layouts of no class of their own")
  func layouts() throws {
    let screen = try InterfaceScreen(
      """
      <collectionView dataMode="prototypes" tag="1" id="a">\(InterfaceFixture.rect(0, 0, 300, 100))<collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" automaticEstimatedItemSize="YES" minimumLineSpacing="1" minimumInteritemSpacing="2" id="f1"/><cells/></collectionView>
      <collectionView dataMode="none" tag="2" id="b">\(InterfaceFixture.rect(0, 100, 300, 100))<collectionViewLayout key="collectionViewLayout" id="f2"/></collectionView>
      """)
    let flow = try #require(
      try screen.view(1, as: UICollectionView.self).collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(flow.scrollDirection == .horizontal)
    #expect(flow.estimatedItemSize == UICollectionViewFlowLayout.automaticSize)
    #expect(
      try type(of: screen.view(2, as: UICollectionView.self).collectionViewLayout)
        == UICollectionViewLayout.self)
  }
}
