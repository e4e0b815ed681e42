import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Content that is not there", .serialized) @MainActor struct ContentUnavailableTests {
  let device = VirtualDevice()

  final class Screen: UIViewController {
    var isEmpty = true
    var updates = 0
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      updates += 1
      contentUnavailableConfiguration =
        isEmpty ? UIContentUnavailableConfiguration.search().updated(for: state) : nil
    }
  }

  private func label(_ text: String, in view: UIView?) -> UILabel? {
    guard let view, !view.isHidden else { return nil }
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }

  @Test("the configuration stands in the middle of the view, and goes with nil")
  func middle() throws {
    let root = UIViewController()
    var pressed = 0
    var empty = UIContentUnavailableConfiguration.empty()
    empty.text = "Nothing here"
    empty.secondaryText = "Add something."
    empty.button.title = "Add"
    empty.buttonProperties.primaryAction = UIAction { _ in pressed += 1 }
    root.contentUnavailableConfiguration = empty
    device.show(root)
    device.settle()
    let title = try #require(label("Nothing here", in: root.view))
    let second = try #require(label("Add something.", in: root.view))
    let (upper, lower) = (
      title.convert(title.bounds, to: root.view), second.convert(second.bounds, to: root.view)
    )
    #expect(abs(upper.midX - root.view.bounds.midX) < 1 && upper.maxY <= lower.minY)
    #expect(abs(upper.midY - root.view.bounds.midY) < 80)
    device.tap(try #require(label("Add", in: root.view)))
    #expect(pressed == 1)
    empty.text = "Still nothing"
    root.contentUnavailableConfiguration = empty
    device.settle()
    #expect(title.text == "Still nothing" && title.window != nil)
    root.contentUnavailableConfiguration = nil
    #expect(title.window == nil)
  }

  @Test("a controller is asked when it comes on the screen, and when it says that something changed")
  func updates() throws {
    let screen = Screen()
    let search = UISearchController(searchResultsController: nil)
    screen.navigationItem.searchController = search
    device.show(UINavigationController(rootViewController: screen))
    device.advance(by: 0.5)
    let first = screen.updates
    #expect(first > 0 && label("No Results", in: screen.view) != nil)
    search.searchBar.text = "moss"
    screen.setNeedsUpdateContentUnavailableConfiguration()
    screen.setNeedsUpdateContentUnavailableConfiguration()
    device.settle()
    #expect(screen.updates == first + 1 && label("No Results for “moss”", in: screen.view) != nil)
    screen.isEmpty = false
    screen.setNeedsUpdateContentUnavailableConfiguration()
    device.settle()
    #expect(
      screen.contentUnavailableConfiguration == nil && label("No Results for “moss”", in: screen.view) == nil)
  }

  @Test("loading turns; what the app says of a search stays")
  func kinds() {
    let view = UIContentUnavailableView(configuration: .loading())
    func spinner(_ view: UIView) -> UIActivityIndicatorView? {
      view as? UIActivityIndicatorView ?? view.subviews.lazy.compactMap(spinner).first
    }
    #expect(spinner(view)?.isAnimating == true)
    view.configuration = UIContentUnavailableConfiguration.empty()
    #expect(spinner(view)?.isAnimating == false)
    var search = UIContentUnavailableConfiguration.search()
    search.text = "Nobody"
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    state.searchText = "x"
    #expect(search.updated(for: state).text == "Nobody")
  }
}
