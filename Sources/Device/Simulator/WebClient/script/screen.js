import { decodeFrame } from "./frame-decoder.js"

/**
 * The device's picture: kept at its own pixels on a hidden canvas, shown on a visible one that has
 * exactly the pixels of this window. Scaling between the two is done here, with good filtering:
 * left to the page's compositor, three device pixels to one would drop thin lines.
 */
export class Screen {
  constructor(canvas) {
    this.canvas = canvas
    this.visible = canvas.getContext("2d", { alpha: false })
    this.kept = document.createElement("canvas")
    this.picture = this.kept.getContext("2d", { alpha: false })
    this.header = null
    this.onturn = () => {}
  }

  get isEmpty() { return this.header === null }

  forget() {
    this.header = null
    this.visible.clearRect(0, 0, this.canvas.width, this.canvas.height)
  }

  /** Paints a frame's ops; returns its header. */
  apply(buffer) {
    this.damage = null
    const before = this.header
    const header = decodeFrame(buffer, this)
    this.header = header
    if (!before || before.width !== header.width || before.orientation !== header.orientation) this.onturn(header)
    if (header.presents) this.show(this.damage)
    return header
  }

  /** The visible canvas's size in real pixels. */
  resize(width, height) {
    if (this.canvas.width === width && this.canvas.height === height) return
    this.canvas.width = width
    this.canvas.height = height
    if (this.header) this.show({ x: 0, y: 0, width: this.kept.width, height: this.kept.height })
  }

  toBlob() { return new Promise(resolve => this.kept.toBlob(resolve, "image/png")) }

  // What the decoder calls.

  begin(header) {
    if (this.kept.width === header.width && this.kept.height === header.height) return
    this.kept.width = header.width
    this.kept.height = header.height
    this.picture.imageSmoothingEnabled = false
  }

  copy(source, x, y) {
    const { width, height } = source
    this.picture.drawImage(this.kept, source.x, source.y, width, height, x, y, width, height)
    this.touch({ x, y, width, height })
  }

  fill(rect, red, green, blue) {
    this.picture.fillStyle = `rgb(${red} ${green} ${blue})`
    this.picture.fillRect(rect.x, rect.y, rect.width, rect.height)
    this.touch(rect)
  }

  pixels(rect, data) {
    if (rect.width === 0 || rect.height === 0) return
    this.picture.putImageData(new ImageData(data, rect.width, rect.height), rect.x, rect.y)
    this.touch(rect)
  }

  touch(rect) {
    const old = this.damage
    if (!old) { this.damage = { ...rect }; return }
    const x = Math.min(old.x, rect.x), y = Math.min(old.y, rect.y)
    const right = Math.max(old.x + old.width, rect.x + rect.width)
    const bottom = Math.max(old.y + old.height, rect.y + rect.height)
    this.damage = { x, y, width: right - x, height: bottom - y }
  }

  /** Draws the changed part where it belongs, on whole visible pixels so that no seam shows. */
  show(damage) {
    if (!damage) return
    const scaleX = this.canvas.width / this.kept.width
    const scaleY = this.canvas.height / this.kept.height
    if (!(scaleX > 0 && scaleY > 0)) return
    const margin = 2 / Math.min(scaleX, scaleY, 1)
    const left = Math.max(0, Math.floor((damage.x - margin) * scaleX))
    const top = Math.max(0, Math.floor((damage.y - margin) * scaleY))
    const right = Math.min(this.canvas.width, Math.ceil((damage.x + damage.width + margin) * scaleX))
    const bottom = Math.min(this.canvas.height, Math.ceil((damage.y + damage.height + margin) * scaleY))
    const width = right - left, height = bottom - top
    if (width <= 0 || height <= 0) return
    this.visible.imageSmoothingEnabled = scaleX !== 1 || scaleY !== 1
    this.visible.imageSmoothingQuality = "high"
    this.visible.drawImage(
      this.kept, left / scaleX, top / scaleY, width / scaleX, height / scaleY, left, top, width, height)
  }
}
