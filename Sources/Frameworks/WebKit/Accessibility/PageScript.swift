/// The script that tells what a page shows. It runs in a world of ours: names, getters and prototypes that the page's own scripts make are
/// not seen there. Properties of elements are read by the getters of their classes all the same, for a form's and a document's own may be
/// hidden by what stands in them (`<input name="childNodes">`).
///
/// Lengths are the page's, from the corner of what is shown of it. Names follow the W3C's Accessible Name and Description Computation and
/// HTML Accessibility API Mappings, without generated content and without a closed shadow root's.
enum PageScript {
  /// What is shown: `title`, `parts` and `isCut` (`PageAnswer`).
  static var look: String { source("look()") }

  /// The first of the places, by its index, at which a touch comes to a part; -1 where none does.
  static func reached(_ number: Int, _ places: [(x: Double, y: Double)]) -> String {
    source("reached(\(number), [\(places.map { "[\($0.x), \($0.y)]" }.joined(separator: ", "))])")
  }

  /// Scrolls all that is around a part until it is in the middle; whether it moved.
  static func bring(_ number: Int) -> String { source("bring(\(number))") }

  private static func source(_ call: String) -> String {
    "(() => {\n" + [limits, access, names, roles, values, walk, touches].joined(separator: "\n")
      + "\nreturn \(call);\n})()"
  }

  /// What one answer holds at most: a page may be of any size.
  private static let limits = #"""
    const most = {parts: 2000, nodes: 50000, nesting: 40, depth: 400, text: 4000, texts: 1000000};
    let parts = 0, nodes = 0, texts = 0, isCut = false;
    const goesOn = depth => {
      if (++nodes <= most.nodes && parts < most.parts && texts < most.texts && depth <= most.depth) return true;
      isCut = true;
      return false;
    };
    """#

  private static let access = #"""
    const getter = (type, name) => {
      const get = Object.getOwnPropertyDescriptor(type.prototype, name).get;
      return object => get.call(object);
    };
    const method = (type, name) => {
      const body = type.prototype[name];
      return (object, ...rest) => body.apply(object, rest);
    };
    const typeOf = getter(Node, 'nodeType'), firstChild = getter(Node, 'firstChild');
    const nextSibling = getter(Node, 'nextSibling'), parentOf = getter(Node, 'parentNode');
    const documentOf = getter(Node, 'ownerDocument'), rootOf = method(Node, 'getRootNode');
    const tagOf = getter(Element, 'localName'), attribute = method(Element, 'getAttribute');
    const has = method(Element, 'hasAttribute'), matches = method(Element, 'matches');
    const rectOf = method(Element, 'getBoundingClientRect'), shadowOf = getter(Element, 'shadowRoot');
    const hostOf = getter(ShadowRoot, 'host'), slotOf = getter(Element, 'assignedSlot');
    const given = method(HTMLSlotElement, 'assignedNodes'), dataOf = getter(CharacterData, 'data');
    const frameDocument = getter(HTMLIFrameElement, 'contentDocument');
    const idIn = [method(Document, 'getElementById'), method(DocumentFragment, 'getElementById')];
    const pick = method(Document, 'querySelectorAll');
    const rootElement = getter(Document, 'documentElement'), titleOf = getter(Document, 'title');
    const focusIn = [getter(Document, 'activeElement'), getter(ShadowRoot, 'activeElement')];
    const hitIn = [method(Document, 'elementFromPoint'), method(ShadowRoot, 'elementFromPoint')];
    // Under a name that no element can have: those are names of the window's, too.
    const state = globalThis[Symbol.for('touchstone.parts')] ??= {numbers: new WeakMap(), last: 0, shown: new Map()};
    const isElement = node => typeOf(node) == 1;
    const tag = node => isElement(node) ? tagOf(node) : '';
    const word = (node, name) => (attribute(node, name) || '').trim().toLowerCase();
    /// In the flat tree: what a shadow root shows in an element's place, and what a slot is given.
    const inside = node => {
      if (tag(node) == 'slot') {
        const found = given(node, {flatten: true});
        if (found.length) return found;
      }
      const all = [];
      const from = isElement(node) && shadowOf(node) || node;
      for (let next = firstChild(from); next && all.length < most.nodes; next = nextSibling(next)) all.push(next);
      return all;
    };
    const around = node => {
      if (typeOf(node) == 11) return hostOf(node);
      return isElement(node) && slotOf(node) || parentOf(node);
    };
    """#

  private static let names = #"""
    const whole = text => (text || '').slice(0, most.text).replace(/\p{Cs}/gu, '\ufffd');
    const clean = text => whole((text || '').slice(0, 4 * most.text).replace(/\s+/g, ' ').trim());
    const skipped = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'datalist', 'option', 'optgroup', 'object',
      'embed', 'meta', 'link', 'source', 'track', 'param', 'map', 'desc', 'metadata', 'defs']);
    const transformed = (text, look) => {
      if (look == 'uppercase') return text.toUpperCase();
      if (look == 'lowercase') return text.toLowerCase();
      return look == 'capitalize' ? text.replace(/(^|\s)(\S)/g, (all, space, first) => space + first.toUpperCase()) : text;
    };
    const isHidden = node => word(node, 'aria-hidden') == 'true' || has(node, 'inert');
    /// What can be read in it. Who is named by something hidden is named all the same.
    const content = (node, isAll = false, except = null) => {
      let text = '';
      const add = (node, look, depth) => {
        if (text.length > 4 * most.text || !goesOn(depth)) return;
        if (typeOf(node) == 3) { text += transformed(dataOf(node), look); return; }
        if (!isElement(node) || node === except || (depth && skipped.has(tagOf(node)))) return;
        if (depth && !isAll && isHidden(node)) return;
        const style = getComputedStyle(node);
        if (!isAll && style.display == 'none') return;
        const own = depth ? clean(attribute(node, 'aria-label')) || (tagOf(node) == 'img' ? attribute(node, 'alt') : '') : '';
        const space = style.display.startsWith('inline') && !own && tagOf(node) != 'br' ? '' : ' ';
        text += space;
        if (own) text += own;
        else if (values.has(tagOf(node))) text += depth ? held(node, tagOf(node)) : '';
        else for (const next of inside(node)) if (isAll || style.visibility == 'visible' || isElement(next))
          add(next, style.textTransform, depth + 1);
        text += space;
      };
      add(node, 'none', 0);
      return clean(text);
    };
    const byIdentifiers = (node, list) => {
      const root = rootOf(node);
      const found = list.split(/\s+/).slice(0, 20).map(id => idIn[typeOf(root) == 9 ? 0 : 1](root, id)).filter(other => other);
      return clean(found.map(other => clean(attribute(other, 'aria-label')) || content(other, true)).join(' '));
    };
    const labelled = {input: HTMLInputElement, select: HTMLSelectElement, textarea: HTMLTextAreaElement, button: HTMLButtonElement,
      meter: HTMLMeterElement, progress: HTMLProgressElement};
    const byLabels = (node, name) => {
      if (!Object.hasOwn(labelled, name)) return '';
      const labels = getter(labelled[name], 'labels')(node);
      return labels ? clean([...labels].slice(0, 20).map(label => content(label, false, node)).join(' ')) : '';
    };
    const byPart = (node, name, part) => {
      const found = inside(node).find(next => tag(next) == part);
      return found ? content(found, true) : '';
    };
    const partsOfNames = {fieldset: 'legend', table: 'caption', figure: 'figcaption', svg: 'title'};
    const saysItself = new Set(['button', 'link', 'heading', 'cell', 'switch', 'item']);
    const byTag = (node, name) => {
      if (name == 'img' || name == 'area') return clean(attribute(node, 'alt'));
      if (name == 'iframe') return clean(attribute(node, 'title') || attribute(node, 'name'));
      if (Object.hasOwn(partsOfNames, name)) return byPart(node, name, partsOfNames[name]);
      if (name != 'input') return '';
      const type = inputType(node);
      if (type == 'image') return clean(attribute(node, 'alt')) || 'Submit';
      const words = {submit: 'Submit', reset: 'Reset', button: '', file: 'Choose File'};
      return Object.hasOwn(words, type) ? clean(attribute(node, 'value')) || words[type] : '';
    };
    const nameOf = (node, name, kind) => {
      const list = attribute(node, 'aria-labelledby');
      return list && byIdentifiers(node, list) || clean(attribute(node, 'aria-label')) || byLabels(node, name) || byTag(node, name)
        || (saysItself.has(kind) && content(node)) || clean(attribute(node, 'title')) || '';
    };
    """#

  private static let roles = #"""
    const inputType = getter(HTMLInputElement, 'type');
    const kinds = new Map(Object.entries({
      button: 'button', tab: 'button', menuitem: 'button', link: 'link', checkbox: 'switch', switch: 'switch', radio: 'switch',
      menuitemcheckbox: 'switch', menuitemradio: 'switch', textbox: 'field', searchbox: 'search', combobox: 'choice', slider: 'slider',
      spinbutton: 'slider', progressbar: 'progress', meter: 'progress', heading: 'heading', img: 'image', image: 'image',
      table: 'table', grid: 'table', treegrid: 'table', row: 'row', cell: 'cell', gridcell: 'cell', columnheader: 'cell',
      rowheader: 'cell', option: 'item', treeitem: 'item'}));
    const landmarks = new Map(Object.entries({banner: 'banner', complementary: 'complementary', contentinfo: 'content information',
      main: 'main', navigation: 'navigation', search: 'search', form: '', region: ''}));
    for (const group of ['article', 'dialog', 'alertdialog', 'alert', 'status', 'log', 'group', 'list', 'listitem', 'toolbar', 'menu',
      'menubar', 'tablist', 'tabpanel', 'tree', 'radiogroup', 'listbox', 'feed', 'figure', 'note', 'application', 'document', 'tooltip',
      'timer', 'rowgroup']) landmarks.set(group, '');
    const inputs = {checkbox: 'switch', radio: 'switch', button: 'button', submit: 'button', reset: 'button', image: 'button',
      color: 'button', file: 'button', range: 'slider', password: 'secret', search: 'search', hidden: ''};
    const tags = new Map(Object.entries({summary: 'button', select: 'choice', textarea: 'area', progress: 'progress', meter: 'progress',
      h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading', iframe: 'frame', main: 'main',
      nav: 'navigation', aside: 'complementary', section: 'region', form: 'form', fieldset: 'group', figure: 'group', article: 'group',
      dialog: 'group', details: 'group', video: 'group', audio: 'group', button: 'button'}));
    const isData = table => inside(table).some(next => ['caption', 'thead'].includes(tag(next)))
      || method(Element, 'querySelector')(table, 'th');
    const byOwnTag = (node, name, isInTable) => {
      if (name == 'input') { const type = inputType(node); return Object.hasOwn(inputs, type) ? inputs[type] : 'field'; }
      if (name == 'a' || name == 'area') return has(node, 'href') ? 'link' : '';
      if (name == 'img') return attribute(node, 'alt') === '' && !has(node, 'aria-label') ? '' : 'image';
      if (name == 'svg' || name == 'canvas') return nameOf(node, name, '') ? 'image' : '';
      if (name == 'table') return isData(node) ? 'table' : '';
      if (name == 'tr') return isInTable ? 'row' : '';
      if (name == 'td' || name == 'th') return isInTable ? 'cell' : '';
      if (name == 'header' || name == 'footer') {
        if (matches(node, 'article *, aside *, main *, nav *, section *')) return '';
        return name == 'header' ? 'banner' : 'contentinfo';
      }
      if (has(node, 'contenteditable') && word(node, 'contenteditable') != 'false') return 'area';
      return tags.get(name) || '';
    };
    /// What an element is, by its role and then by its tag; '' for what is none itself.
    const kindOf = (node, name, isInTable) => {
      const own = byOwnTag(node, name, isInTable);
      if (['field', 'secret', 'search', 'area', 'choice', 'frame'].includes(own)) return own;
      let kind = own;
      for (const role of word(node, 'role').split(/\s+/)) {
        if (role == 'none' || role == 'presentation') return '';
        if (!kinds.has(role) && !landmarks.has(role)) continue;
        kind = kinds.get(role) || role;
        break;
      }
      if (kind == 'button' && has(node, 'aria-pressed')) return 'switch';
      return kind == 'field' && word(node, 'aria-multiline') == 'true' ? 'area' : kind;
    };
    """#

  private static let values = #"""
    const values = new Map([
      ['input', node => getter(HTMLInputElement, 'value')(node)], ['textarea', node => getter(HTMLTextAreaElement, 'value')(node)],
      ['select', node => [...getter(HTMLSelectElement, 'selectedOptions')(node)].slice(0, 20)
        .map(option => clean(getter(HTMLOptionElement, 'label')(option))).join(', ')]]);
    const secret = node => '•'.repeat(Math.min(values.get('input')(node).length, most.text));
    const valueless = ['checkbox', 'radio', 'hidden', 'image', 'file', 'color'];
    /// What a control adds to the name of what it stands in: of a secret its length.
    const held = (node, name) => {
      const type = name == 'input' ? inputType(node) : '';
      if (type == 'password') return secret(node);
      return valueless.includes(type) ? '' : values.get(name)(node);
    };
    const shareOf = (low, high, now) => high > low ? Math.round(100 * (now - low) / (high - low)) + '%' : '';
    const number = (node, name, other) => has(node, name) ? Number(attribute(node, name)) : other;
    const progressOf = (node, name) => {
      if (name == 'progress') {
        const now = getter(HTMLProgressElement, 'position')(node);
        return now < 0 ? '' : Math.round(100 * now) + '%';
      }
      if (name == 'meter') {
        const of = part => getter(HTMLMeterElement, part)(node);
        return shareOf(of('min'), of('max'), of('value'));
      }
      return has(node, 'aria-valuenow')
        ? shareOf(number(node, 'aria-valuemin', 0), number(node, 'aria-valuemax', 100), number(node, 'aria-valuenow', 0)) : '';
    };
    const isChecked = (node, name) => {
      if (name == 'input' && ['checkbox', 'radio'].includes(inputType(node))) {
        if (getter(HTMLInputElement, 'indeterminate')(node)) return 'mixed';
        return getter(HTMLInputElement, 'checked')(node) ? '1' : '0';
      }
      const said = word(node, 'aria-checked') || word(node, 'aria-pressed');
      return said == 'mixed' ? 'mixed' : said == 'true' ? '1' : '0';
    };
    /// What it holds; null for what holds nothing.
    const valueOf = (node, name, kind) => {
      if (kind == 'switch') return isChecked(node, name);
      const said = clean(attribute(node, 'aria-valuetext'));
      if (kind == 'progress') return said || progressOf(node, name);
      if (kind == 'slider') return said || (values.has(name) ? values.get(name)(node) : attribute(node, 'aria-valuenow') || '');
      if (kind == 'secret') return secret(node);
      if (!['field', 'search', 'area', 'choice'].includes(kind)) return null;
      return whole(values.has(name) ? values.get(name)(node) : content(node));
    };
    const isOpen = (node, name) => {
      if (name == 'summary' && tag(parentOf(node)) == 'details') return has(parentOf(node), 'open');
      const said = word(node, 'aria-expanded');
      return said == 'true' ? true : said == 'false' ? false : null;
    };
    const focused = () => {
      let found = focusIn[0](document);
      for (let depth = 0; found && depth < most.nesting; depth++) {
        const shadow = shadowOf(found), inner = tagOf(found) == 'iframe' ? frameDocument(found) : null;
        const next = shadow ? focusIn[1](shadow) : inner ? focusIn[0](inner) : null;
        if (!next) break;
        found = next;
      }
      return found;
    };
    """#

  private static let walk = #"""
    const leaves = new Set(['button', 'image', 'field', 'secret', 'search', 'area', 'switch', 'slider', 'progress', 'choice']);
    const numberOf = node => {
      if (!state.numbers.has(node)) state.numbers.set(node, ++state.last);
      const found = state.numbers.get(node);
      state.shown.set(found, node);
      return found;
    };
    /// `at` says where the corner of the element's own frame lies, and how large its lengths are.
    const placed = (rect, at) => [at.x + rect.x * at.scale, at.y + rect.y * at.scale, rect.width * at.scale, rect.height * at.scale]
      .map(length => Number.isFinite(length) ? Math.round(100 * Math.max(-1e7, Math.min(1e7, length))) / 100 : 0);
    const isThere = place => place[2] > 0 && place[3] > 0;
    const union = parts => {
      const all = parts.map(part => part.f).filter(isThere);
      if (!all.length) return [0, 0, 0, 0];
      const x = Math.min(...all.map(place => place[0])), y = Math.min(...all.map(place => place[1]));
      return [x, y, Math.max(...all.map(place => place[0] + place[2])) - x, Math.max(...all.map(place => place[1] + place[3])) - y];
    };
    const addText = (node, way, out) => {
      const text = clean(transformed(dataOf(node), way.look));
      if (!text) return;
      const range = method(Document, 'createRange')(documentOf(node));
      method(Range, 'selectNodeContents')(range, node);
      const place = placed(method(Range, 'getBoundingClientRect')(range), way.at);
      if (!isThere(place)) return;
      parts++;
      texts += text.length;
      out.push({n: numberOf(node), r: 'text', l: text, f: place});
    };
    const addAll = (all, way, out) => { for (const node of all) add(node, way, out); };
    /// What a frame shows lies inside its border and padding.
    const frameWay = (node, style, way) => {
      const rect = rectOf(node), width = getter(HTMLElement, 'offsetWidth')(node);
      const scale = way.at.scale * (width > 0 ? rect.width / width : 1);
      const edge = side => (parseFloat(style['border' + side + 'Width']) + parseFloat(style['padding' + side])) * scale || 0;
      const at = {x: way.at.x + rect.x * way.at.scale + edge('Left'), y: way.at.y + rect.y * way.at.scale + edge('Top'), scale};
      return {...way, at};
    };
    const insideOf = (node, kind, style, way, out) => {
      if (kind != 'frame') return addAll(inside(node), way, out);
      const inner = frameDocument(node);
      if (inner && rootElement(inner)) add(rootElement(inner), frameWay(node, style, way), out);
    };
    const made = (node, name, kind, label, way) => {
      const part = {n: numberOf(node), r: landmarks.has(kind) ? 'group' : kind, l: label, f: placed(rectOf(node), way.at)};
      const value = valueOf(node, name, kind), open = isOpen(node, name);
      const place = clean(attribute(node, 'placeholder') || attribute(node, 'aria-placeholder'));
      if (value !== null) part.v = value;
      if (place && ['field', 'secret', 'search', 'area'].includes(kind)) part.p = place;
      if (open !== null) part.o = open;
      if (matches(node, ':disabled') || word(node, 'aria-disabled') == 'true') part.d = true;
      if (word(node, 'aria-selected') == 'true') part.s = true;
      if (node === way.focus) part.k = true;
      return part;
    };
    const add = (node, way, out) => {
      way = {...way, depth: way.depth + 1};
      if (!goesOn(way.depth)) return;
      if (typeOf(node) == 3) return way.isSeen ? addText(node, way, out) : undefined;
      if (!isElement(node)) return;
      const name = tagOf(node);
      if (skipped.has(name) || isHidden(node)) return;
      const style = getComputedStyle(node);
      if (style.display == 'none') return;
      way.look = style.textTransform;
      way.isSeen = style.visibility == 'visible';
      const kind = way.isSeen ? kindOf(node, name, way.isInTable) : '';
      if (name == 'table') way.isInTable = kind == 'table';
      const label = kind && (nameOf(node, name, kind) || landmarks.get(kind) || '');
      const isDeep = way.nesting >= most.nesting && !leaves.has(kind);
      if (!kind || isDeep || (landmarks.has(kind) && !label)) return insideOf(node, kind, style, way, out);
      const part = made(node, name, kind, label, way), contents = [];
      parts++;
      texts += label.length + (part.v || '').length + (part.p || '').length;
      if (!leaves.has(kind)) insideOf(node, kind, style, {...way, nesting: way.nesting + 1}, contents);
      if (!isThere(part.f)) part.f = union(contents);
      if (!isThere(part.f)) { out.push(...contents); return; }
      if (contents.length) part.c = contents;
      out.push(part);
    };
    /// What is modal takes all else out of what is found.
    const front = () => {
      const found = [...pick(document, '[aria-modal="true"], dialog[open]')].slice(0, most.parts).filter(node => {
        const style = getComputedStyle(node), rect = rectOf(node);
        const isModal = tagOf(node) != 'dialog' || word(node, 'aria-modal') == 'true' || matches(node, ':modal');
        return isModal && !isHidden(node) && style.display != 'none' && style.visibility == 'visible' && rect.width > 0 && rect.height > 0;
      });
      return found.pop() || rootElement(document);
    };
    const look = () => {
      state.shown = new Map();
      const found = [], way = {at: {x: 0, y: 0, scale: 1}, look: 'none', isSeen: true, isInTable: false, nesting: 0, depth: 0, focus: focused()};
      if (rootElement(document)) add(front(), way, found);
      return {title: clean(titleOf(document)), parts: found, isCut};
    };
    """#

  private static let touches = #"""
    const hitAt = (x, y) => {
      let hit = hitIn[0](document, x, y);
      for (let depth = 0; hit && depth < most.nesting; depth++) {
        const shadow = shadowOf(hit), frame = tagOf(hit) == 'iframe' ? frameDocument(hit) : null;
        let next = null;
        if (shadow) next = hitIn[1](shadow, x, y);
        if (frame) {
          const at = frameWay(hit, getComputedStyle(hit), {at: {x: 0, y: 0, scale: 1}}).at;
          [x, y] = [(x - at.x) / at.scale, (y - at.y) / at.scale];
          next = hitIn[0](frame, x, y);
        }
        if (!next || next === hit) break;
        hit = next;
      }
      return hit;
    };
    const isIn = (node, outer) => {
      for (let next = node, depth = 0; next && depth < 10 * most.depth; next = around(next), depth++) if (next === outer) return true;
      return false;
    };
    const controlled = node => {
      for (let next = node, depth = 0; next && depth < most.depth; next = around(next), depth++)
        if (tag(next) == 'label') return getter(HTMLLabelElement, 'control')(next);
      return null;
    };
    const elementOf = number => {
      const node = state.shown.get(number);
      return node && (isElement(node) ? node : around(node));
    };
    /// What is in a part is a part of it, and its label; what lets touches through leaves them to what is around it.
    const reached = (number, places) => {
      const node = elementOf(number);
      if (!node) return -1;
      const hits = places.map(([x, y]) => hitAt(x, y));
      const found = hits.findIndex(hit => hit && (isIn(hit, node) || controlled(hit) === node));
      return found < 0 && getComputedStyle(node).pointerEvents == 'none' ? hits.findIndex(hit => hit && isIn(node, hit)) : found;
    };
    const bring = number => {
      const node = elementOf(number);
      if (!node) return false;
      const before = rectOf(node);
      method(Element, 'scrollIntoView')(node, {block: 'center', inline: 'nearest', behavior: 'instant'});
      const after = rectOf(node);
      return Math.abs(after.x - before.x) > 0.5 || Math.abs(after.y - before.y) > 0.5;
    };
    """#
}
