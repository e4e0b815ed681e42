import CTouchstoneRuntime

/// The libraries that are loaded, but for the program itself.
package enum LoadedImages {
  /// Their files, in the order in which they were loaded; as they were asked for, so that a path may go up again.
  package static var paths: [String] {
    var paths: [String] = []
    withUnsafeMutablePointer(to: &paths) { list in
      touchstone_visit_images(list) { path, list in
        list!.assumingMemoryBound(to: [String].self).pointee.append(String(cString: path!))
      }
    }
    return paths
  }
}
