import TouchstoneCombine

/// A subscriber that asks for as much as it is told to.
final class Reader<Input>: Subscriber {
  typealias Failure = Never
  var received: [Input] = []
  var subscription: Subscription?
  var isFinished = false
  private let first: Subscribers.Demand

  init(first: Subscribers.Demand) { self.first = first }

  func receive(subscription: Subscription) {
    self.subscription = subscription
    subscription.request(first)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    received.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { isFinished = true }
}
