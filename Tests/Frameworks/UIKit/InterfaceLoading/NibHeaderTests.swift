import Testing
import TouchstoneTestSupport

@testable import UIKit

@MainActor @Suite("A section header of a nib", .serialized) struct NibHeaderTests {
  @Test("its views get their touches, though the header has a content view besides")
  func touches() throws {
    let fixture = try InterfaceFixture([
      "Head.xib": InterfaceFixture.nib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view contentMode="scaleToFill" id="v" customClass="UITableViewHeaderFooterView">
          <rect key="frame" x="0" y="0" width="320" height="50"/>
          <subviews><button buttonType="system" tag="1" id="b"><rect key="frame" x="10" y="10" width="60" height="30"/>
            <state key="normal" title="More"/></button></subviews></view>
        """)
    ])
    let device = freshDevice()
    let nib = UINib(nibName: "Head", bundle: fixture.bundle)
    let header = try #require(
      nib.instantiate(withOwner: nil, options: nil).first as? UITableViewHeaderFooterView)
    let root = UIViewController()
    root.view.addSubview(header)
    device.show(root)
    #expect(header.hitTest(CGPoint(x: 20, y: 20), with: nil) === header.viewWithTag(1))
    #expect(header.contentView.superview === header)
  }
}
