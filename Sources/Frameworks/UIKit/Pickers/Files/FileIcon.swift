@_spi(Host) import TouchstoneFoundation

/// What stands for a file of a type in lists.
@MainActor enum FileIcon {
  static func image(_ type: String, pointSize: CGFloat = 24) -> UIImage? {
    UIImage(systemName: name(type), withConfiguration: UIImage.SymbolConfiguration(pointSize: pointSize))
  }

  private static func name(_ type: String) -> String {
    let names = [
      ("public.directory", "folder.fill"), ("public.image", "photo"), ("public.movie", "film"),
      ("public.audio", "music.note"), ("public.archive", "doc.zipper"), ("public.text", "doc.text"),
    ]
    return names.first { TypeIdentifier.conforms(type, to: $0.0) }?.1 ?? "doc"
  }
}
