import Foundation

extension Country {
  /// The letter it stands under: the fetched results ask for it by this name.
  @objc var sectionTitle: String {
    String((name ?? "").prefix(1)).folding(options: .diacriticInsensitive, locale: nil).uppercased()
  }
}
