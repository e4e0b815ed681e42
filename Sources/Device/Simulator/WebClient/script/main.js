import { AppSwitcher } from "./app-switcher.js"
import { Conditions } from "./conditions.js"
import { Connection } from "./connection.js"
import { Console } from "./console.js"
import { Controls } from "./controls.js"
import { DataPanel } from "./data.js"
import { DeviceView } from "./device-view.js"
import { Dialogs } from "./dialogs.js"
import { Film } from "./film.js"
import { HangReport } from "./hang.js"
import { Home } from "./home.js"
import { Inspector } from "./inspector.js"
import { Keyboard } from "./keyboard.js"
import { Pointer } from "./pointer.js"
import { Recorder } from "./recorder.js"
import { Reports } from "./reports.js"
import { Screen } from "./screen.js"
import { SourceLinks } from "./source-links.js"
import { Timeline } from "./timeline.js"
import { TouchMarks } from "./touch-marks.js"
import { TrafficPanel } from "./traffic.js"
import { ViewPanel } from "./views.js"

const element = id => document.getElementById(id)
const button = act => document.querySelector(`[data-act="${act}"]`)

const screen = new Screen(element("screen"))
const view = new DeviceView(element("device-scroll"), element("device-body"), screen)
const links = new SourceLinks(element("editor"))
const panel = new Console(element("console"), button("console"), links, () => showPanel(panel))
element("stale-console").addEventListener("click", () => showPanel(panel))
const reports = new Reports(() => step("relaunch"), links)
let app = { name: "Touchstone", state: "launching", quickActions: [] }
let traits = { isDark: false, orientation: 1, contentSize: "", locale: "", hasHardwareKeyboard: false }
let link = "lost"
// How to start it again, as it told when it was there.
let command = ""

const connection = new Connection({
  onframe(buffer) {
    const header = screen.apply(buffer)
    if (header.presents) connection.send({ shown: header.sequence })
    button("screenshot").disabled = false
    button("recordVideo").disabled = false
    reports.show(app, true)
  },
  onupdate(update) {
    if (update.menus) fillMenus(update.menus)
    if (update.device) {
      view.setModel(update.device)
      element("device").value = update.device.name
    }
    if (update.traits) setTraits(update.traits)
    if (update.clearsConsole) panel.clear()
    if (update.sources) links.know(update.sources)
    if (update.console) {
      panel.append(update.console, update.consoleSkipped ?? 0)
      for (const batch of update.console) showSpoken(batch)
      // Only now comes more: who prints faster than this page shows waits.
      connection.send({ logged: update.consoleEnd })
    }
    if (update.remark !== undefined) reports.remark(update.remark)
    if (update.isEnding) connection.goodbye()
    if (update.elements) inspector.update(update.elements)
    if (update.viewsChanged) views.load()
    if (update.clearsStatements) data.statements.clear()
    if (update.statements) data.ran(update.statements)
    if (update.clearsTraffic) traffic.clear()
    if (update.traffic) traffic.update(update.traffic)
    if (update.recording) recorder.update(update.recording)
    if (update.timeline) timeline.update(update.timeline)
    if (update.home) home.fill(update.home)
    if (update.app) setApp(update.app)
    if (update.pasteboard !== undefined) navigator.clipboard.writeText(update.pasteboard).catch(() => {})
    if (update.openURL) openURL(update.openURL)
    if (update.sample) hang.sampled(update.sample)
    if (update.refusal) reports.notice(update.refusal)
  },
  onstate(state) {
    link = state
    if (state !== "open") pointer.cancelAll()
    else {
      inspector.ask()
      views.watch()
    }
    showState()
  },
})

const step = line => connection.send({ step: line })
const input = (event, time) => {
  if (event.touches) marks.take(event.touches.fingers)
  connection.input(event, time)
}
const marks = new TouchMarks(element("touch-marks"), view)
const hang = new HangReport(connection)
const data = new DataPanel(element("data"), button("data"), connection)
const traffic = new TrafficPanel(element("traffic"), button("traffic"), connection)
const inspector = new Inspector(element("inspector"), button("inspector"), view, connection, input)
const views = new ViewPanel(element("views"), button("views"), view, connection)
const switcher = new AppSwitcher(screen, step)
const conditions = new Conditions(element("conditions"), button("conditions"), step)
const film = new Film(button("recordVideo"), screen, view, marks, text => reports.notice(text))
const recorder = new Recorder(element("recorder"), button("recorder"), connection)
const timeline = new Timeline(connection)
const dialogs = new Dialogs(step, text => reports.notice(text))
const home = new Home(element("springboard"), view, step, url => reports.notice("The web clip opens", url))
const keyboard = new Keyboard(element("typing"), screen.canvas, element("stage"), connection)
const pointer = new Pointer(screen.canvas, view, input, event => {
  // On a touch screen the focus would bring up the browser's own keyboard at every tap.
  if (event.pointerType !== "touch") keyboard.focus()
})

// The controls that are more than a step of their own.
const special = {
  home() { step(app.isInBackground && !app.showsSettings ? "activate" : "home") },
  shake() {
    view.shake()
    step("shake")
  },
  appearance() { step(traits.isDark ? "light" : "dark") },
  voiceOver() { step(traits.isVoiceOverRunning ? "voiceover:off" : "voiceover:on") },
  hardwareKeyboard() { step(traits.hasHardwareKeyboard ? "keyboard:screen" : "keyboard:hardware") },
  textSize() { choose("text-size") },
  locale() { choose("locale") },
  network() { step(traits.isOffline ? "network:on" : "network:off") },
  biometryEnrolled() { step(traits.isBiometryEnrolled ? "biometry:none" : "biometry:enrolled") },
  push() { dialogs.push() },
  openURL() { dialogs.openURL() },
  openFile() { dialogs.openFile() },
  quickAction() { dialogs.quickActions(app.quickActions) },
  webClip() { dialogs.webClip() },
  help() { dialogs.help() },
  memoryWarning() {
    step("memorywarning")
    reports.notice("Memory warning sent.")
  },
  async screenshot() {
    const blob = await screen.toBlob()
    const anchor = document.createElement("a")
    anchor.href = URL.createObjectURL(blob)
    anchor.download = `${app.name} ${stamp()}.png`
    anchor.click()
    setTimeout(() => URL.revokeObjectURL(anchor.href), 1000)
  },
  console() { showPanel(panel.isShown ? null : panel) },
  data() { showPanel(data.isShown ? null : data) },
  traffic() { showPanel(traffic.isShown ? null : traffic) },
  inspector() { showPanel(inspector.isShown ? null : inspector) },
  views() { showPanel(views.isShown ? null : views) },
  recorder() { showPanel(recorder.isShown ? null : recorder) },
  conditions() { showPanel(conditions.isShown ? null : conditions) },
  touches() {
    marks.show(!marks.isShown)
    button("touches").setAttribute("aria-pressed", String(marks.isShown))
  },
  recordVideo() { film.toggle(`${app.name} ${stamp()}.webm`) },
  fullScreen() {
    if (document.fullscreenElement) document.exitFullscreen()
    else document.documentElement.requestFullscreen().catch(() => reports.notice("The browser did not allow full screen."))
  },
  zoom() { choose("zoom") },
  appSwitcher() { switcher.toggle(app) },
}
const controls = new Controls(
  control => (special[control.name] ?? conditions.act(control) ?? (() => step(control.steps[0])))(), element("help"),
  () => keyboard.focus(), () => app.takesText !== false)
for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("close", () => keyboard.focus())
for (const menu of document.querySelectorAll(".choices select")) menu.addEventListener("change", () => keyboard.focus())

element("zoom").value = localStorage.getItem("zoom") ?? "fit"
if (element("zoom").value === "") element("zoom").value = "fit"
view.setZoom(element("zoom").value)
element("zoom").addEventListener("change", ({ target }) => {
  localStorage.setItem("zoom", target.value)
  view.setZoom(target.value)
})

/** Date and time for a file's name, as the clock on this wall says. */
function stamp() {
  const now = new Date()
  const two = number => String(number).padStart(2, "0")
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} at ${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}`
}

element("home-button").addEventListener("click", special.home)
element("clear").addEventListener("click", () => connection.send({ clearsConsole: true }))
element("device").addEventListener("change", event => connection.send({ device: event.target.value }))
element("text-size").addEventListener("change", event => step(`textsize:${event.target.value}`))
element("network").addEventListener("change", event => chooseNetwork(event.target.value))
element("locale").addEventListener("change", event => step(`locale:${event.target.value}`))
if (matchMedia("(max-width: 900px)").matches) panel.show(false)

/** One of them, or none: beside the device there is room for one. */
function showPanel(shown) {
  for (const one of [panel, conditions, data, traffic, inspector, views, recorder]) one.show(one === shown)
}

/** A menu by its key: it opens where the browser lets it, and has the focus in any case. */
function choose(id) {
  element(id).focus()
  try { element(id).showPicker() } catch {}
}

const VOICE = "VoiceOver: "

/** What VoiceOver says stands beside its keys as well. */
function showSpoken({ stream, lines }) {
  const text = stream === "simulator" ? lines.findLast(line => line.startsWith(VOICE)) : undefined
  if (text) element("spoken").textContent = text.slice(VOICE.length)
}

let textSizes = []
let networks = []

/** One's own is asked for by its figures. */
function chooseNetwork(name) {
  if (name !== "own") return step(`network:${name}`)
  dialogs.network(() => showNetwork())
}

/** What the network is set to, and whom that concerns, stays in sight while it is on. R32.8 */
function showNetwork() {
  const menu = element("network")
  const name = traits.isOffline ? "off" : traits.linkName ?? "on"
  if (![...menu.options].some(({ value }) => value === name)) menu.append(new Option(name, name))
  menu.value = name
  element("network-choice").classList.toggle("conditioned", name !== "on")
  const scope = element("network-scope")
  scope.hidden = name === "on"
  const summary = networks.find(({ text }) => text === traits.link)?.summary ?? ""
  scope.textContent = name === "off" ? "This app is offline" : `This app only${summary && ": " + summary}`
  scope.title = `${scope.textContent}. Other programs of this machine are not concerned.`
}

function fillMenus(menus) {
  command = menus.command ?? ""
  conditions.fill(menus.controls)
  controls.fill(menus.controls)
  textSizes = menus.textSizes
  element("text-size").replaceChildren(...textSizes.map(({ name, title }) => new Option(title, name)))
  element("locale").replaceChildren(
    new Option("Not chosen", ""), ...menus.regions.map(({ identifier, title }) => new Option(title, identifier)))
  element("locale").options[0].disabled = true
  networks = menus.networks
  element("network").replaceChildren(
    new Option("Full speed", "on"), new Option("Off", "off"),
    ...networks.map(({ name, summary }) => Object.assign(new Option(name, name), { title: summary })),
    new Option("Own…", "own"))
  const groups = [["iPhone", false], ["iPad", true]].map(([label, isPad]) => {
    const group = document.createElement("optgroup")
    group.label = label
    group.append(...menus.devices.filter(model => model.isPad === isPad).map(model => new Option(model.name)))
    return group
  })
  element("device").replaceChildren(...groups)
}

function setTraits(next) {
  traits = next
  view.hold(next.orientation)
  element("text-size").value = textSizes.find(({ category }) => category === next.contentSize)?.name ?? ""
  const regions = element("locale")
  // A script may have named one that the menu does not offer.
  if (next.locale && ![...regions.options].some(({ value }) => value === next.locale)) {
    regions.append(new Option(next.locale, next.locale))
  }
  regions.value = next.locale
  button("appearance").setAttribute("aria-pressed", String(next.isDark))
  button("hardwareKeyboard").setAttribute("aria-pressed", String(next.hasHardwareKeyboard))
  button("voiceOver").setAttribute("aria-pressed", String(next.isVoiceOverRunning))
  element("voiceover").hidden = !next.isVoiceOverRunning
  if (!next.isVoiceOverRunning) element("spoken").textContent = ""
  showNetwork()
  conditions.update(next.conditions ?? {})
  button("network").setAttribute("aria-pressed", String(!next.isOffline))
  button("biometryEnrolled").setAttribute("aria-pressed", String(next.isBiometryEnrolled))
}

function setApp(next) {
  const restarts = next.state === "launching"
  switcher.keep(app, next)
  app = next
  if (restarts) {
    data.restarted()
    inspector.forget()
    views.forget()
    screen.forget()
    pointer.cancelAll()
  }
  document.title = `${app.name} – Touchstone`
  element("app-name").textContent = app.name
  home.setBadge(app.badge ?? 0)
  home.setBadges(app.apps ?? [])
  panel.setApps((app.apps ?? []).map(({ name }) => name))
  reports.show(app, !screen.isEmpty)
  hang.show(app)
  switcher.update(app)
  showState()
}

function openURL(url) {
  // Only what a browser opens in a page of its own becomes a link; the rest is only named.
  const opens = /^(https?|mailto|tel):/i.test(url)
  reports.notice(opens ? "The app opens" : `The app asked to open ${url}`, opens ? url : undefined)
}

function showState() {
  const [text, tone] =
    link === "locked" ? ["Open the address that touchstone printed", "bad"]
    : link === "gone" ? ["Simulator has ended", "bad"]
    : link !== "open" ? ["Reconnecting", "busy"]
    : app.showsSettings ? ["In Settings", "good"]
    : app.crashMessage ? ["Crashed", "bad"]
    : app.isPaused ? ["Paused", "busy"]
    : app.isHung ? ["Not responding", "bad"]
    : app.isStale && app.state !== "buildFailed" && app.state !== "ended" ? ["Build failed", "bad"]
    : {
        building: ["Building", "busy"], buildFailed: ["Build failed", "bad"], launching: ["Starting", "busy"],
        running: ["Running", "good"], background: ["In background", "good"],
        ended: [app.end?.kind === "crashed" ? "Crashed" : "Ended", app.end?.kind === "crashed" ? "bad" : ""],
      }[app.state]
  const pill = element("state")
  pill.textContent = text
  pill.dataset.tone = tone
  const isOpen = link === "open"
  reports.showEnd(link === "gone", link === "locked", command)
  for (const menu of ["device", "locale", "text-size"]) element(menu).disabled = !isOpen
  for (const name of ["rotateLeft", "rotateRight", "appearance", "hardwareKeyboard", "voiceOver", "network", "biometryEnrolled", "smallerText", "largerText"]) {
    for (const one of document.querySelectorAll(`[data-act="${name}"]`)) one.disabled = !isOpen
  }
  conditions.enable(isOpen)
  const runs = isOpen && (app.state === "running" || app.state === "background")
  const isStale = !runs && !app.showsSettings && app.state !== "building" && !reports.showsHomeScreen(app)
  element("device-body").classList.toggle("stale", isStale)
  for (const name of ["appSwitcher", "shake", "memoryWarning", "forceQuit", "kill", "push", "biometryMatch", "biometryMismatch"]) button(name).disabled = !runs
  button("home").disabled = !runs && !app.showsSettings
  for (const name of ["settings", "openURL", "openFile", "quickAction", "notification", "webClip", "relaunch", "activate"]) button(name).disabled = !isOpen
  button("screenshot").disabled = screen.isEmpty
  button("recordVideo").disabled = screen.isEmpty && !film.isOn
}
