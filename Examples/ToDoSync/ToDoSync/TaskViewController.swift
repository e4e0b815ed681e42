import UIKit

/// One task. Edit opens its fields and hides the way back, Done saves what stands in them.
class TaskViewController: UIViewController, UITextFieldDelegate {
  var task: ToDoTask?

  @IBOutlet private var titleField: UITextField!
  @IBOutlet private var noteField: UITextField!
  @IBOutlet private var createdLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    titleField.text = task?.title
    noteField.text = task?.note
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    formatter.timeStyle = .short
    createdLabel.text = task?.createdAt.map { "Task created \(formatter.string(from: $0))" }
    setEditing(false, animated: false)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    navigationItem.setHidesBackButton(editing, animated: animated)
    for field in [titleField, noteField] {
      field?.isEnabled = editing
      field?.borderStyle = editing ? .roundedRect : .none
    }
    if editing { titleField.becomeFirstResponder() } else { commit() }
  }

  private func commit() {
    view.endEditing(true)
    guard let task else { return }
    let (title, note) = (titleField.text ?? "", noteField.text ?? "")
    if task.title != title, !title.isEmpty { task.title = title }
    if task.note ?? "" != note { task.note = note }
    titleField.text = task.title
    task.managedObjectContext?.saveTasks()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === titleField {
      noteField.becomeFirstResponder()
    } else {
      setEditing(false, animated: true)
    }
    return true
  }
}
