/// Who shares an activity: responders that set `userActivity` are asked to bring it up to date.
@MainActor final class UserActivityHolders {
  static var shared: UserActivityHolders {
    UIKitRuntime.shared.room(UserActivityHolders.self) { UserActivityHolders() }
  }

  private struct Holder { weak var responder: UIResponder? }
  private var holders: [Holder] = []

  func note(_ responder: UIResponder) {
    holders.removeAll { $0.responder == nil || $0.responder === responder }
    if responder.userActivity != nil { holders.append(Holder(responder: responder)) }
  }

  /// What the activity held is collected anew, in the order in which the responders took it.
  func update(_ activity: NSUserActivity) {
    let sharers = holders.compactMap(\.responder).filter { $0.userActivity === activity }
    // A scene only keeps an activity: what the app itself put into one nobody would put there again.
    if sharers.contains(where: { !($0 is UIScene) }) { activity.userInfo = nil }
    activity.delegate?.userActivityWillSave(activity)
    for responder in sharers { responder.updateUserActivityState(activity) }
    activity.needsSave = false
  }
}
