const KEYS = new Set([
  "Backspace", "Delete", "Enter", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End",
  "PageUp", "PageDown",
])
// Command keys that belong to the app: letters but those by which a browser keeps windows, tabs and addresses, digits and
// marks. V comes as a paste event.
const COMMANDS = new Set([..."abcdefgikosuxyz", ..."0123456789", ..."[]{}()<>,.;:'\"/\\|-_=+`~!@#$%^&*?"])
const isMac = navigator.platform.startsWith("Mac")

/**
 * Typing into the app. A hidden text area has the focus, so that input methods, dead keys and paste
 * work as everywhere in the browser; committed text goes to the app. Tab stays the page's: who uses
 * the page by keyboard must be able to leave the device.
 */
export class Keyboard {
  constructor(area, canvas, stage, connection) {
    this.area = area
    this.connection = connection

    canvas.addEventListener("focus", () => this.focus())
    area.addEventListener("focus", () => stage.classList.add("typing-here"))
    area.addEventListener("blur", () => stage.classList.remove("typing-here"))
    area.addEventListener("keydown", event => this.keydown(event))
    area.addEventListener("compositionend", () => this.commit())
    area.addEventListener("input", event => { if (!event.isComposing) this.commit() })
    area.addEventListener("paste", event => {
      event.preventDefault()
      const text = event.clipboardData.getData("text/plain")
      if (text) connection.send({ paste: text })
    })
  }

  focus() { this.area.focus({ preventScroll: true }) }

  commit() {
    const text = this.area.value
    this.area.value = ""
    if (text) this.connection.input({ text: { string: text } })
  }

  keydown(event) {
    if (event.isComposing || event.keyCode === 229) return
    const command = isMac ? event.metaKey : event.ctrlKey
    if (KEYS.has(event.key)) this.send(event, event.key, command)
    else if (command && !event.altKey && COMMANDS.has(event.key.toLowerCase())) this.send(event, event.key.toLowerCase(), command)
  }

  send(event, name, command) {
    event.preventDefault()
    const modifiers = []
    if (event.shiftKey) modifiers.push("shift")
    if (event.altKey) modifiers.push("alt")
    if (command) modifiers.push("meta")
    if (isMac && event.ctrlKey) modifiers.push("control")
    this.connection.input({ key: { name, modifiers } })
  }
}
