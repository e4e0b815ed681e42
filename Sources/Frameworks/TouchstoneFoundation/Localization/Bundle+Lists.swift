import Foundation

/// Lists of `URL`, where Foundation on Linux has lists of `NSURL` under the same names. A call with a plain text fits the
/// first or second best of each, so that it is these that are called.
extension Bundle {
  public func urls(forResourcesWithExtension ext: String, subdirectory subpath: String?) -> [URL]? {
    foundURLs(ext, subpath)
  }

  public func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String) -> [URL]? {
    foundURLs(ext, subpath)
  }

  public func urls(forResourcesWithExtension ext: String, subdirectory subpath: String) -> [URL]? {
    foundURLs(ext, subpath)
  }

  public func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [URL]? {
    foundURLs(ext, subpath)
  }

  private func foundURLs(_ ext: String?, _ subpath: String?) -> [URL]? {
    let found: [NSURL]? = urls(forResourcesWithExtension: ext, subdirectory: subpath)
    return found?.map { $0 as URL }
  }
}
