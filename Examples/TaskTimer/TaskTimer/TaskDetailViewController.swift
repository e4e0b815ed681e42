import UIKit

/// One task: its name, its clock, and for those who do not shake the device, a button that puts it back.
class TaskDetailViewController: UIViewController, UITextFieldDelegate, TaskCounterViewDelegate {
  var task: TimedTask? {
    didSet {
      guard task !== oldValue else { return }
      leave(oldValue)
      showTask()
    }
  }

  @IBOutlet private var noteField: UITextField!
  @IBOutlet private var counterView: TaskCounterView!
  @IBOutlet private var resetButton: UIButton!
  private var timer: Timer?

  static func make() -> TaskDetailViewController {
    let isPad = UIDevice.current.userInterfaceIdiom == .pad
    return TaskDetailViewController(nibName: isPad ? "TaskDetail_iPad" : "TaskDetail_iPhone", bundle: nil)
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Task"
    edgesForExtendedLayout = []
    // The page begins below the bar, which has nothing to shine through.
    let bar = UINavigationBarAppearance()
    bar.configureWithOpaqueBackground()
    (navigationItem.standardAppearance, navigationItem.scrollEdgeAppearance) = (bar, bar)
    navigationItem.compactAppearance = bar
    counterView.delegate = self
    showReset()
    NotificationCenter.default.addObserver(
      self, selector: #selector(showReset), name: UIAccessibility.voiceOverStatusDidChangeNotification,
      object: nil)
    showTask()
  }

  /// Who cannot see the screen need not shake the device.
  @objc private func showReset() { resetButton.isHidden = !UIAccessibility.isVoiceOverRunning }

  private func showTask() {
    guard isViewLoaded else { return }
    noteField.text = task?.note
    noteField.isEnabled = task != nil
    counterView.show(task?.time ?? Duration(0))
    counterView.setButtons(canStart: task.map { !$0.complete } ?? false, canStop: false)
  }

  // MARK: Shaking

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { reset(nil) }
  }

  @IBAction private func reset(_ sender: Any?) {
    guard let task else { return }
    stopClock()
    task.duration = 0
    task.complete = false
    task.managedObjectContext?.saveTasks()
    showTask()
  }

  // MARK: The clock

  func counterViewStarted(_ view: TaskCounterView) {
    counterView.setButtons(canStart: false, canStop: true)
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
  }

  @objc private func tick() {
    guard let task else { return }
    task.duration = Int64(Duration(Int(task.duration) + 1).seconds)
    counterView.show(task.time)
  }

  func counterViewStopped(_ view: TaskCounterView) {
    stopClock()
    task?.complete = true
    task?.managedObjectContext?.saveTasks()
    counterView.setButtons(canStart: false, canStop: false)
  }

  private func stopClock() {
    timer?.invalidate()
    timer = nil
  }

  // MARK: Leaving

  private func leave(_ task: TimedTask?) {
    stopClock()
    guard let task, !task.isDeleted else { return }
    task.managedObjectContext?.saveTasks()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    noteField.resignFirstResponder()
    leave(task)
  }

  /// The places of the clock's parts are those of the screen as it was.
  override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    super.didRotate(from: fromInterfaceOrientation)
    counterView.forgetElements()
    print("rotated from \(fromInterfaceOrientation.rawValue)")
  }

  // MARK: The name

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    becomeFirstResponder()
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    guard let task, task.note != textField.text else { return }
    task.note = textField.text
    task.managedObjectContext?.saveTasks()
  }
}
