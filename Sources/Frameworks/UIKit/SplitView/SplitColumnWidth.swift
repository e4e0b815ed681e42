/// What an app says about a column's width, and the width that comes of it.
struct SplitColumnWidth {
  var preferred = UISplitViewController.automaticDimension
  var fraction = UISplitViewController.automaticDimension
  var minimum = UISplitViewController.automaticDimension
  var maximum = UISplitViewController.automaticDimension

  /// Points of a column in a split view that is `available` wide.
  func resolve(available: CGFloat, isPad: Bool) -> CGFloat {
    let automatic = UISplitViewController.automaticDimension
    // The largest tablets have room for more; a phone on its side gives two fifths.
    let roomy: CGFloat = available >= 1366 ? 375 : 320
    var width = isPad ? roomy : (available * 0.4).rounded(.up)
    if preferred != automatic {
      width = preferred
    } else if fraction != automatic {
      width = (available * fraction).rounded()
    }
    let upper = maximum == automatic ? max(roomy, preferred == automatic ? 0 : preferred) : maximum
    let lower = minimum == automatic ? 0 : minimum
    return min(max(min(width, upper), lower), available)
  }
}
