import { ElementLayer } from "./element-layer.js"

/**
 * The panel with what a screen reader finds on the device's screen. What is under the pointer, or chosen in the list, is
 * described and framed on the screen. Touches go to the app as ever.
 */
export class Inspector {
  constructor(panel, button, view, connection, input) {
    this.panel = panel
    this.button = button
    this.view = view
    this.connection = connection
    this.elements = []
    this.chosen = -1
    const part = id => panel.querySelector(`#${id}`)
    this.list = part("element-list")
    this.facts = part("element-facts")
    this.none = part("element-none")
    this.offer = part("element-offer")
    this.frame = document.getElementById("element-frame")
    this.layer = new ElementLayer(document.getElementById("element-layer"), view, input)
    const { canvas } = view.screen
    canvas.addEventListener("pointermove", event => this.point(event))
    canvas.addEventListener("pointerdown", event => this.point(event))
    new ResizeObserver(() => this.place()).observe(canvas)
    this.offer.checked = localStorage.getItem("offersElements") === "yes"
    this.offer.addEventListener("change", () => {
      localStorage.setItem("offersElements", this.offer.checked ? "yes" : "no")
      this.ask()
    })
  }

  get isShown() { return !this.panel.hidden }
  get isOffered() { return this.offer.checked }

  show(shown) {
    if (shown === this.isShown) return
    this.panel.hidden = !shown
    this.button.setAttribute("aria-pressed", String(shown))
    this.ask()
    this.place()
  }

  /** Tells the simulator whether anybody wants to know; also after the connection was lost. */
  ask() {
    const wants = this.isShown || this.isOffered
    this.layer.fill(this.isOffered ? this.elements : [])
    // A page that never asked has nothing to take back.
    if (wants || this.asked) this.connection.send({ watchesElements: wants })
    this.asked = wants
  }

  /** Another app's, or none. */
  forget() { this.update([]) }

  update(elements) {
    this.elements = elements
    if (this.isOffered) this.layer.fill(elements)
    this.none.hidden = elements.length > 0
    this.list.replaceChildren(...elements.map((element, index) => this.line(element, index)))
    this.choose(Math.min(this.chosen, elements.length - 1))
  }

  line(element, index) {
    const line = document.createElement("li")
    const button = document.createElement("button")
    button.type = "button"
    button.textContent = element.spoken || element.identifier || "No words"
    button.classList.toggle("mute", !element.spoken)
    button.classList.toggle("focused", element.isFocused)
    button.addEventListener("pointerenter", () => this.choose(index))
    button.addEventListener("focus", () => this.choose(index))
    line.append(button)
    return line
  }

  /** The smallest one there: what lies in others is meant. */
  point(event) {
    if (!this.isShown || !this.view.model) return
    const { x, y } = this.view.toInterface(event.clientX, event.clientY)
    let best = -1
    this.elements.forEach(({ frame }, index) => {
      if (x < frame.x || y < frame.y || x >= frame.x + frame.width || y >= frame.y + frame.height) return
      const area = ({ frame: { width, height } }) => width * height
      if (best < 0 || area(this.elements[index]) <= area(this.elements[best])) best = index
    })
    if (best >= 0) this.choose(best)
  }

  choose(index) {
    this.chosen = index
    const element = this.elements[index]
    for (const [at, line] of [...this.list.children].entries()) {
      line.firstElementChild.setAttribute("aria-current", String(at === index))
    }
    this.facts.replaceChildren(...(element ? facts(element) : []))
    this.facts.hidden = !element
    this.place()
  }

  place() {
    const element = this.elements[this.chosen]
    this.frame.hidden = !element || !this.isShown
    if (!this.frame.hidden) this.layer.place(this.frame, element.frame)
    this.layer.fit()
  }
}

const round = number => Math.round(number * 10) / 10

/** Names and values of what an element says, for a definition list. */
function facts(element) {
  const { frame, activationPoint: point } = element
  const rows = [
    ["Label", element.label], ["Value", element.value], ["Traits", element.traits.join(", ")], ["Hint", element.hint],
    ["Identifier", element.identifier],
    ["Frame", `${round(frame.x)}, ${round(frame.y)}  ${round(frame.width)} × ${round(frame.height)}`],
    ["Activation point", `${round(point.x)}, ${round(point.y)}`],
    ["Actions", element.actions.join(", ")], ["VoiceOver says", element.spoken],
  ]
  return rows.flatMap(([name, value]) => {
    const term = document.createElement("dt")
    const text = document.createElement("dd")
    term.textContent = name
    text.textContent = value || "None"
    text.classList.toggle("missing", !value)
    return [term, text]
  })
}
