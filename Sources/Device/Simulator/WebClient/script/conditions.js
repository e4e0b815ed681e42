const element = id => document.getElementById(id)

/** The panel with how the device is set, made from the list of controls: those that have values are conditions. */
export class Conditions {
  constructor(panel, button, step) {
    Object.assign(this, { panel, button, step })
    this.fields = new Map()
    this.values = {}
    this.isOpen = false
  }

  get isShown() { return !this.panel.hidden }

  show(shown) {
    this.panel.hidden = !shown
    this.button.setAttribute("aria-pressed", String(shown))
  }

  fill(controls) {
    this.fields.clear()
    const rows = controls.filter(control => control.condition).map(control => this.row(control))
    element("condition-list").replaceChildren(...rows)
    this.update(this.values)
    this.enable(this.isOpen)
  }

  row(control) {
    const row = document.createElement("div")
    row.className = "condition"
    const label = document.createElement("label")
    label.htmlFor = `condition-${control.name}`
    label.textContent = control.title
    const field = this.field(control)
    field.id = label.htmlFor
    field.dataset.act = control.name
    row.append(label, field)
    if (control.help) {
      const help = document.createElement("small")
      help.id = `${field.id}-help`
      help.textContent = control.help
      field.setAttribute("aria-describedby", help.id)
      row.append(help)
    }
    this.fields.set(control.name, { control, field })
    return row
  }

  /** Two values make a switch, more a menu, any text a box with what is offered. */
  field(control) {
    const { step, values, isFree } = control.condition
    const say = value => this.step(`${step}:${value}`)
    if (!isFree && values.length === 2) {
      const field = Object.assign(document.createElement("input"), { type: "checkbox" })
      field.setAttribute("role", "switch")
      field.addEventListener("change", () => say(values[field.checked ? 1 : 0].value))
      return field
    }
    if (!isFree) {
      const field = document.createElement("select")
      field.append(...values.map(({ value, title }) => new Option(title, value)))
      field.addEventListener("change", () => say(field.value))
      return field
    }
    const field = Object.assign(document.createElement("input"), { type: "text", spellcheck: false, autocomplete: "off" })
    const offers = document.createElement("datalist")
    offers.id = `offers-${control.name}`
    offers.append(...values.map(({ value, title }) => Object.assign(document.createElement("option"), { value, label: title })))
    document.getElementById(offers.id)?.remove()
    document.body.append(offers)
    field.setAttribute("list", offers.id)
    field.placeholder = values[0]?.value ?? ""
    field.addEventListener("change", () => say(field.value.trim() || values[0].value))
    return field
  }

  update(values) {
    this.values = values
    for (const [name, { control, field }] of this.fields) {
      const { values: offered, isFree } = control.condition
      const value = values[name] ?? offered[0]?.value ?? ""
      if (field.type === "checkbox") field.checked = value === offered[1].value
      else if (isFree) field.value = value === offered[0]?.value ? "" : value
      else {
        // A script may have named one that the menu does not offer.
        if (![...field.options].some(option => option.value === value)) field.append(new Option(value, value))
        field.value = value
      }
    }
  }

  enable(isOpen) {
    this.isOpen = isOpen
    for (const { field } of this.fields.values()) field.disabled = !isOpen
  }

  /** What a condition's key does: a switch is switched, all others get the focus. Nil of other controls. */
  act(control) {
    const found = this.fields.get(control.name)
    if (!found) return undefined
    return () => {
      if (found.field.type === "checkbox") return found.field.click()
      if (!this.isShown) this.button.click()
      found.field.focus()
    }
  }
}
