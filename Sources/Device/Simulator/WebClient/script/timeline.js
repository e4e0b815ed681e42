const element = id => document.getElementById(id)
const STEP = 0.1

/** What was done to the app, as a slider: where it is put, the app is run again up to there. */
export class Timeline {
  constructor(connection) {
    this.slider = element("timeline-slider")
    this.isHeld = false
    this.slider.addEventListener("input", () => {
      this.isHeld = true
      this.say(Number(this.slider.value))
    })
    this.slider.addEventListener("change", () => {
      this.isHeld = false
      connection.send({ travel: Number(this.slider.value) })
    })
    element("timeline-replay").addEventListener("click", () => connection.send({ replays: true }))
  }

  update({ length, position, marks, isReplaying, note }) {
    const isEmpty = length === 0
    // In whole steps: the slider has no other values.
    const end = Math.ceil(length / STEP) * STEP
    this.slider.max = String(end)
    this.slider.disabled = isEmpty || isReplaying
    element("timeline-replay").disabled = isEmpty || isReplaying
    if (!this.isHeld) {
      this.slider.value = String(position ?? end)
      this.say(position ?? end)
    }
    element("timeline-marks").replaceChildren(...marks.map(time => {
      const mark = document.createElement("i")
      mark.style.left = `${(100 * time) / Math.max(end, STEP)}%`
      return mark
    }))
    const text = isReplaying ? "Running it again" : note
    element("timeline-note").textContent = text
    element("timeline-note").title = text
    element("timeline-note").classList.toggle("diverged", !isReplaying && note.startsWith("Diverged"))
  }

  say(seconds) {
    const text = `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, "0")}`
    element("timeline-time").textContent = text
    this.slider.setAttribute("aria-valuetext", text)
  }
}
