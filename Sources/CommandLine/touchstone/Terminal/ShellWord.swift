/// A word as a shell takes it whole.
enum ShellWord {
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (97...122).contains(byte | 32) || (48...57).contains(byte) || "-_./:=@%+,".utf8.contains(byte)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
