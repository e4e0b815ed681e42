const element = id => document.getElementById(id)

/** The page's small questions: which URL, which quick action, which payload. */
export class Dialogs {
  constructor(step) {
    this.step = step
    for (const button of document.querySelectorAll("dialog [data-close]")) {
      button.addEventListener("click", () => button.closest("dialog").close())
    }
    element("url-form").addEventListener("submit", () => {
      const url = element("url").value.trim()
      if (url) this.step(`openurl:${url}`)
    })
    element("clip-form").addEventListener("submit", () => {
      const url = element("clip-url").value.trim()
      if (url) this.step(`webclip:${url}`)
    })
    element("network-form").addEventListener("submit", () => {
      const figures = element("network-figures").value.trim()
      if (figures) this.step(`network:${figures}`)
    })
    element("push-form").addEventListener("submit", () => {
      const payload = element("payload").value.trim()
      if (payload) this.step(`push:${payload}`)
    })
  }

  openURL() {
    element("open-url").showModal()
    element("url").select()
  }

  /** Calls once it is closed: what the menu showed was a question only. */
  network(closed) {
    element("own-network").addEventListener("close", closed, { once: true })
    element("own-network").showModal()
    element("network-figures").select()
  }

  push() { element("push").showModal() }

  webClip() {
    element("web-clip").showModal()
    element("clip-url").select()
  }

  quickActions(actions) {
    element("no-quick-actions").hidden = actions.length > 0
    element("action-list").replaceChildren(...actions.map(({ type, title }) => {
      const button = document.createElement("button")
      button.type = "button"
      button.textContent = title
      button.addEventListener("click", () => {
        element("quick-actions").close()
        this.step(`quickaction:${type}`)
      })
      return button
    }))
    element("quick-actions").showModal()
  }

  help() { element("help").showModal() }
}
