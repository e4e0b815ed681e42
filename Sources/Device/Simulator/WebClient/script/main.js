import { Connection } from "./connection.js"
import { Console } from "./console.js"
import { DeviceView } from "./device-view.js"
import { Keyboard } from "./keyboard.js"
import { Pointer } from "./pointer.js"
import { Reports } from "./reports.js"
import { Screen } from "./screen.js"
import { TEXT_SIZES } from "./text-sizes.js"

const element = id => document.getElementById(id)
const button = act => document.querySelector(`[data-act="${act}"]`)

// Turning right goes through these UIDeviceOrientation values, turning left the other way.
const CLOCKWISE = [1, 4, 2, 3]

const screen = new Screen(element("screen"))
const view = new DeviceView(element("stage"), element("device-body"), screen)
const panel = new Console(element("console"), button("console"))
const reports = new Reports(() => act.relaunch())
let app = { name: "Touchstone", state: "launching" }
let traits = { isDark: false, orientation: 1, contentSize: "UICTContentSizeCategoryL" }
let link = "lost"

const connection = new Connection({
  onframe(buffer) {
    const header = screen.apply(buffer)
    if (header.presents) connection.send({ shown: header.sequence })
    button("screenshot").disabled = false
    reports.show(app, true)
  },
  onupdate(update) {
    if (update.devices) fillDevices(update.devices)
    if (update.device) {
      view.setModel(update.device)
      element("device").value = update.device.name
    }
    if (update.traits) setTraits(update.traits)
    if (update.clearsConsole) panel.clear()
    if (update.console) panel.append(update.console)
    if (update.app) setApp(update.app)
    if (update.pasteboard !== undefined) navigator.clipboard.writeText(update.pasteboard).catch(() => {})
    if (update.openURL) openURL(update.openURL)
  },
  onstate(state) {
    link = state
    if (state !== "open") pointer.cancelAll()
    showState()
  },
})

const input = event => connection.input(event)
const keyboard = new Keyboard(element("typing"), screen.canvas, element("stage"), connection)
const pointer = new Pointer(screen.canvas, view, input, event => {
  // On a touch screen the focus would bring up the browser's own keyboard at every tap.
  if (event.pointerType !== "touch") keyboard.focus()
})

const act = {
  home() { connection.send({ action: app.state === "background" ? "activate" : "home" }) },
  rotateLeft() { turn(-1) },
  rotateRight() { turn(1) },
  shake() {
    view.shake()
    input({ shake: {} })
  },
  appearance() { input({ appearance: { isDark: !traits.isDark } }) },
  memoryWarning() {
    connection.send({ action: "memoryWarning" })
    reports.notice("Memory warning sent.")
  },
  async screenshot() {
    const blob = await screen.toBlob()
    const anchor = document.createElement("a")
    anchor.href = URL.createObjectURL(blob)
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", ".").replace("T", " at ")
    anchor.download = `${app.name} ${stamp}.png`
    anchor.click()
    setTimeout(() => URL.revokeObjectURL(anchor.href), 1000)
  },
  relaunch() { connection.send({ action: "relaunch" }) },
  forceQuit() { connection.send({ action: "forceQuit" }) },
  console() { panel.show(!panel.isShown) },
}

for (const control of document.querySelectorAll("[data-act]")) {
  control.type = "button"
  control.setAttribute("aria-label", control.title)
  control.addEventListener("click", () => act[control.dataset.act]())
}
element("home-button").addEventListener("click", act.home)
element("open-app").addEventListener("click", act.home)
element("clear").addEventListener("click", () => connection.send({ action: "clearConsole" }))
element("device").addEventListener("change", event => connection.send({ device: event.target.value }))
element("text-size").replaceChildren(...TEXT_SIZES.map(([value, name]) => new Option(name, value)))
element("text-size").addEventListener("change", event => input({ contentSize: { category: event.target.value } }))
if (matchMedia("(max-width: 900px)").matches) panel.show(false)

function turn(step) {
  const place = CLOCKWISE.indexOf(traits.orientation)
  input({ orientation: { held: CLOCKWISE[(place + step + 4) % 4] } })
}

function fillDevices(models) {
  const groups = [["iPhone", "phone"], ["iPad", "pad"]].map(([label, family]) => {
    const group = document.createElement("optgroup")
    group.label = label
    group.append(...models.filter(model => model.family === family).map(model => new Option(model.name)))
    return group
  })
  element("device").replaceChildren(...groups)
}

function setTraits(next) {
  traits = next
  view.hold(next.orientation)
  element("text-size").value = next.contentSize
  button("appearance").setAttribute("aria-pressed", String(next.isDark))
}

function setApp(next) {
  const restarts = next.state === "launching"
  app = next
  if (restarts) {
    screen.forget()
    pointer.cancelAll()
  }
  document.title = `${app.name} – Touchstone`
  element("app-name").textContent = app.name
  reports.show(app, !screen.isEmpty)
  showState()
}

function openURL(url) {
  // Only what a browser opens in a page of its own becomes a link; the rest is only named.
  const opens = /^(https?|mailto|tel):/i.test(url)
  reports.notice(opens ? "The app opens" : `The app asked to open ${url}`, opens ? url : undefined)
}

function showState() {
  const [text, tone] =
    link === "gone" ? ["Simulator has ended", "bad"]
    : link !== "open" ? ["Reconnecting", "busy"]
    : {
        building: ["Building", "busy"], buildFailed: ["Build failed", "bad"], launching: ["Starting", "busy"],
        running: ["Running", "good"], background: ["In background", "good"],
        ended: [app.end?.kind === "crashed" ? "Crashed" : "Ended", app.end?.kind === "crashed" ? "bad" : ""],
      }[app.state]
  const pill = element("state")
  pill.textContent = text
  pill.dataset.tone = tone
  const runs = link === "open" && (app.state === "running" || app.state === "background")
  element("device-body").classList.toggle("stale", !runs && app.state !== "building")
  for (const name of ["home", "shake", "memoryWarning", "forceQuit"]) button(name).disabled = !runs
  button("screenshot").disabled = screen.isEmpty
  button("relaunch").disabled = link !== "open"
}
