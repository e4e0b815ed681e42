import Foundation
import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
@_spi(Host) import UIKit

/// Where an app of iOS 6 reloaded its table, so that it came back where it had been.
private enum Reload: CaseIterable { case never, whileDecoding, whileLookingUp }

private final class CuredRows: PlainRows, UIDataSourceModelAssociation {
  var reload = Reload.never

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if reload == .whileDecoding { tableView.reloadData() }
  }
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { "\(idx.row)" }
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    if reload == .whileLookingUp { tableView.reloadData() }
    return Int(identifier).map { IndexPath(row: $0, section: 0) }
  }
}

@MainActor @Suite("Q1: tables restored at their top", .serialized) final class TablesRestoredAtTopTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "state-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func launch(
    quirks: Set<DeviceQuirk>, isEmbedded: Bool, _ reload: Reload
  ) throws -> (VirtualDevice, CuredRows) {
    RestorationLog.wants = (true, true)
    RestorationDelegate.makeRoot = {
      let rows = CuredRows()
      rows.reload = reload
      guard isEmbedded else { return rows }
      let stack = UINavigationController(rootViewController: rows)
      stack.restorationIdentifier = "Stack"
      return stack
    }
    let device = VirtualDevice(quirks: quirks)
    device.launch(
      delegate: RestorationDelegate.self, infoDictionary: ["CFBundleVersion": "3"], savedState: folder)
    let root = (UIApplication.shared.delegate as? RestorationDelegate)?.window?.rootViewController
    let rows = root as? CuredRows ?? (root as? UINavigationController)?.topViewController as? CuredRows
    return (device, try #require(rows))
  }

  /// The row on top after home, kill and relaunch of an app that was left with row 50 on top.
  private func rowOnTop(
    quirks: Set<DeviceQuirk> = [.tablesRestoredAtTop], isEmbedded: Bool = true, _ reload: Reload
  ) throws -> Int? {
    let (device, rows) = try launch(quirks: quirks, isEmbedded: isEmbedded, reload)
    rows.tableView.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    device.settle()
    #expect(rows.first == 50)
    device.pressHome()
    return try launch(quirks: quirks, isEmbedded: isEmbedded, reload).1.first
  }

  @Test("R3.4: a table in a navigation controller comes back with row 0 on top, one by itself where it was")
  func fault() throws {
    #expect(try rowOnTop(.never) == 0)
    #expect(try rowOnTop(isEmbedded: false, .never) == 50)
    #expect(try rowOnTop(quirks: [.noReuseUnderVoiceOver, .olderRotationRule], .never) == 50)
  }

  @Test(
    "R3.5: reloading in the owner's decoding or in the look-up of a row brings it back where it was",
    arguments: [Reload.whileDecoding, .whileLookingUp])
  fileprivate func cured(_ reload: Reload) throws {
    #expect(try rowOnTop(reload) == 50)
  }

  @Test(
    "R3.5: without the fault neither does harm, in a navigation controller or by itself",
    arguments: [Reload.whileDecoding, .whileLookingUp])
  fileprivate func harmless(_ reload: Reload) throws {
    for isEmbedded in [true, false] {
      #expect(try rowOnTop(quirks: [], isEmbedded: isEmbedded, reload) == 50)
    }
  }
}
