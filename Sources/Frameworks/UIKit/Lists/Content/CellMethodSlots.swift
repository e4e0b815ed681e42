import TouchstoneSwiftRuntime

extension MethodSlot {
  /// `updateConfiguration(using:)`: a cell of a class that does not override it need not be asked for its look.
  static let itemConfiguration = MethodSlot(
    of: UICollectionViewCell.self, plain: PlainItem.self, overriding: ConfiguringItem.self)
  static let rowConfiguration = MethodSlot(
    of: UITableViewCell.self, plain: PlainRow.self, overriding: ConfiguringRow.self)
}

private final class PlainItem: UICollectionViewCell {}

private final class ConfiguringItem: UICollectionViewCell {
  override func updateConfiguration(using state: UICellConfigurationState) {}
}

private final class PlainRow: UITableViewCell {}

private final class ConfiguringRow: UITableViewCell {
  override func updateConfiguration(using state: UICellConfigurationState) {}
}
