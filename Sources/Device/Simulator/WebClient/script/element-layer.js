// What an element is to a browser's screen reader, by its traits, else by its type (XCUIElement.ElementType).
const ROLES = [
  ["toggleButton", "switch"], ["link", "link"], ["searchField", "searchbox"], ["adjustable", "slider"],
  ["button", "button"], ["header", "heading"], ["image", "img"],
]
const ROLES_OF_TYPES = { 49: "textbox", 50: "textbox", 52: "textbox", 35: "progressbar", 75: "button" }

/**
 * The app's elements once more, over its picture, without any look: a screen reader of the browser finds them there with
 * their names, and what it presses is touched. The mouse does not see them.
 */
export class ElementLayer {
  constructor(layer, view, input) {
    this.layer = layer
    this.view = view
    this.input = input
    this.finger = 2_000_000
  }

  fill(elements) {
    this.layer.hidden = elements.length === 0
    // What a reader is on stays the same element as long as there are as many.
    while (this.layer.childElementCount > elements.length) this.layer.lastElementChild.remove()
    while (this.layer.childElementCount < elements.length) this.layer.append(this.make())
    elements.forEach((element, index) => this.describe(this.layer.children[index], element))
    this.fit()
  }

  make() {
    const made = document.createElement("div")
    made.tabIndex = -1
    made.addEventListener("click", () => this.touch(made.element.activationPoint))
    return made
  }

  describe(node, element) {
    node.element = element
    const has = trait => element.traits.includes(trait)
    const role = ROLES.find(([trait]) => has(trait))?.[1] ?? ROLES_OF_TYPES[element.type]
    const set = (name, value) => {
      if (value === undefined || value === null || value === "") node.removeAttribute(name)
      else node.setAttribute(name, value)
    }
    set("role", role)
    // What is nothing but words is words here as well.
    const words = [element.label, element.value].filter(text => text).join(", ")
    const text = role ? "" : words
    if (node.textContent !== text) node.textContent = text
    set("aria-label", role ? element.label || element.identifier || "" : null)
    set("aria-level", role === "heading" ? "2" : null)
    set("aria-checked", role === "switch" ? String(element.value === "1") : null)
    set("aria-valuetext", role === "slider" || role === "progressbar" ? element.value : null)
    set("aria-disabled", has("notEnabled") ? "true" : null)
    set("aria-current", has("selected") ? "true" : null)
    const more = role && role !== "slider" && role !== "switch" ? element.value : ""
    set("aria-description", [more, element.hint].filter(text => text).join(". "))
    this.place(node, element.frame)
  }

  /** In parts of the picture: it may be of any size, and turned. */
  place(node, frame) {
    const size = this.view.interfaceSize
    if (!size) return
    const part = (length, whole) => `${(100 * length) / whole}%`
    node.style.left = part(frame.x, size.width)
    node.style.top = part(frame.y, size.height)
    node.style.width = part(frame.width, size.width)
    node.style.height = part(frame.height, size.height)
  }

  /** Lies where the picture lies. */
  fit() {
    const { style } = this.view.screen.canvas
    for (const name of ["left", "top", "width", "height"]) this.layer.parentElement.style[name] = style[name]
  }

  touch({ x, y }) {
    this.finger += 1
    const finger = phase => ({ touches: { fingers: [{ identifier: this.finger, phase, x, y }] } })
    this.input(finger("began"))
    setTimeout(() => this.input(finger("ended")), 60)
  }
}
