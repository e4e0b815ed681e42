// What the page alone does; the device's controls come from the simulator, which owns their list.
const OF_THE_PAGE = [
  { name: "console", title: "Console", key: "KeyC", keyLabel: "C", steps: [], help: "" },
  { name: "data", title: "Data", key: "KeyD", keyLabel: "D", steps: [], help: "What the app keeps with Core Data." },
  {
    name: "traffic", title: "Traffic", key: "F8", keyLabel: "F8", steps: [],
    help: "What the app asks of its network.",
  },
  {
    name: "inspector", title: "Accessibility", key: "KeyI", keyLabel: "I", steps: [],
    help: "What a screen reader finds under the pointer.",
  },
  {
    name: "views", title: "View debugger", key: "F9", keyLabel: "F9", steps: ["views"],
    help: "The app’s views and layers as a tree, and apart in space.",
  },
  {
    name: "recorder", title: "Record a test", key: "Digit3", keyLabel: "3", steps: [],
    help: "What is done to the app becomes the source of a UI test.",
  },
  {
    name: "conditions", title: "Conditions", key: "Digit4", keyLabel: "4", steps: [],
    help: "How the device is set: language, contrast, battery and so on.",
  },
  {
    name: "touches", title: "Show touches", key: "Digit5", keyLabel: "5", steps: [],
    help: "Marks where fingers are, on the screen and in films.",
  },
  { name: "recordVideo", title: "Record the screen", key: "Digit6", keyLabel: "6", steps: [], help: "As a WebM film." },
  {
    name: "appSwitcher", title: "App switcher", key: "F3", keyLabel: "F3", steps: [],
    help: "The app as it was left: activate brings it back, forcequit ends it.",
  },
  { name: "fullScreen", title: "Full screen", key: "Digit7", keyLabel: "7", steps: [], help: "" },
  { name: "zoom", title: "Zoom", key: "Digit8", keyLabel: "8", steps: [], help: "As large as fits, a point a pixel, or half of that." },
  { name: "help", title: "Controls and keys", key: "Slash", keyLabel: "?", steps: [], help: "" },
]
const isMac = navigator.platform.startsWith("Mac")
const PREFIX = isMac ? "⌥⇧" : "Alt+Shift+"

/**
 * Buttons, menus and keys for one list of controls: every element with `data-act` gets its name and its shortcut from
 * there, and so does the help.
 */
export class Controls {
  /** `leave` is called when a button has done its work, and `isTyped` says whether a key's letter belongs to the app. */
  constructor(act, help, leave, isTyped) {
    Object.assign(this, { act, help, leave, isTyped })
    this.list = []
    // Before the device's keyboard sees it: what it types goes to the app.
    document.addEventListener("keydown", event => this.keydown(event), true)
  }

  fill(controls) {
    this.list = [...controls, ...OF_THE_PAGE]
    for (const control of this.list) {
      for (const element of document.querySelectorAll(`[data-act="${control.name}"]`)) this.name(element, control)
    }
    this.help.querySelector("#control-table tbody").replaceChildren(...this.list.map(row))
  }

  name(element, control) {
    element.title = `${control.title} (${PREFIX}${control.keyLabel})`
    element.setAttribute("aria-label", control.title)
    element.setAttribute("aria-keyshortcuts", `Alt+Shift+${control.keyLabel}`)
    if (element.tagName !== "BUTTON" || element.dataset.named) return
    element.dataset.named = "yes"
    element.type = "button"
    element.addEventListener("click", event => {
      this.act(control)
      // Who came by mouse goes on typing into the app; who came by keyboard is on the way through the page.
      if (event.detail > 0 && !document.querySelector("dialog[open]")) this.leave()
    })
  }

  keydown(event) {
    const typesElsewhere = event.target.closest?.("dialog, input, select, textarea:not(#typing)")
    const goesToApp = event.target.id === "typing" && this.isTyped()
    if (event.key === "?" && !event.altKey && !typesElsewhere && !goesToApp) return this.do("help", event)
    if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return
    const control = this.list.find(({ key }) => key === event.code)
    if (control) this.do(control.name, event)
  }

  do(name, event) {
    event.preventDefault()
    event.stopPropagation()
    if (document.querySelector("dialog[open]")) return
    if ([...document.querySelectorAll(`[data-act="${name}"]`)].some(element => element.disabled)) return
    this.act(this.list.find(control => control.name === name))
  }
}

/** A line of the help: what, by which key, and how the command line says it. */
function row({ title, keyLabel, steps, help }) {
  const line = document.createElement("tr")
  const name = document.createElement("th")
  name.scope = "row"
  name.textContent = title
  if (help) {
    const more = document.createElement("small")
    more.textContent = help
    name.append(more)
  }
  const keys = document.createElement("td")
  const key = document.createElement("kbd")
  key.textContent = PREFIX + keyLabel
  keys.append(key)
  const command = document.createElement("td")
  for (const step of steps) {
    const code = document.createElement("code")
    code.textContent = step
    command.append(code, " ")
  }
  line.append(name, keys, command)
  return line
}
