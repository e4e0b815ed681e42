const element = id => document.getElementById(id)
/** How wide a card is beside the screen. */
const CARD = 0.65

/** What ran last, as a card with its last picture: a click brings it back, the cross ends it by hand. */
export class AppSwitcher {
  constructor(screen, step) {
    this.screen = screen
    this.layer = element("switcher")
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
    this.takePicture()
    element("switcher-card").setAttribute("aria-label", `Open ${app.name}`)
    element("switcher-quit").setAttribute("aria-label", `Force-quit ${app.name}`)
    element("switcher-name").textContent = app.name
    this.layer.hidden = false
    element("switcher-card").focus({ preventScroll: true })
    if (!app.isInBackground) this.step("home")
  }

  close() { this.layer.hidden = true }

  /** Whatever came to the front or ended by another way leaves nothing to switch to. */
  update(app) { if (app.state === "ended" || app.state === "launching") this.close() }

  takePicture() {
    const picture = element("switcher-picture")
    const { kept } = this.screen
    // As many pixels as the card has: left to the browser, thin lines would break.
    const scale = Math.min(1, CARD * this.screen.canvas.width / Math.max(1, kept.width))
    picture.width = Math.ceil(kept.width * scale)
    picture.height = Math.ceil(kept.height * scale)
    const context = picture.getContext("2d")
    context.imageSmoothingQuality = "high"
    context.drawImage(kept, 0, 0, picture.width, picture.height)
  }
}
