import Foundation

/// How presenters are asked before a file is used, and told after.
extension NSFileCoordinator {
  /// Presenters that let go of files: they have them back at the end.
  struct Released {
    var reacquirers: [@Sendable () -> Void] = []
    /// Those that were asked already, for work that this is a part of and that tells them.
    var spared: Set<ObjectIdentifier> = []
    var error: (any Error)?

    func giveBack() { for reacquire in reacquirers { reacquire() } }
  }

  /// Whether somebody would be asked.
  func hasPresenters(_ access: FileAccess) -> Bool {
    access.intents.contains { !concerned(by: $0).isEmpty }
  }

  private func concerned(by intent: NSFileAccessIntent)
    -> [(presenter: any NSFilePresenter, relation: PresenterRelation)]
  {
    let claim = intent.claim
    return Self.order.presenters(
      claim.isDeep && claim.isWriting ? .all : .around, of: claim.path, but: presenter)
  }

  /// Everyone who shows one of the files lets go of it, one after the other, until one cannot.
  func announce(_ access: FileAccess) -> Released {
    var released = Released()
    for intent in access.intents {
      for (presenter, relation) in concerned(by: intent) {
        if isPrepared(presenter, intent) { continue }
        guard !Self.order.hasReleased(presenter, around: access) else {
          released.spared.insert(ObjectIdentifier(presenter))
          continue
        }
        Self.order.welcome(NSFileCoordinator.purpose(of: presenter), to: access)
        let answer = letGo(presenter, relation, intent)
        if let again = answer.reacquire { released.reacquirers.append(again) }
        Self.order.release(presenter, from: access, toWriter: intent.isWriting)
        released.error = answer.error
        if released.error != nil || isCancelledNow { return released }
      }
    }
    return released
  }

  private func letGo(
    _ presenter: any NSFilePresenter, _ relation: PresenterRelation, _ intent: NSFileAccessIntent
  ) -> PresenterAnswer {
    nonisolated(unsafe) let presenter = presenter
    let answer = PresenterAnswer()
    guard waitFor(answer) else { return answer }
    defer { stopWaiting(for: answer) }
    let ask: @Sendable () -> Void = {
      let next: @Sendable ((@Sendable () -> Void)?) -> Void = { again in
        answer.letGo(again)
        Self.prepare(presenter, relation, intent, answer)
      }
      if intent.isWriting {
        presenter.relinquishPresentedItem(toWriter: next)
      } else {
        presenter.relinquishPresentedItem(toReader: next)
      }
    }
    Self.order.waiting { answer.wait(on: presenter.presentedItemOperationQueue, ask) }
    return answer
  }

  private static func prepare(
    _ presenter: any NSFilePresenter, _ relation: PresenterRelation, _ intent: NSFileAccessIntent,
    _ answer: PresenterAnswer
  ) {
    switch (intent.isDeletion, relation) {
    case (true, .folder):
      presenter.accommodatePresentedSubitemDeletion(at: intent.url) { answer.give($0) }
    case (true, _): presenter.accommodatePresentedItemDeletion { answer.give($0) }
    case (false, _) where intent.wantsChanges: presenter.savePresentedItemChanges { answer.give($0) }
    case (false, _): answer.give()
    }
  }

  /// After files were written, those who show them hear of it. `missing` were not there before.
  func tell(_ access: FileAccess, missing: Set<FilePath>, but spared: Set<ObjectIdentifier>) {
    for intent in access.intents {
      guard case .writing(let options) = intent.kind, !options.contains(.forDeleting) else { continue }
      let path = FilePath(intent.url)
      guard path.isThere || !options.contains(.forMoving) else { continue }
      let isNew = missing.contains(path) && path.isThere
      let origin = origin(of: path)
      for (presenter, relation) in Self.order.presenters(.around, of: path, but: presenter)
      where !spared.contains(ObjectIdentifier(presenter)) {
        nonisolated(unsafe) let presenter = presenter
        // It has heard that the item moved within its folder.
        if let origin, relation == .folder, let shown = presenter.presentedItemURL,
          FilePath(shown).contains(origin)
        {
          continue
        }
        let url = intent.url
        presenter.presentedItemOperationQueue.addOperation {
          switch relation {
          case .item, .inside: presenter.presentedItemDidChange()
          case .folder where isNew: presenter.presentedSubitemDidAppear(at: url)
          case .folder: presenter.presentedSubitemDidChange(at: url)
          }
        }
      }
    }
  }

  /// Who shows the file, something in it, or a folder it was in hears that it moved.
  func tellOfMove(_ oldURL: URL, _ newURL: URL) {
    let oldPath = FilePath(oldURL)
    for (presenter, relation) in Self.order.presenters(.all, of: oldPath, but: presenter) {
      nonisolated(unsafe) let presenter = presenter
      let place = presenter.presentedItemURL.flatMap { oldPath.moved($0, to: newURL) } ?? newURL
      presenter.presentedItemOperationQueue.addOperation {
        if relation == .folder {
          presenter.presentedSubitem(at: oldURL, didMoveTo: newURL)
        } else {
          presenter.presentedItemDidMove(to: place)
        }
      }
    }
  }
}
