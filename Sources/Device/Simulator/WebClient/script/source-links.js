// A file and a line in it: "/home/me/App/Main.swift:12:5", "App/Main.swift:12".
const PLACE = /((?:\/|\b)[^\s:"'()[\]]*\.(?:swift|storyboard|xib|plist|strings|m|h|c)):(\d+)(?::(\d+))?/g

/** How editors are told of a place. */
const EDITORS = {
  vscode: place => `vscode://file${path(place)}`,
  vscodium: place => `vscodium://file${path(place)}`,
  cursor: place => `cursor://file${path(place)}`,
  zed: place => `zed://file${path(place)}`,
  idea: ({ file, line }) => `idea://open?file=${encodeURIComponent(file)}&line=${line}`,
}
const path = ({ file, line, column }) => `${encodeURI(file)}:${line}${column ? `:${column}` : ""}`

/** Which places of a text are files of the project, and how the chosen editor opens them. */
export class SourceLinks {
  constructor(menu) {
    this.menu = menu
    this.byName = new Map()
    menu.value = localStorage.getItem("editor") ?? "vscode"
    menu.addEventListener("change", () => localStorage.setItem("editor", menu.value))
  }

  /** The project's files, by which names without a folder are told. */
  know(files) {
    this.byName.clear()
    for (const file of files) {
      const name = file.slice(file.lastIndexOf("/") + 1)
      // A name that two files have says nothing.
      this.byName.set(name, this.byName.has(name) ? null : file)
    }
  }

  /** Nil where no editor is wanted, or nobody knows the file. */
  address(named, line, column) {
    const make = EDITORS[this.menu.value]
    const file = named.startsWith("/") ? named : this.byName.get(named.slice(named.lastIndexOf("/") + 1))
    return make && file ? make({ file, line, column }) : null
  }

  /** A text as nodes, with a link for each place that can be opened. */
  nodes(text) {
    if (!text.includes(":")) return [document.createTextNode(text)]
    const nodes = []
    let from = 0
    for (const match of text.matchAll(PLACE)) {
      const address = this.address(match[1], Number(match[2]), match[3])
      if (!address) continue
      if (match.index > from) nodes.push(document.createTextNode(text.slice(from, match.index)))
      nodes.push(this.link(match[0], address))
      from = match.index + match[0].length
    }
    if (from < text.length || nodes.length === 0) nodes.push(document.createTextNode(text.slice(from)))
    return nodes
  }

  link(text, address) {
    const link = document.createElement("a")
    link.href = address
    link.textContent = text
    link.title = "Open in the editor"
    return link
  }
}
