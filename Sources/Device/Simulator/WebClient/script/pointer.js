/**
 * Mouse, pen and fingers as touches. With Alt held the mouse has a second finger opposite the first
 * (pinch and rotate); with Alt and Shift both move alike. The wheel scrolls; a pinch of a trackpad, which browsers tell as a
 * wheel with Ctrl, pinches.
 */
export class Pointer {
  constructor(canvas, view, input, onpress) {
    this.view = view
    this.input = input
    this.active = new Map()
    // What fingers have done and the app has not heard of yet, by their identifiers.
    this.news = new Map()
    // When the latest of that happened.
    this.time = undefined
    this.frame = null
    this.nextIdentifier = 0
    this.dots = view.display.querySelectorAll(".touch-dot")
    this.scroll = null
    this.pinch = null

    canvas.addEventListener("pointerdown", event => {
      if (event.button !== 0) return
      event.preventDefault()
      onpress(event)
      canvas.setPointerCapture(event.pointerId)
      this.begin(event)
    })
    canvas.addEventListener("pointermove", event => {
      if (this.active.has(event.pointerId)) this.move(event, "moved")
      this.showDots(event)
    })
    canvas.addEventListener("pointerup", event => this.finish(event, "ended"))
    canvas.addEventListener("pointercancel", event => this.finish(event, "cancelled"))
    canvas.addEventListener("lostpointercapture", event => this.finish(event, "cancelled"))
    canvas.addEventListener("pointerleave", () => this.hideDots())
    canvas.addEventListener("contextmenu", event => event.preventDefault())
    canvas.addEventListener("wheel", event => this.wheel(event), { passive: false })
    // Safari's trackpads.
    canvas.addEventListener("gesturestart", event => event.preventDefault())
    canvas.addEventListener("gesturechange", event => {
      event.preventDefault()
      this.pinchBy(event, event.scale / (this.lastScale ?? 1))
      this.lastScale = event.scale
    })
    canvas.addEventListener("gestureend", () => { this.lastScale = undefined })
    addEventListener("keyup", event => { if (event.key === "Alt") this.hideDots() })
  }

  /** Ends every touch: the app has gone, the page lost its focus. */
  cancelAll() {
    this.active.clear()
    this.news.clear()
    clearTimeout(this.pinch?.timer)
    this.pinch = null
  }

  begin(event) {
    const at = this.view.toInterface(event.clientX, event.clientY)
    const touch = { identifier: this.identifier(), partner: null, at }
    if (event.altKey && event.pointerType === "mouse") {
      touch.partner = this.identifier()
      touch.middle = { x: at.width / 2, y: at.height / 2 }
    }
    this.active.set(event.pointerId, touch)
    this.send(touch, "began", at, event.timeStamp)
  }

  move(event, phase) {
    const touch = this.active.get(event.pointerId)
    const at = this.view.toInterface(event.clientX, event.clientY)
    if (touch.partner !== null && event.shiftKey) {
      touch.middle.x += at.x - touch.at.x
      touch.middle.y += at.y - touch.at.y
    }
    touch.at = at
    this.send(touch, phase, at, event.timeStamp)
  }

  finish(event, phase) {
    const touch = this.active.get(event.pointerId)
    if (!touch) return
    this.move(event, phase)
    this.active.delete(event.pointerId)
    this.hideDots()
  }

  /**
   * All fingers of one moment are one event for the app. Browsers tell of each by itself, and of moves once before a
   * frame is drawn: what several fingers do is collected until then, or until one of them goes down or comes up.
   */
  send(touch, phase, at, time) {
    this.time = time
    this.tell({ identifier: touch.identifier, phase, x: at.x, y: at.y })
    if (touch.partner !== null) {
      this.tell({ identifier: touch.partner, phase, x: 2 * touch.middle.x - at.x, y: 2 * touch.middle.y - at.y })
    }
    if (phase !== "moved" || this.active.size === 1) return this.flush()
    this.frame ??= requestAnimationFrame(() => this.flush())
  }

  /** A finger is told of once in an event: the last of its moves counts, or what comes after them. */
  tell(finger) { this.news.set(finger.identifier, finger) }

  flush() {
    if (this.frame !== null) cancelAnimationFrame(this.frame)
    this.frame = null
    if (this.news.size === 0) return
    this.input({ touches: { fingers: [...this.news.values()] } }, this.time)
    this.news.clear()
  }

  /** Two fingers beside the pointer, that much further apart; they come up when nothing has come for a while. */
  pinchBy(event, factor) {
    if (!this.pinch) {
      const middle = this.view.toInterface(event.clientX, event.clientY)
      this.pinch = { middle, distance: 60, ends: [this.identifier(), this.identifier()] }
      this.pinched("began")
    }
    this.pinch.distance = Math.min(600, Math.max(6, this.pinch.distance * factor))
    this.pinched("moved")
    clearTimeout(this.pinch.timer)
    this.pinch.timer = setTimeout(() => {
      this.pinched("ended")
      this.pinch = null
    }, 160)
  }

  pinched(phase) {
    const { middle, distance, ends } = this.pinch
    this.input({ touches: { fingers: ends.map((identifier, index) => (
      { identifier, phase, x: middle.x + (index === 0 ? -distance : distance), y: middle.y })) } })
  }

  identifier() {
    this.nextIdentifier = (this.nextIdentifier + 1) % 1_000_000
    return this.nextIdentifier
  }

  /** Wheel steps of one animation frame become one event. */
  wheel(event) {
    event.preventDefault()
    if (event.ctrlKey) return this.pinchBy(event, Math.exp(-event.deltaY / (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 100 : 6)))
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? 400 : 1
    const horizontal = event.shiftKey && event.deltaX === 0
    const deltaX = (horizontal ? event.deltaY : event.deltaX) * unit
    const deltaY = (horizontal ? 0 : event.deltaY) * unit
    if (!this.scroll) {
      this.scroll = { deltaX: 0, deltaY: 0 }
      requestAnimationFrame(() => {
        this.input({ wheel: this.scroll })
        this.scroll = null
      })
    }
    const at = this.view.toInterface(event.clientX, event.clientY)
    this.scroll.x = at.x
    this.scroll.y = at.y
    this.scroll.deltaX += deltaX / this.view.unit
    this.scroll.deltaY += deltaY / this.view.unit
  }

  showDots(event) {
    if (!event.altKey || event.pointerType !== "mouse") return this.hideDots()
    const box = this.view.display.getBoundingClientRect()
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
    const turn = (-this.view.angle * Math.PI) / 180
    const x = event.clientX - middle.x, y = event.clientY - middle.y
    const turned = { x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) }
    const { clientWidth, clientHeight } = this.view.display
    this.dots.forEach((dot, index) => {
      const sign = index === 0 ? 1 : -1
      dot.hidden = false
      dot.style.left = `${clientWidth / 2 + sign * turned.x}px`
      dot.style.top = `${clientHeight / 2 + sign * turned.y}px`
    })
  }

  hideDots() { this.dots.forEach(dot => { dot.hidden = true }) }
}
