import TouchstoneFoundation

/// What the lists' data sources must have: apps ask objects whether they respond to it.
///
/// Optional methods are not among them. Those have defaults here, so that having one says nothing; whether a class has its
/// own is known to the translator only.
extension ExposedMembers {
  static func declareRequirements() {
    ObjectRuntime.declare(_NSObject.self, []) { c in
      rows(c)
      items(c)
    }
  }

  private static func rows(_ c: ExposedClass) {
    let count = "tableView:numberOfRowsInSection:"
    c.requirement(count) { [unowned c] (source: any UITableViewDataSource, a) in
      source.tableView(c.argument(0, of: a, count), numberOfRowsInSection: c.argument(1, of: a, count))
    }
    // By the translator's rule, and as Objective-C has it.
    for cell in ["tableView:cellForRowAt:", "tableView:cellForRowAtIndexPath:"] {
      c.requirement(cell) { [unowned c] (source: any UITableViewDataSource, a) in
        source.tableView(c.argument(0, of: a, cell), cellForRowAt: c.argument(1, of: a, cell))
      }
    }
  }

  private static func items(_ c: ExposedClass) {
    let count = "collectionView:numberOfItemsInSection:"
    c.requirement(count) { [unowned c] (source: any UICollectionViewDataSource, a) in
      source.collectionView(c.argument(0, of: a, count), numberOfItemsInSection: c.argument(1, of: a, count))
    }
    for cell in ["collectionView:cellForItemAt:", "collectionView:cellForItemAtIndexPath:"] {
      c.requirement(cell) { [unowned c] (source: any UICollectionViewDataSource, a) in
        source.collectionView(c.argument(0, of: a, cell), cellForItemAt: c.argument(1, of: a, cell))
      }
    }
  }
}
