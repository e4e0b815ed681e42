import Foundation
import Testing

@testable import UIKit

@Suite("What logs say about constraints") @MainActor struct ConstraintReportTests {
  private func address(_ object: AnyObject) -> String { LayoutOperand.address(of: object) }

  @Test("a constraint is described by address, identifier, items, formula, priority and state")
  func description() {
    let (container, label) = (root(), UILabel())
    label.translatesAutoresizingMaskIntoConstraints = false
    label.restorationIdentifier = "title"
    container.addSubview(label)
    let width = label.widthAnchor.constraint(equalToConstant: 100)
    #expect(
      width.description
        == "<NSLayoutConstraint:\(address(width)) UILabel:\(address(label))'title'.width == 100   (inactive)>"
    )
    width.identifier = "wide"
    width.priority = .init(750)
    width.isActive = true
    #expect(
      width.description
        == "<NSLayoutConstraint:\(address(width)) 'wide' UILabel:\(address(label))'title'.width == 100 @750   (active)>"
    )
    let half = label.heightAnchor.constraint(
      lessThanOrEqualTo: container.heightAnchor, multiplier: 0.5, constant: -8)
    #expect(
      half.description.contains(
        "UILabel:\(address(label))'title'.height <= 0.5*UIView:\(address(container)).height - 8   (inactive)")
    )
    let next = label.leadingAnchor.constraint(
      equalToSystemSpacingAfter: container.leadingAnchor, multiplier: 2)
    #expect(
      next.description.contains(".leading == UIView:\(address(container)).leading + 2 standard spacing"))
  }

  @Test("a contradiction lists the constraints, the frames that are rules, and the one left out")
  func contradiction() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (container, child) = (root(320, 100), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10)))
        container.restorationIdentifier = "cell"
        container.addSubview(child)
        let free = plain()
        container.addSubview(free)
        let same = free.widthAnchor.constraint(equalTo: container.widthAnchor)
        same.identifier = "full"
        let other = free.widthAnchor.constraint(equalTo: child.widthAnchor)
        NSLayoutConstraint.activate([same, other])
        container.layoutIfNeeded()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("these required constraints cannot all hold"))
    #expect(text.contains(" 'full' UIView:0x"))
    #expect(text.contains("'UIView-Encapsulated-Layout-Width' UIView:0x"))
    #expect(text.contains("'cell'.width == 320   (active)"))
    #expect(text.contains("<NSAutoresizingMaskLayoutConstraint h=--- v=--- UIView:0x"))
    #expect(text.contains("left out until one of the others goes:\n<NSLayoutConstraint:0x"))
  }

  @Test("required and optional do not change into each other while a constraint is active")
  func priorityChange() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (container, child) = (root(), plain())
        container.addSubview(child)
        let width = child.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        width.priority = .init(999)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("'NSInternalInconsistencyException'"))
    #expect(text.contains("cannot change from 1000.0 to 999.0 while it is active"))
  }

  @Test("a constraint between strangers names both and the exception")
  func noCommonAncestor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        plain().leadingAnchor.constraint(equalTo: plain().leadingAnchor).isActive = true
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("'NSGenericException'") && text.contains("no common ancestor"))
  }

  @Test("pairings that can never hold are refused with the reason")
  func pairings() {
    let (a, b) = (plain(), plain())
    func fault(
      _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute?,
      _ multiplier: CGFloat = 1
    ) -> String? {
      NSLayoutConstraint.fault(
        LayoutOperand(a, first), second.map { LayoutOperand(b, $0) }, multiplier: multiplier)
    }
    #expect(fault(.left, .left) == nil && fault(.width, .height) == nil && fault(.width, nil) == nil)
    #expect(fault(.left, nil)?.contains("place equal to a constant") == true)
    #expect(fault(.left, .left, 0)?.contains("multiplier of 0") == true)
    #expect(fault(.left, .top) == nil && fault(.top, .left) == nil)
    #expect(fault(.leading, .top)?.contains("not of one kind") == true)
    #expect(fault(.left, .width)?.contains("not of one kind") == true)
    #expect(fault(.left, .leading)?.contains("mix leading or trailing") == true)
    #expect(fault(.centerX, .leading) == nil)
    #expect(fault(.notAnAttribute, .left)?.contains("notAnAttribute") == true)
    #expect(fault(.width, .width, .infinity)?.contains("finite") == true)
  }
}
