import Foundation
import Testing

@testable import UIKit

@Suite("Bars and items in an interface file", .serialized) @MainActor struct BarContentTests {
  @Test("bars that stand among views take their look and their items")
  func freeBars() throws {
    let screen = try InterfaceScreen(
      """
      <navigationBar contentMode="scaleToFill" barStyle="black" translucent="NO" shadowImage="line" backIndicatorImage="line" backIndicatorTransitionMask="line" tag="1" id="n">\(InterfaceFixture.rect(0, 100, 393, 44))
        <color key="barTintColor" systemColor="systemRedColor"/><color key="tintColor" systemColor="systemYellowColor"/>
        <textAttributes key="titleTextAttributes"><fontDescription key="fontDescription" type="boldSystem" pointSize="22"/><color key="textColor" systemColor="systemGreenColor"/><color key="textShadowColor" systemColor="systemBlueColor"/><offsetWrapper key="textShadowOffset" horizontal="1" vertical="2"/></textAttributes>
        <textAttributes key="largeTitleTextAttributes"><color key="textColor" systemColor="systemPinkColor"/></textAttributes>
        <items><navigationItem title="Free" id="ni"><barButtonItem key="leftBarButtonItem" title="Left" style="done" id="li"/></navigationItem></items></navigationBar>
      <toolbar opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" barStyle="blackTranslucent" translucent="NO" tag="2" id="t">\(InterfaceFixture.rect(0, 200, 393, 44))<color key="barTintColor" systemColor="systemTealColor"/>
        <items><barButtonItem systemItem="add" id="i1"/><barButtonItem systemItem="flexibleSpace" id="i2"/><barButtonItem systemItem="fixedSpace" width="42" id="i3"/><barButtonItem title="Text" tag="5" enabled="NO" id="i4"><color key="tintColor" systemColor="systemRedColor"/></barButtonItem>
        <barButtonItem image="line" landscapeImage="line" style="plain" id="i5"><inset key="imageInsets" minX="1" minY="2" maxX="3" maxY="4"/></barButtonItem><barButtonItem id="i6"><segmentedControl key="customView" tag="7" id="sg"><segments><segment title="A"/></segments></segmentedControl></barButtonItem></items></toolbar>
      <tabBar contentMode="scaleToFill" barStyle="black" translucent="NO" shadowImage="line" tag="3" id="b">\(InterfaceFixture.rect(0, 300, 393, 49))<color key="barTintColor" systemColor="systemOrangeColor"/><color key="unselectedItemTintColor" systemColor="systemPurpleColor"/><color key="selectedImageTintColor" systemColor="systemMintColor"/>
        <items><tabBarItem systemItem="favorites" tag="4" id="tb1"/><tabBarItem title="Mine" image="line" selectedImage="line" landscapeImage="line" badgeValue="3" id="tb2"/><tabBarItem title="Symbol" image="star" catalog="system" id="tb3"/></items></tabBar>
      """, images: ["line"])
    let bar: UINavigationBar = try screen.view()
    #expect(bar.barStyle == .black && !bar.isTranslucent && bar.barTintColor == .systemRed)
    #expect(bar.tintColor == .systemYellow && bar.shadowImage != nil && bar.backIndicatorImage != nil)
    #expect(bar.backIndicatorTransitionMaskImage != nil)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .systemGreen)
    #expect(bar.titleTextAttributes?[.font] as? UIFont == .boldSystemFont(ofSize: 22))
    let shadow = try #require(bar.titleTextAttributes?[.shadow] as? NSShadow)
    #expect(shadow.shadowOffset == CGSize(width: 1, height: 2))
    #expect(bar.largeTitleTextAttributes?[.foregroundColor] as? UIColor == .systemPink)
    #expect(bar.topItem?.title == "Free" && bar.topItem?.leftBarButtonItem?.style == .done)

    let toolbar: UIToolbar = try screen.view(2)
    #expect(toolbar.barStyle == .black && !toolbar.isTranslucent && toolbar.barTintColor == .systemTeal)
    let items = try #require(toolbar.items)
    #expect(items.map(\.systemItem) == [.add, .flexibleSpace, .fixedSpace, nil, nil, nil])
    #expect(items[2].width == 42 && items[3].title == "Text" && items[3].tag == 5 && !items[3].isEnabled)
    #expect(items[3].tintColor == .systemRed)
    #expect(items[4].image != nil && items[4].landscapeImagePhone != nil)
    #expect(items[4].imageInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(items[5].customView is UISegmentedControl)

    let tabs: UITabBar = try screen.view(3)
    #expect(tabs.barStyle == .black && !tabs.isTranslucent && tabs.barTintColor == .systemOrange)
    #expect(tabs.unselectedItemTintColor == .systemPurple && tabs.tintColor == .systemMint)
    let tabItems = try #require(tabs.items)
    #expect(tabItems[0].title == "Favorites" && tabItems[0].tag == 4)
    #expect(tabItems[1].selectedImage != nil && tabItems[1].badgeValue == "3")
    #expect(tabItems[1].landscapeImagePhone != nil && tabItems[2].image?.isSymbolImage == true)
    #expect(screen.messages.isEmpty, "\(screen.messages)")
  }

  private static let scenes = [
    """
    <tabBarController title="Tabs" automaticallyAdjustsScrollViewInsets="NO" id="tabs" sceneMemberID="viewController"><nil key="simulatedBottomBarMetrics"/>
      <tabBar key="tabBar" contentMode="scaleToFill" insetsLayoutMarginsFromSafeArea="NO" id="tb"><autoresizingMask key="autoresizingMask"/><color key="backgroundColor" white="0.0" alpha="0.0" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></tabBar>
      <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="r1"/><segue destination="other" kind="relationship" relationship="viewControllers" id="r2"/></connections></tabBarController>
    """,
    """
    <navigationController toolbarHidden="NO" navigationBarHidden="NO" id="nav" sceneMemberID="viewController"><toolbarItems/>
      <tabBarItem key="tabBarItem" title="First" image="star" catalog="system" id="ti1"/>
      <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" translucent="NO" id="nb"><autoresizingMask key="autoresizingMask"/></navigationBar>
      <toolbar key="toolbar" opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" id="tl"><autoresizingMask key="autoresizingMask"/><color key="barTintColor" systemColor="systemTealColor"/></toolbar>
      <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="r3"/><outlet property="delegate" destination="vc" id="od"/></connections></navigationController>
    """,
    """
    <viewController title="Titled" hidesBottomBarWhenPushed="YES" id="vc" sceneMemberID="viewController"><view key="view" id="v">\(InterfaceFixture.rect(0, 0, 393, 852))</view>
      <toolbarItems><barButtonItem title="Tool" id="t1"/><barButtonItem systemItem="trash" id="t2"/></toolbarItems>
      <navigationItem key="navigationItem" title="Item" prompt="Please" backButtonTitle="Back there" hidesBackButton="YES" leftItemsSupplementBackButton="YES" largeTitleDisplayMode="never" id="ni">
        <barButtonItem key="backBarButtonItem" title="Home" id="bb"/><textField key="titleView" borderStyle="roundedRect" id="tv">\(InterfaceFixture.rect(0, 0, 120, 30))</textField>
        <leftBarButtonItems><barButtonItem title="L" id="l1"/></leftBarButtonItems><rightBarButtonItems><barButtonItem systemItem="done" id="r1i"/><barButtonItem systemItem="edit" id="r2i"/></rightBarButtonItems></navigationItem></viewController>
    """,
    """
    <viewController id="other" sceneMemberID="viewController"><tabBarItem key="tabBarItem" systemItem="search" id="ti2"/><navigationItem key="navigationItem" id="nx"><nil key="title"/></navigationItem></viewController>
    """,
  ]

  @Test("controllers take tabs, bars, toolbars, titles and all items from their elements")
  func controllers() throws {
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(
        initial: "tabs", Self.scenes[0], Self.scenes[1], Self.scenes[2], Self.scenes[3])
    ])
    let tabs = try #require(
      storyboard(fixture).instantiateInitialViewController() as? UITabBarController)
    freshDevice().show(tabs)
    #expect(tabs.title == "Tabs" && tabs.viewControllers?.count == 2)
    #expect(tabs.tabBar.items?.map(\.title) == ["First", "Search"])
    let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    #expect(!navigation.isToolbarHidden && navigation.toolbar.barTintColor == .systemTeal)
    #expect(navigation.navigationBar.prefersLargeTitles && !navigation.navigationBar.isTranslucent)
    let controller = try #require(navigation.topViewController)
    #expect(controller.title == "Titled" && controller.hidesBottomBarWhenPushed)
    #expect(controller.toolbarItems?.map(\.title) == ["Tool", nil])
    let item = controller.navigationItem
    #expect(item.title == "Item" && item.prompt == "Please" && item.backButtonTitle == "Back there")
    #expect(
      item.hidesBackButton && item.leftItemsSupplementBackButton && item.largeTitleDisplayMode == .never)
    #expect(item.backBarButtonItem?.title == "Home" && item.titleView is UITextField)
    #expect(item.leftBarButtonItems?.map(\.title) == ["L"])
    #expect(item.rightBarButtonItems?.map(\.systemItem) == [.done, .edit])
    #expect(tabs.viewControllers?[1].navigationItem.title == nil)
  }

  @Test("appearances for bars are default ones with the file's effect, colours, images and titles")
  func appearances() throws {
    let screen = try InterfaceScreen(
      """
      <navigationBar tag="1" id="n">\(InterfaceFixture.rect(0, 100, 393, 44))
        <navigationBarAppearance key="standardAppearance" backgroundImage="line"><color key="backgroundColor" systemColor="systemRedColor"/><color key="shadowColor" systemColor="systemBlueColor"/><textAttributes key="titleTextAttributes"><color key="textColor" systemColor="systemGreenColor"/></textAttributes></navigationBarAppearance>
        <navigationBarAppearance key="scrollEdgeAppearance" backgroundEffect="dark"/></navigationBar>
      <tabBar tag="2" id="t">\(InterfaceFixture.rect(0, 200, 393, 49))<tabBarAppearance key="standardAppearance"><color key="backgroundColor" systemColor="systemTealColor"/></tabBarAppearance></tabBar>
      <toolbar tag="3" id="o">\(InterfaceFixture.rect(0, 300, 393, 49))<toolbarAppearance key="standardAppearance"><color key="backgroundColor" systemColor="systemPinkColor"/></toolbarAppearance></toolbar>
      """, images: ["line"])
    let standard = try screen.view(1, as: UINavigationBar.self).standardAppearance
    #expect(standard.backgroundColor == .systemRed && standard.shadowColor == .systemBlue)
    #expect(standard.backgroundImage != nil)
    #expect(standard.titleTextAttributes[.foregroundColor] as? UIColor == .systemGreen)
    #expect(try screen.view(1, as: UINavigationBar.self).scrollEdgeAppearance?.backgroundEffect != nil)
    #expect(try screen.view(2, as: UITabBar.self).standardAppearance.backgroundColor == .systemTeal)
    #expect(try screen.view(3, as: UIToolbar.self).standardAppearance.backgroundColor == .systemPink)
  }
}
