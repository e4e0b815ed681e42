const element = id => document.getElementById(id)
/** Pixels of a film's longer side at most. */
const LONGEST = 1280
/** Points around the screen: the device's edge. */
const EDGE = 16

/** Films of the screen: drawn on a canvas of their own, with the device around it or without, and saved as WebM. */
export class Film {
  constructor(button, screen, view, marks, notice) {
    Object.assign(this, { button, screen, view, marks, notice })
    this.recorder = null
    element("video-form").addEventListener("submit", () => this.start(element("video-frame").checked))
  }

  get isOn() { return this.recorder !== null }

  toggle(name) {
    this.name = name
    if (this.isOn) return this.recorder.stop()
    if (typeof MediaRecorder === "undefined") return this.notice("This browser records no films.")
    element("video").showModal()
  }

  start(hasFrame) {
    const size = this.view.interfaceSize
    if (!size || this.screen.isEmpty) return this.notice("There is nothing to film yet.")
    const edge = hasFrame ? EDGE : 0
    const scale = Math.min(2, LONGEST / (Math.max(size.width, size.height) + 2 * edge))
    const canvas = document.createElement("canvas")
    // Films have even sizes.
    canvas.width = 2 * Math.ceil((size.width + 2 * edge) * scale / 2)
    canvas.height = 2 * Math.ceil((size.height + 2 * edge) * scale / 2)
    const drawing = { context: canvas.getContext("2d", { alpha: false }), canvas, edge, scale }
    const stream = canvas.captureStream(60)
    const kind = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"].find(MediaRecorder.isTypeSupported)
    const pieces = []
    const recorder = new MediaRecorder(stream, { mimeType: kind, videoBitsPerSecond: 8_000_000 })
    recorder.ondataavailable = ({ data }) => { if (data.size > 0) pieces.push(data) }
    recorder.onstop = () => this.finish(new Blob(pieces, { type: "video/webm" }), stream)
    recorder.start(500)
    this.recorder = recorder
    this.mark()
    const next = () => {
      if (this.recorder !== recorder) return
      this.draw(drawing)
      requestAnimationFrame(next)
    }
    next()
  }

  /** Turned meanwhile, the picture is fitted into the film. */
  draw({ context, canvas, edge, scale }) {
    const size = this.view.interfaceSize
    context.fillStyle = edge > 0 ? getComputedStyle(document.body).getPropertyValue("--page") : "#000"
    context.fillRect(0, 0, canvas.width, canvas.height)
    const fit = Math.min(canvas.width / (size.width + 2 * edge), canvas.height / (size.height + 2 * edge), scale)
    context.save()
    context.translate(canvas.width / 2, canvas.height / 2)
    context.scale(fit, fit)
    context.translate(-size.width / 2, -size.height / 2)
    const radius = this.view.model.cornerRadius
    if (edge > 0) {
      context.fillStyle = "#0b0c0e"
      context.beginPath()
      context.roundRect(-edge, -edge, size.width + 2 * edge, size.height + 2 * edge, radius === 0 ? 0 : radius + edge)
      context.fill()
      context.beginPath()
      context.roundRect(0, 0, size.width, size.height, radius)
      context.clip()
    }
    context.imageSmoothingQuality = "high"
    context.drawImage(this.screen.kept, 0, 0, size.width, size.height)
    for (const { x, y } of this.marks.places) {
      context.fillStyle = "#6b7a8fb3"
      context.beginPath()
      context.arc(x, y, 17, 0, 2 * Math.PI)
      context.fill()
    }
    context.restore()
  }

  finish(film, stream) {
    for (const track of stream.getTracks()) track.stop()
    this.recorder = null
    this.mark()
    const anchor = document.createElement("a")
    anchor.href = URL.createObjectURL(film)
    anchor.download = this.name
    anchor.click()
    setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000)
    this.notice(`Saved ${this.name}.`)
  }

  mark() {
    this.button.setAttribute("aria-pressed", String(this.isOn))
    this.button.classList.toggle("filming", this.isOn)
  }
}
