/** The WebSocket to the simulator; comes back by itself after a break. */
export class Connection {
  constructor({ onframe, onupdate, onstate }) {
    this.onframe = onframe
    this.onupdate = onupdate
    this.onstate = onstate
    this.failures = 0
    this.open()
  }

  open() {
    const token = new URLSearchParams(location.search).get("token") ?? ""
    const socket = new WebSocket(`ws://${location.host}/socket?token=${encodeURIComponent(token)}`)
    socket.binaryType = "arraybuffer"
    socket.onopen = () => {
      this.failures = 0
      this.onstate("open")
    }
    socket.onmessage = ({ data }) => {
      if (typeof data === "string") this.onupdate(JSON.parse(data))
      else this.onframe(data)
    }
    socket.onclose = () => {
      this.failures += 1
      this.onstate(this.failures > 8 ? "gone" : "lost")
      setTimeout(() => this.open(), Math.min(250 * 2 ** (this.failures - 1), 3000))
    }
    this.socket = socket
  }

  send(request) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request))
  }

  input(event) { this.send({ input: event }) }
}
