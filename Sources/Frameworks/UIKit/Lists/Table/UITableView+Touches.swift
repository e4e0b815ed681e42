// The cell's touches arrive here along the responder chain unless something inside took them.
extension UITableViewCell {
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let table, let path = table.indexPath(for: self) { table.highlight(path) }
    super.touchesBegan(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let table, let path = table.touchedRow {
      let isInside = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
      table.unhighlight()
      if isInside, indexPath == path { table.choose(path) }
    }
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    table?.unhighlight()
    super.touchesCancelled(touches, with: event)
  }
}
