import Testing
import TouchstoneTestSupport
import UIKit

@Suite("A table controller and the keyboard", .serialized) @MainActor struct KeyboardInsetTests {
  /// Twenty rows of 44 points, each with a text.
  private class Form: UITableViewController {
    var fields: [Int: UITextField] = [:]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      let field = fields[path.row] ?? UITextField(frame: CGRect(x: 20, y: 5, width: 200, height: 34))
      fields[path.row] = field
      cell.contentView.addSubview(field)
      return cell
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }

    func place(_ row: Int) -> CGRect { fields[row].map { $0.convert($0.bounds, to: nil) } ?? .null }
  }

  @Test("the row that is typed in stands above the keyboard, and the table can be scrolled to its end")
  func typing() throws {
    let (form, keyboard) = (Form(), HeardKeyboard())
    defer { keyboard.stop() }
    let device = device(showing: form)
    form.tableView.contentInset.bottom = 20
    device.advance(by: 1)
    let automatic = form.tableView.adjustedContentInset.bottom - 20
    device.tap(try #require(form.fields[15]))
    device.advance(by: 1)
    let height = 852 - keyboard.frame.minY
    #expect(height > 200)
    #expect(form.place(15).maxY <= keyboard.frame.minY)
    #expect(form.tableView.adjustedContentInset.bottom == 20 + height)
    #expect(form.tableView.verticalScrollIndicatorInsets.bottom == height - automatic)
    form.fields[15]?.resignFirstResponder()
    device.advance(by: 1)
    #expect(
      form.tableView.contentInset.bottom == 20 && form.tableView.verticalScrollIndicatorInsets.bottom == 0)
  }

  @Test("so does the next one that takes the focus")
  func next() throws {
    let (form, keyboard) = (Form(), HeardKeyboard())
    defer { keyboard.stop() }
    let device = device(showing: form)
    device.advance(by: 1)
    device.tap(try #require(form.fields[2]))
    device.advance(by: 1)
    #expect(form.tableView.contentOffset.y == -form.tableView.adjustedContentInset.top)
    #expect(form.place(12).maxY > keyboard.frame.minY)
    form.fields[12]?.becomeFirstResponder()
    device.advance(by: 1)
    #expect(form.place(12).maxY <= keyboard.frame.minY)
  }

  @Test("an app that sets the whole inset itself gets what it set")
  func ownInset() throws {
    final class Own: Form {
      private var tokens: [any NSObjectProtocol] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        for (name, inset) in [
          (UIResponder.keyboardDidShowNotification, 111.0), (UIResponder.keyboardWillHideNotification, 0),
        ] {
          tokens.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
              MainActor.assumeIsolated { self?.tableView.contentInset.bottom = inset }
            })
        }
      }
      func stop() { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
    }
    let form = Own()
    let device = device(showing: form)
    defer { form.stop() }
    device.advance(by: 1)
    device.tap(try #require(form.fields[3]))
    device.advance(by: 1)
    #expect(form.tableView.contentInset.bottom == 111)
    form.fields[3]?.resignFirstResponder()
    device.advance(by: 1)
    #expect(form.tableView.contentInset.bottom == 0)
  }

  @Test("one that keeps its appearance from the class above is not kept clear, as on a device")
  func withoutSuper() throws {
    final class Silent: Form {
      override func viewWillAppear(_ animated: Bool) {}
    }
    let form = Silent()
    let device = device(showing: form)
    device.advance(by: 1)
    device.tap(try #require(form.fields[3]))
    device.advance(by: 1)
    #expect(form.fields[3]?.isFirstResponder == true && form.tableView.contentInset.bottom == 0)
  }
}
