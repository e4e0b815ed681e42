const element = id => document.getElementById(id)
/** How wide a card is beside the screen, and one behind it. */
const [CARD, SMALL] = [0.65, 0.3]

/**
 * What ran last, as a card with its last picture: a click brings it back, the cross ends it by hand. The device's other apps
 * that run are smaller cards below it, with what they showed when they were left.
 */
export class AppSwitcher {
  constructor(screen, step) {
    this.screen = screen
    this.layer = element("switcher")
    /** Of apps that are behind another one, by their number. */
    this.pictures = new Map()
    element("switcher-card").addEventListener("click", () => {
      this.close()
      step("activate")
    })
    element("switcher-quit").addEventListener("click", () => {
      this.close()
      step("forcequit")
    })
    this.layer.addEventListener("click", event => { if (event.target === this.layer) this.close() })
    this.layer.addEventListener("keydown", event => { if (event.key === "Escape") this.close() })
    this.step = step
  }

  get isOpen() { return !this.layer.hidden }

  /** `app` runs, in front or behind. */
  toggle(app) {
    if (this.isOpen) return this.close()
    this.takePicture(element("switcher-picture"), CARD)
    element("switcher-card").setAttribute("aria-label", `Open ${app.name}`)
    element("switcher-quit").setAttribute("aria-label", `Force-quit ${app.name}`)
    element("switcher-name").textContent = app.name
    const others = (app.apps ?? []).filter(({ isShown, runs }) => runs && !isShown)
    element("switcher-others").replaceChildren(...others.map(other => this.card(other)))
    this.layer.hidden = false
    element("switcher-card").focus({ preventScroll: true })
    if (!app.isInBackground) this.step("home")
  }

  card({ number, name }) {
    const button = document.createElement("button")
    button.type = "button"
    button.className = "other"
    button.setAttribute("aria-label", `Open ${name}`)
    const picture = this.pictures.get(number)
    if (picture) button.append(picture)
    button.append(Object.assign(document.createElement("span"), { textContent: name }))
    button.addEventListener("click", () => {
      this.close()
      this.step(`switchto:${number}`)
    })
    return button
  }

  close() { this.layer.hidden = true }

  /** Another of the apps comes to the front: before it is drawn, the one that is left is kept as a picture. */
  keep(before, next) {
    const number = app => app.apps?.find(({ isShown }) => isShown)?.number
    const left = number(before)
    if (left === undefined || left === number(next) || this.screen.isEmpty) return
    const picture = document.createElement("canvas")
    this.takePicture(picture, SMALL)
    this.pictures.set(left, picture)
  }

  /** Whatever came to the front or ended by another way leaves nothing to switch to. */
  update(app) { if (app.state === "ended" || app.state === "launching") this.close() }

  takePicture(picture, size) {
    const { kept } = this.screen
    // As many pixels as the card has: left to the browser, thin lines would break.
    const scale = Math.min(1, size * this.screen.canvas.width / Math.max(1, kept.width))
    picture.width = Math.ceil(kept.width * scale)
    picture.height = Math.ceil(kept.height * scale)
    const context = picture.getContext("2d")
    context.imageSmoothingQuality = "high"
    context.drawImage(kept, 0, 0, picture.width, picture.height)
  }
}
