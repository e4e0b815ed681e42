/**
 * The token stands behind the mark of the address that was opened. It is taken out of the address and of the browser's
 * history, and kept for this tab alone, so that the page can be loaded again.
 */
function takeToken() {
  const given = new URLSearchParams(location.hash.slice(1) || location.search).get("token")
  if (given) {
    sessionStorage.setItem("token", given)
    history.replaceState(null, "", location.pathname)
  }
  return sessionStorage.getItem("token") ?? ""
}

/** The WebSocket to the simulator; comes back by itself after a break. */
export class Connection {
  constructor({ onframe, onupdate, onstate }) {
    this.onframe = onframe
    this.onupdate = onupdate
    this.onstate = onstate
    this.failures = 0
    this.token = takeToken()
    // The same page with another token, in the same tab: what was printed last holds.
    addEventListener("hashchange", () => { this.token = takeToken() })
    this.open()
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws"
    const socket = new WebSocket(`${scheme}://${location.host}/socket?token=${encodeURIComponent(this.token)}`)
    socket.binaryType = "arraybuffer"
    socket.onopen = () => {
      this.failures = 0
      this.hasSaidGoodbye = false
      this.onstate("open")
    }
    socket.onmessage = ({ data }) => {
      if (typeof data === "string") this.onupdate(JSON.parse(data))
      else this.onframe(data)
    }
    socket.onclose = () => {
      this.failures += 1
      this.onstate(this.token === "" ? "locked" : this.hasSaidGoodbye || this.failures > 4 ? "gone" : "lost")
      setTimeout(() => this.open(), Math.min(250 * 2 ** (this.failures - 1), 3000))
    }
    this.socket = socket
  }

  /** The simulator has said that it ends. */
  goodbye() { this.hasSaidGoodbye = true }

  send(request) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request))
  }

  /** `time` is when it happened, as events of the browser have it: what waits here, or on its way, keeps its distances. */
  input(event, time) { this.send(time === undefined ? { input: event } : { input: event, time: time / 1000 }) }
}
