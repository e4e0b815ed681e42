import CoreData
import UIKit

/// Pictures as the store has them. Add draws one, Clear takes the image of the last one away.
class PicturesViewController: UITableViewController {
  var context: NSManagedObjectContext? {
    didSet { load() }
  }

  private var pictures: [Picture] = []

  private func load() {
    let request: NSFetchRequest<Picture> = Picture.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "createdAt", ascending: true)]
    do { pictures = try context?.fetch(request) ?? [] } catch { print("No pictures: \(error)") }
    for picture in pictures { observe(picture) }
    if isViewLoaded { tableView.reloadData() }
  }

  /// Once for each picture: the list keeps them as long as it is there.
  private func observe(_ picture: Picture) { picture.addObserver(self, forKeyPath: "image", context: nil) }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard let picture = object as? Picture, let row = pictures.firstIndex(of: picture) else { return }
    print("the image of picture \(row + 1) changed")
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
  }

  deinit {
    for picture in pictures { picture.removeObserver(self, forKeyPath: "image") }
  }

  @IBAction private func add(_ sender: Any) {
    guard let context else { return }
    let picture = Picture(context: context)
    picture.createdAt = Date()
    pictures.append(picture)
    tableView.insertRows(at: [IndexPath(row: pictures.count - 1, section: 0)], with: .automatic)
    observe(picture)
    set(Drawing.image(number: pictures.count), of: picture)
  }

  @IBAction private func clear(_ sender: Any) {
    guard let last = pictures.last else { return }
    set(nil, of: last)
  }

  private func set(_ image: UIImage?, of picture: Picture) {
    picture.image = image
    do { try picture.managedObjectContext?.save() } catch { print("Not saved: \(error)") }
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    pictures.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Picture", for: indexPath)
    let image = pictures[indexPath.row].image
    cell.imageView?.image = image
    cell.textLabel?.text = "Picture \(indexPath.row + 1)"
    let size = image.map { "\(Int($0.size.width * $0.scale)) × \(Int($0.size.height * $0.scale)) pixels" }
    cell.detailTextLabel?.text = size ?? "No image"
    return cell
  }
}
