import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Notification settings of before iOS 10", .serialized) @MainActor
struct OldNotificationSettingsTests {
  @Test("settings keep what the app wants, actions by the room there is")
  func settings() {
    let action = UIMutableUserNotificationAction()
    (action.identifier, action.title, action.isDestructive) = ("drop", "Drop", true)
    let category = UIMutableUserNotificationCategory()
    category.identifier = "mail"
    category.setActions([action], for: .minimal)
    let settings = UIUserNotificationSettings(types: [.alert, .badge], categories: [category])
    #expect(settings.types == [.alert, .badge] && settings.categories?.first?.identifier == "mail")
    #expect(category.actions(for: .minimal)?.first?.title == "Drop" && category.actions(for: .default) == nil)
  }

  @Test("nothing is permitted, as where the answer was no")
  func refused() {
    let device = device(with: UIView())
    UIApplication.shared.registerUserNotificationSettings(
      UIUserNotificationSettings(types: .sound, categories: nil))
    device.settle()
    #expect(UIApplication.shared.currentUserNotificationSettings?.types == [])
  }
}
