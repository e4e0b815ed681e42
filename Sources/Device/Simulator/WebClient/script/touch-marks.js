/** Marks on the screen where fingers are, for who watches: shown when asked for. */
export class TouchMarks {
  constructor(layer, view) {
    Object.assign(this, { layer, view })
    this.isShown = false
    this.fingers = new Map()
  }

  show(shown) {
    this.isShown = shown
    if (shown) return
    this.fingers.clear()
    this.layer.replaceChildren()
  }

  take(fingers) {
    if (!this.isShown) return
    for (const { identifier, phase, x, y } of fingers) {
      const mark = this.fingers.get(identifier)?.mark ?? this.layer.appendChild(document.createElement("i"))
      this.place(mark, x, y)
      this.fingers.set(identifier, { mark, x, y })
      if (phase === "ended" || phase === "cancelled") this.lift(identifier, mark)
    }
  }

  place(mark, x, y) {
    const size = this.view.interfaceSize
    if (!size) return
    mark.style.left = `${(100 * x) / size.width}%`
    mark.style.top = `${(100 * y) / size.height}%`
  }

  /** It stays for a moment: a tap is too short to be seen. */
  lift(identifier, mark) {
    mark.classList.add("gone")
    setTimeout(() => {
      mark.remove()
      this.fingers.delete(identifier)
    }, 260)
  }

  /** For films: the marks in points of the interface. */
  get places() { return [...this.fingers.values()].map(({ x, y }) => ({ x, y })) }
}
