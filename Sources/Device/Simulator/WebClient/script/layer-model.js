// LayerTree.Flags of the device's protocol.
export const FLAGS = { isView: 1, isHidden: 2, clips: 4, isBroken: 8, isOfController: 16, isOfDevice: 32 }

/** The layers on the screen, as the app told them, with what follows from that: depth, what clips them, what can be seen. */
export class LayerModel {
  constructor({ width, height, classes, layers, left }) {
    this.width = width
    this.height = height
    this.left = left
    this.nodes = layers.map((line, index) => read(line, index, classes))
    this.byId = new Map(this.nodes.map(node => [node.id, node]))
    const screen = { x: 0, y: 0, right: width, bottom: height }
    for (const node of this.nodes) {
      const parent = this.nodes[node.parent]
      node.depth = parent ? parent.depth + 1 : 0
      node.box = box(node)
      node.clip = !parent ? screen : parent.has("clips") ? cut(parent.clip, parent.box) : parent.clip
      node.alpha = (parent ? parent.alpha : 1) * node.opacity
      node.isShown = (parent ? parent.isShown : true) && !node.has("isHidden") && node.alpha > 0.01
      node.isDevices = node.has("isOfDevice")
      parent?.children.push(node)
    }
  }

  get root() { return this.nodes[0] }

  /** Whether anything of it can be seen on the screen. */
  static isSeen(node) {
    const { x, y, right, bottom } = cut(node.clip, node.box)
    return node.isShown && right > x && bottom > y
  }

  /** The view drawn last at a place of the screen; the device's own are not meant. */
  deepest(x, y) {
    for (let index = this.nodes.length - 1; index > 0; index -= 1) {
      const node = this.nodes[index]
      if (node.isDevices || !node.has("isView") || !node.isShown || !holds(node.clip, x, y)) continue
      const at = inside(node, x, y)
      if (at && at.x >= 0 && at.y >= 0 && at.x < node.width && at.y < node.height) return node
    }
    return null
  }

  /** It and what is around it, from the outermost. */
  static way(node, nodes) {
    const way = []
    for (let at = node; at; at = nodes[at.parent]) way.unshift(at)
    return way
  }

  /** What clips it, as four corners in its own points. */
  static clipCorners(node) {
    const { x, y, right, bottom } = node.clip
    const corners = [[x, y], [right, y], [right, bottom], [x, bottom]].map(([cx, cy]) => inside(node, cx, cy))
    return corners.every(corner => corner) ? corners : []
  }
}

/** A line of `LayerTree.Layer`: the order of the fields is that of its encoding. */
function read(line, index, classes) {
  const [id, parent, kind, flags, opacity, x, y, width, height, text, controller, a = 1, b = 0, c = 0, d = 1] = line
  return {
    id, index, parent, opacity, width, height, text, a, b, c, d, tx: x, ty: y,
    kind: classes[kind], controller: controller === null ? null : classes[controller], children: [],
    has(name) { return (flags & FLAGS[name]) !== 0 },
  }
}

function box({ width, height, a, b, c, d, tx, ty }) {
  const xs = [0, a * width, c * height, a * width + c * height].map(value => value + tx)
  const ys = [0, b * width, d * height, b * width + d * height].map(value => value + ty)
  return { x: Math.min(...xs), y: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function cut(one, two) {
  return {
    x: Math.max(one.x, two.x), y: Math.max(one.y, two.y), right: Math.min(one.right, two.right),
    bottom: Math.min(one.bottom, two.bottom),
  }
}

const holds = ({ x, y, right, bottom }, atX, atY) => atX >= x && atY >= y && atX < right && atY < bottom

/** A place of the screen in the layer's own points; null of a layer without extent. */
function inside({ a, b, c, d, tx, ty }, x, y) {
  const area = a * d - b * c
  if (Math.abs(area) < 1e-9) return null
  return { x: (d * (x - tx) - c * (y - ty)) / area, y: (a * (y - ty) - b * (x - tx)) / area }
}

/** On which level of the exploded view each of them is drawn: above all that it covers. */
export function levels(nodes) {
  const found = new Map()
  // Of many each is only compared with what it is in.
  const compares = nodes.length <= 1500
  nodes.forEach((node, place) => {
    let level = 0
    for (let at = 0; at < place && compares; at += 1) {
      const other = nodes[at]
      const { x, y, right, bottom } = cut(node.box, other.box)
      // What only touches, or shares a hairline, may lie on one level.
      if (right - x > 0.5 && bottom - y > 0.5) level = Math.max(level, found.get(other) + 1)
    }
    found.set(node, compares ? level : node.depth)
  })
  return found
}
