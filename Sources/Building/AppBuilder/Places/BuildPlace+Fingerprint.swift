import BuildDiagnostics
import Foundation

extension BuildPlace {
  /// A text that is another as soon as anything in the folder came, went or changed.
  func fingerprint() throws(FileFailure) -> String {
    var hash = StableHash()
    func walk(_ place: BuildPlace, _ path: String) throws(FileFailure) {
      let folder = try place.openFolder(creating: false)
      for name in try folder.names() {
        guard let info = folder.info(name) else { continue }
        hash.combine("\(path)/\(name)")
        hash.combine(Int(info.st_mode))
        guard info.st_mode & S_IFMT != S_IFDIR else {
          try walk(place / name, "\(path)/\(name)")
          continue
        }
        hash.combine(stamp: info)
      }
    }
    try walk(self, "")
    return hash.text
  }

  /// The same of one file; nil if there is none.
  var stamp: String? {
    guard let info = info(), info.st_mode & S_IFMT == S_IFREG else { return nil }
    var hash = StableHash()
    hash.combine(Int(info.st_mode))
    hash.combine(stamp: info)
    return hash.text
  }
}

extension StableHash {
  /// How large a file is and when it was changed; also by those who put its time back afterwards.
  fileprivate mutating func combine(stamp info: stat) {
    combine(Int(info.st_size))
    combine(Int(info.st_mtim.tv_sec))
    combine(Int(info.st_mtim.tv_nsec))
    combine(Int(info.st_ctim.tv_sec))
    combine(Int(info.st_ctim.tv_nsec))
  }
}
