import TouchstoneFoundation
import TouchstoneObjectStore

extension SQLiteStore {
  /// Everything, or nothing of it.
  func saveNow(_ set: SaveSet) throws {
    guard !isReadOnly else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: CocoaError.Code.fileWriteNoPermission.rawValue,
        userInfo: [NSFilePathErrorKey: path, NSAffectedStoresErrorKey: [self]])
    }
    var oldFiles: [String] = []
    do {
      try run("BEGIN EXCLUSIVE")
      do {
        derived.changes = []
        let lists = [set.inserted, set.updated].map { (objects: $0, shapes: $0.shapes) }
        for list in lists where list.shapes.contains(where: { !$0.derivedIndices.isEmpty }) {
          computeDerived(list.objects)
        }
        oldFiles = try replacedFiles(set)
        try delete(set.deleted)
        try insert(set.inserted)
        try update(set.updated)
        for list in lists where list.shapes.contains(where: { !$0.relationshipIndices.isEmpty }) {
          try list.objects.each { try saveRelationships(of: $0) }
        }
        try writeMetadata()
        if tracksHistory { try recordHistory(set) }
        try run("COMMIT")
      } catch {
        try? run("ROLLBACK")
        throw error
      }
    } catch let error as DatabaseError {
      throw StoreError.cocoa(error, storedURL)
    }
    external.remove(oldFiles)
    CoreDataRuntime.shared.remoteChanges.tell(of: self)
  }

  private func run(_ sql: String) throws {
    log.sql(sql)
    try database.execute(sql)
  }

  // MARK: Primary keys

  /// Gives each object the next key of its table, in a transaction of its own.
  func obtainKeysNow(_ objects: [NSManagedObject]) throws {
    do {
      try run("BEGIN EXCLUSIVE")
      do {
        let root = objects.first?.shape.rootNumber
        let isOneTable = objects.areAll { $0.shape.rootNumber == root }
        let groups =
          isOneTable
          ? root.map { [$0: objects] } ?? [:] : Dictionary(grouping: objects, by: \.shape.rootNumber)
        for (root, group) in groups {
          var next = try takeKeys(group.count, root: root)
          group.each { object in
            next += 1
            object.becomePermanent(ObjectKey(store: number, entity: object.shape.layout.number, pk: next))
          }
        }
        try run("COMMIT")
      } catch {
        try? run("ROLLBACK")
        throw error
      }
    } catch let error as DatabaseError { throw StoreError.cocoa(error, storedURL) }
  }

  /// The greatest key before those taken.
  func takeKeys(_ count: Int, root: Int) throws -> Int64 {
    let select = "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?"
    log.sql(select, [.integer(Int64(root))])
    let last = try database.value(select, [.integer(Int64(root))])?.integer ?? 0
    let update = "UPDATE OR FAIL Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ? AND Z_MAX = ?"
    let values: [DatabaseValue] = [.integer(last + Int64(count)), .integer(Int64(root)), .integer(last)]
    log.sql(update, values)
    try database.run(update, values)
    return last
  }

  // MARK: Rows

  private func insert(_ objects: [NSManagedObject]) throws {
    var place = 0
    while place < objects.count { place = try insert(objects, from: place) }
  }

  /// Those of one entity that follow one another; the place behind them.
  private func insert(_ objects: [NSManagedObject], from start: Int) throws -> Int {
    let (shape, external, logs) = (objects[start].shape, external, log.isOn)
    let plan = plan(for: shape)
    let statement = try database.statement(plan.sql)
    let (shapeNumber, entity) = (shape.number, Int64(shape.layout.number))
    return try objects.withObjects { list in
      try plan.steps.withUnsafeBufferPointer { steps in
        var place = start
        while place < list.count {
          let isLast = try list[place]._withUnsafeGuaranteedRef { object -> Bool in
            guard object.shapeNumber == shapeNumber else { return true }
            if logs { log.sql(plan.sql) }
            statement.bind(1, object.key.pk)
            statement.bind(2, entity)
            statement.bind(3, Int64(1))
            for column in steps.indices {
              let step = steps[column]
              if step.isValue {
                object.bindValue(Int(step.index), column + 4, statement)
              } else {
                try object.bind(plan.sources[Int(step.index)], column + 4, statement, external)
              }
            }
            do { _ = try statement.step() } catch let error as DatabaseError {
              throw try failure(error, object)
            }
            statement.reset()
            return false
          }
          if isLast { break }
          place += 1
        }
        return place
      }
    }
  }

  private func plan(for shape: EntityShape) -> InsertPlan {
    if let known = insertPlans[shape.layout.number] { return known }
    let made = InsertPlan(shape)
    insertPlans[shape.layout.number] = made
    return made
  }

  /// A value that is there already is for the merge policy to settle.
  private func failure(_ error: DatabaseError, _ object: NSManagedObject) throws -> any Error {
    guard error.isUniquenessConstraint else { return error }
    let columns = error.message.split(separator: ":").last.map(String.init)?.split(separator: ",") ?? []
    let names = columns.compactMap { column -> String? in
      let name = column.split(separator: ".").last.map { $0.trimmingCharacters(in: .whitespaces) }
      return object.shape.layout.table.columns.first { $0.name == name }?.propertyName
    }
    return SaveConflicts(constraint: (object, names))
  }

  private func update(_ objects: [NSManagedObject]) throws {
    var conflicts = SaveConflicts()
    let external = external
    for object in objects {
      let changed = Set(object.changedIndices.filter { object.isChanged($0) })
      let sources = object.shape.sources
      let columns = object.shape.layout.table.columns.filter { column in
        switch sources[column.slot] {
        case .value(let index), .entityNumber(let index), .external(let index): changed.contains(index)
        case .part(let part): changed.contains(part.index)
        default: false
        }
      }
      let set = (columns.map { "\($0.name) = ?" } + ["Z_OPT = ?"]).joined(separator: ", ")
      let sql = "UPDATE \(object.shape.layout.table.name) SET \(set)  WHERE Z_PK = ? AND Z_OPT = ?"
      log.sql(sql)
      let statement = try database.statement(sql)
      defer { statement.reset() }
      for (place, column) in columns.enumerated() {
        try object.bind(sources[column.slot]!, place + 1, statement, external)
      }
      let version = object.version
      statement.bind(columns.count + 1, version + 1)
      statement.bind(columns.count + 2, object.key.pk)
      statement.bind(columns.count + 3, version)
      do { _ = try statement.step() } catch let error { throw try failure(error, object) }
      if database.changeCount == 0 { conflicts.rows.append(object) }
    }
    if !conflicts.rows.isEmpty { throw conflicts }
  }

  private func delete(_ objects: [NSManagedObject]) throws {
    var conflicts = SaveConflicts()
    for object in objects {
      if !object.flags.contains(.inaccessible) {
        let sql = "DELETE FROM \(object.shape.layout.table.name) WHERE Z_PK = ? AND Z_OPT = ?"
        let values: [DatabaseValue] = [.integer(object.key.pk), .integer(object.version)]
        log.sql(sql, values)
        try database.run(sql, values)
        // One that another deleted is as gone as it should be.
        if database.changeCount == 0, try exists(object) { conflicts.rows.append(object) }
      }
      for index in object.shape.relationshipIndices {
        guard case .toManyByPairs(let place) = object.shape.properties[index].layout.place else { continue }
        let sql = "DELETE FROM \(name(of: place.table)) WHERE \(place.ownColumn) = ?"
        log.sql(sql, [.integer(object.key.pk)])
        try database.run(sql, [.integer(object.key.pk)])
      }
    }
    if !conflicts.rows.isEmpty { throw conflicts }
  }

  func exists(_ object: NSManagedObject) throws -> Bool {
    try database.value(
      "SELECT 1 FROM \(object.shape.layout.table.name) WHERE Z_PK = ?", [.integer(object.key.pk)]) != nil
  }

  /// Files of large values that this save replaces or deletes; they go once it is done.
  private func replacedFiles(_ set: SaveSet) throws -> [String] {
    var names: [String] = []
    for object in set.updated + set.deleted {
      for source in object.shape.sources.values {
        guard case .external(let index) = source, object.isDeleted || object.isChanged(index),
          let column = object.shape.properties[index].layout.column
        else { continue }
        let sql = "SELECT \(column.name) FROM \(object.shape.layout.table.name) WHERE Z_PK = ?"
        if let blob = try database.value(sql, [.integer(object.key.pk)])?.blob,
          let name = external.fileName(blob)
        {
          names.append(name)
        }
      }
    }
    return names
  }
}

extension EntityShape {
  /// Where the values of each slot come from.
  var sources: [Int: InsertPlan.Source] {
    knownSources.withLock { known in
      if let known { return known }
      let made = InsertPlan.sources(self)
      known = made
      return made
    }
  }
}
