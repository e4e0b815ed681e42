/// What apps see of a drag; it outlives the flight for those who load its items later.
@MainActor class FlightSession: _NSObject, UIDragDropSession {
  private weak var window: UIWindow?
  /// In the window.
  var location = CGPoint.zero
  var items: [UIDragItem] = []
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false

  init(window: UIWindow) {
    self.window = window
    super.init()
  }

  func location(in view: UIView) -> CGPoint { view.convert(location, from: window) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// The source's side.
@MainActor final class LocalDragSession: FlightSession, UIDragSession {
  var localContext: Any?
}

/// The side of those over whom it moves.
@MainActor final class LocalDropSession: FlightSession, UIDropSession {
  private let drag: LocalDragSession
  var localDragSession: (any UIDragSession)? { drag }
  /// - Inert: stored and returned; items of the same app are there at once.
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  nonisolated let progress = Progress(totalUnitCount: 0)

  init(window: UIWindow, drag: LocalDragSession) {
    self.drag = drag
    super.init(window: window)
  }

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let loading = Progress(totalUnitCount: Int64(providers.count))
    progress.totalUnitCount += Int64(providers.count)
    let loaded = LoadedObjects(count: providers.count)
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { [progress] object, _ in
        nonisolated(unsafe) let object = object
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            loading.completedUnitCount += 1
            progress.completedUnitCount += 1
            if loaded.take(object, at: index) { completion(loaded.objects) }
          }
        }
      }
    }
    if providers.isEmpty {
      DispatchQueue.main.async { MainActor.assumeIsolated { completion([]) } }
    }
    return loading
  }
}

/// Objects that come in any order and are handed on in the items'.
@MainActor private final class LoadedObjects {
  private var slots: [(any NSItemProviderReading)?]
  private var missing: Int

  init(count: Int) {
    slots = Array(repeating: nil, count: count)
    missing = count
  }

  var objects: [any NSItemProviderReading] { slots.compactMap { $0 } }

  /// Whether it was the last.
  func take(_ object: (any NSItemProviderReading)?, at index: Int) -> Bool {
    slots[index] = object
    missing -= 1
    return missing == 0
  }
}
