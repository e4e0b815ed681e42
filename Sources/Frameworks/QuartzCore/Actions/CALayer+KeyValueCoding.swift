extension CALayer {
  func storeValue(_ value: Any?, forKey key: String) {
    storedValues[key] = value
  }
  func readValue(forKey key: String) -> Any? {
    storedValues[key]
  }
  func storeValue(_ value: Any?, forKeyPath keyPath: String) {
    storeValue(value, forKey: keyPath)
  }
  func readValue(forKeyPath keyPath: String) -> Any? {
    readValue(forKey: keyPath)
  }
}
