import TouchstoneFoundation

/// Tables and collections. Their delegates and data sources are only read here: interface files connect
/// those by type.
extension ExposedMembers {
  static func declareLists() {
    declareTables()
    declareCollections()
  }

  private static func declareTables() {
    ObjectRuntime.declare(UITableView.self, ["UITableView"]) { c in
      c.property("dataSource", \UITableView.dataSource)
      c.property("backgroundView", \UITableView.backgroundView)
      c.property("tableHeaderView", \UITableView.tableHeaderView)
      c.property("tableFooterView", \UITableView.tableFooterView)
      c.property("rowHeight", \UITableView.rowHeight)
      c.property("estimatedRowHeight", \UITableView.estimatedRowHeight)
      c.property("sectionHeaderHeight", \UITableView.sectionHeaderHeight)
      c.property("sectionFooterHeight", \UITableView.sectionFooterHeight)
      c.property("estimatedSectionHeaderHeight", \UITableView.estimatedSectionHeaderHeight)
      c.property("estimatedSectionFooterHeight", \UITableView.estimatedSectionFooterHeight)
      c.property("sectionHeaderTopPadding", \UITableView.sectionHeaderTopPadding)
      c.property("separatorStyle", \UITableView.separatorStyle)
      c.property("separatorColor", \UITableView.separatorColor)
      c.property("separatorInset", \UITableView.separatorInset)
      c.property("allowsSelection", \UITableView.allowsSelection)
      c.property("allowsMultipleSelection", \UITableView.allowsMultipleSelection)
      c.property("allowsSelectionDuringEditing", \UITableView.allowsSelectionDuringEditing)
      c.property("allowsMultipleSelectionDuringEditing", \UITableView.allowsMultipleSelectionDuringEditing)
      c.property("cellLayoutMarginsFollowReadableWidth", \UITableView.cellLayoutMarginsFollowReadableWidth)
      c.property("insetsContentViewsToSafeArea", \UITableView.insetsContentViewsToSafeArea)
      c.property("sectionIndexColor", \UITableView.sectionIndexColor)
      c.property("sectionIndexBackgroundColor", \UITableView.sectionIndexBackgroundColor)
      c.property("sectionIndexTrackingBackgroundColor", \UITableView.sectionIndexTrackingBackgroundColor)
      c.property("sectionIndexMinimumDisplayRowCount", \UITableView.sectionIndexMinimumDisplayRowCount)
      c.property("editing", \UITableView.isEditing)
      readOnly(c, "style", \UITableView.style)
      readOnly(c, "dataSource", \UITableView.dataSource)
      readOnly(c, "delegate", \UITableView.delegate)
      readOnly(c, "visibleCells", \UITableView.visibleCells)
      readOnly(c, "indexPathForSelectedRow", \UITableView.indexPathForSelectedRow)
      readOnly(c, "indexPathsForSelectedRows", \UITableView.indexPathsForSelectedRows)
      readOnly(c, "indexPathsForVisibleRows", \UITableView.indexPathsForVisibleRows)
      readOnly(c, "numberOfSections", \UITableView.numberOfSections)
      c.action("reloadData") { (o: UITableView) in o.reloadData() }
    }
    ObjectRuntime.declare(UITableViewCell.self, ["UITableViewCell"]) { c in
      c.property("accessoryView", \UITableViewCell.accessoryView)
      c.property("accessoryType", \UITableViewCell.accessoryType)
      c.property("editingAccessoryView", \UITableViewCell.editingAccessoryView)
      c.property("editingAccessoryType", \UITableViewCell.editingAccessoryType)
      c.property("selectionStyle", \UITableViewCell.selectionStyle)
      c.property("backgroundView", \UITableViewCell.backgroundView)
      c.property("selectedBackgroundView", \UITableViewCell.selectedBackgroundView)
      c.property("multipleSelectionBackgroundView", \UITableViewCell.multipleSelectionBackgroundView)
      c.property("indentationLevel", \UITableViewCell.indentationLevel)
      c.property("indentationWidth", \UITableViewCell.indentationWidth)
      c.property("separatorInset", \UITableViewCell.separatorInset)
      c.property("showsReorderControl", \UITableViewCell.showsReorderControl)
      c.property("shouldIndentWhileEditing", \UITableViewCell.shouldIndentWhileEditing)
      c.property("selected", \UITableViewCell.isSelected)
      c.property("highlighted", \UITableViewCell.isHighlighted)
      c.property("editing", \UITableViewCell.isEditing)
      readOnly(c, "reuseIdentifier", \UITableViewCell.reuseIdentifier)
      readOnly(c, "contentView", \UITableViewCell.contentView)
      readOnly(c, "textLabel", \UITableViewCell.textLabel)
      readOnly(c, "detailTextLabel", \UITableViewCell.detailTextLabel)
      readOnly(c, "imageView", \UITableViewCell.imageView)
    }
  }

  private static func declareCollections() {
    ObjectRuntime.declare(UICollectionView.self, ["UICollectionView"]) { c in
      c.property("dataSource", \UICollectionView.dataSource)
      c.property("backgroundView", \UICollectionView.backgroundView)
      c.property("allowsSelection", \UICollectionView.allowsSelection)
      c.property("allowsMultipleSelection", \UICollectionView.allowsMultipleSelection)
      c.property("collectionViewLayout", \UICollectionView.collectionViewLayout)
      c.property("prefetchingEnabled", \UICollectionView.isPrefetchingEnabled)
      c.property("dragInteractionEnabled", \UICollectionView.dragInteractionEnabled)
      readOnly(c, "dataSource", \UICollectionView.dataSource)
      readOnly(c, "delegate", \UICollectionView.delegate)
      readOnly(c, "visibleCells", \UICollectionView.visibleCells)
      readOnly(c, "indexPathsForSelectedItems", \UICollectionView.indexPathsForSelectedItems)
      readOnly(c, "indexPathsForVisibleItems", \UICollectionView.indexPathsForVisibleItems)
      readOnly(c, "numberOfSections", \UICollectionView.numberOfSections)
      c.action("reloadData") { (o: UICollectionView) in o.reloadData() }
    }
    ObjectRuntime.declare(UICollectionReusableView.self, ["UICollectionReusableView"]) { c in
      readOnly(c, "reuseIdentifier", \UICollectionReusableView.reuseIdentifier)
    }
    ObjectRuntime.declare(UICollectionViewCell.self, ["UICollectionViewCell"]) { c in
      c.property("backgroundView", \UICollectionViewCell.backgroundView)
      c.property("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView)
      c.property("selected", \UICollectionViewCell.isSelected)
      c.property("highlighted", \UICollectionViewCell.isHighlighted)
      readOnly(c, "contentView", \UICollectionViewCell.contentView)
    }
    ObjectRuntime.declare(UICollectionViewLayout.self, ["UICollectionViewLayout"]) { c in
      readOnly(c, "collectionView", \UICollectionViewLayout.collectionView)
      readOnly(c, "collectionViewContentSize", \UICollectionViewLayout.collectionViewContentSize)
    }
    ObjectRuntime.declare(UICollectionViewFlowLayout.self, ["UICollectionViewFlowLayout"]) { c in
      c.property("minimumLineSpacing", \UICollectionViewFlowLayout.minimumLineSpacing)
      c.property("minimumInteritemSpacing", \UICollectionViewFlowLayout.minimumInteritemSpacing)
      c.property("itemSize", \UICollectionViewFlowLayout.itemSize)
      c.property("estimatedItemSize", \UICollectionViewFlowLayout.estimatedItemSize)
      c.property("scrollDirection", \UICollectionViewFlowLayout.scrollDirection)
      c.property("headerReferenceSize", \UICollectionViewFlowLayout.headerReferenceSize)
      c.property("footerReferenceSize", \UICollectionViewFlowLayout.footerReferenceSize)
      c.property("sectionInset", \UICollectionViewFlowLayout.sectionInset)
      c.property("sectionInsetReference", \UICollectionViewFlowLayout.sectionInsetReference)
      c.property(
        "sectionHeadersPinToVisibleBounds", \UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds)
      c.property(
        "sectionFootersPinToVisibleBounds", \UICollectionViewFlowLayout.sectionFootersPinToVisibleBounds)
    }
  }
}
