"use strict";
(() => {
  const trace = JSON.parse(document.getElementById("data").textContent);
  const $ = (id) => document.getElementById(id);
  const make = (tag, text, className) => {
    const node = document.createElement(tag);
    if (text !== undefined) node.textContent = text;
    if (className) node.className = className;
    return node;
  };
  const seconds = (value) => `${value.toFixed(2)} s`;
  const place = (it) => (it.file ? `${it.file.split("/").pop()}${it.line ? ":" + it.line : ""}` : "");
  let chosen = -1;
  let side = "after";

  // What happened.
  $("name").textContent = trace.test;
  const words = { passed: "Passed", failed: "Failed", skipped: "Skipped", expectedFailure: "Failed as expected" };
  $("outcome").append(
    make("span", words[trace.result] || trace.result, trace.result === "failed" ? "failed" : "passed"),
    ` on ${trace.device}, ${seconds(trace.seconds)} of the ${trace.usesRealClock ? "machine's" : "device's"} clock`);
  for (const failure of trace.failures) {
    const button = make("button", failure.message);
    button.type = "button";
    if (failure.file) button.append(make("small", `${failure.file}:${failure.line || 0}`));
    button.addEventListener("click", () => failure.step && choose(failure.step - 1));
    const item = make("li");
    item.append(button);
    $("failures").append(item);
  }

  // The steps, and their screens in a row.
  const failed = new Set(trace.failures.map((failure) => failure.step));
  const rows = trace.steps.map((step, index) => {
    const button = make("button");
    button.type = "button";
    const title = make("span", step.title, "title");
    title.style.paddingLeft = `${Math.min(step.depth, 12) * 14}px`;
    if (place(step)) title.append(make("small", place(step)));
    button.append(make("span", (failed.has(index + 1) ? "✘ " : "") + (index + 1), "number"), title,
      make("span", seconds(step.end - step.start), "time"));
    button.addEventListener("click", () => choose(index));
    const item = make("li", undefined, failed.has(index + 1) ? "bad" : "");
    item.append(button);
    $("steps").append(item);
    return button;
  });
  const films = trace.steps.map((step, index) => {
    const shown = step.after || step.before;
    if (!shown || !shown.picture) return null;
    const button = make("button");
    button.type = "button";
    button.title = step.title;
    const image = make("img");
    image.src = shown.picture;
    image.alt = `After step ${index + 1}`;
    image.loading = "lazy";
    button.append(image);
    button.addEventListener("click", () => choose(index));
    $("strip").append(button);
    return button;
  });

  function choose(index) {
    if (!trace.steps[index]) return;
    chosen = index;
    [rows, films].forEach((list) => list.forEach((node, at) => {
      if (!node) return;
      if (at === index) node.setAttribute("aria-current", "step"); else node.removeAttribute("aria-current");
    }));
    rows[index].scrollIntoView({ block: "nearest" });
    if (films[index]) films[index].scrollIntoView({ block: "nearest", inline: "nearest" });
    show();
  }

  function show() {
    const step = trace.steps[chosen];
    if (!step) return;
    $("before").disabled = !step.before;
    $("after").disabled = !step.after;
    const screen = step[side] || step.after || step.before || {};
    $("before").setAttribute("aria-pressed", String(screen === step.before));
    $("after").setAttribute("aria-pressed", String(screen === step.after && screen !== step.before));
    $("picture").hidden = !screen.picture;
    $("none").hidden = Boolean(screen.picture);
    if (screen.picture) $("picture").src = screen.picture;
    $("picture").alt = screen.picture ? `The screen ${side} "${step.title}"` : "";
    $("frame").hidden = true;
    showTree(screen.tree);
    $("console").replaceChildren();
    for (const line of step.console) {
      const row = make("div", undefined, line.isError ? "error" : "");
      row.append(make("span", `${line.time.toFixed(2).padStart(7)}  `), line.text);
      $("console").append(row);
    }
    if (!step.console.length) $("console").append(make("span", "Nothing was printed."));
    $("tab-console").textContent = step.console.length ? `Console (${step.console.length})` : "Console";
  }

  // The elements: what the pointer is on is framed in the picture.
  function showTree(root) {
    const list = $("tree");
    list.replaceChildren();
    if (!root) return list.append(make("li", "There was no app on the screen."));
    const add = (element, depth) => {
      const row = make("li");
      row.append("  ".repeat(depth), make("b", element.type));
      for (const key of ["identifier", "label", "title", "value", "placeholder"]) {
        if (element[key]) row.append(make("i", ` ${key} `), `'${element[key]}'`);
      }
      const states = [element.isEnabled ? "" : "disabled", element.isSelected ? "selected" : "", element.hasFocus ? "keyboard" : ""];
      const state = states.filter(Boolean).join(", ");
      if (state) row.append(make("i", ` ${state}`));
      row.addEventListener("pointerenter", () => frame(element.frame, root.frame));
      row.addEventListener("pointerleave", () => { $("frame").hidden = true; });
      list.append(row);
      element.children.forEach((child) => add(child, depth + 1));
    };
    add(root, 0);
  }

  function frame(part, whole) {
    const picture = $("picture");
    if (picture.hidden || !whole.width || !whole.height) return;
    const [x, y] = [picture.clientWidth / whole.width, picture.clientHeight / whole.height];
    Object.assign($("frame").style, {
      left: `${picture.offsetLeft + picture.clientLeft + (part.x - whole.x) * x}px`,
      top: `${picture.offsetTop + picture.clientTop + (part.y - whole.y) * y}px`,
      width: `${part.width * x}px`, height: `${part.height * y}px`,
    });
    $("frame").hidden = false;
  }

  for (const when of ["before", "after"]) $(when).addEventListener("click", () => { side = when; show(); });
  const tabs = ["tree", "console"];
  for (const name of tabs) {
    $(`tab-${name}`).addEventListener("click", () => tabs.forEach((other) => {
      $(`tab-${other}`).setAttribute("aria-selected", String(other === name));
      $(`tab-${other}`).tabIndex = other === name ? 0 : -1;
      $(other).hidden = other !== name;
    }));
    $(`tab-${name}`).addEventListener("keydown", (event) => {
      if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
      const next = $(`tab-${tabs[1 - tabs.indexOf(name)]}`);
      next.focus();
      next.click();
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.target.closest("#tree, #console, [role=tab]")) return;
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    choose(Math.max(0, Math.min(trace.steps.length - 1, chosen + step)));
    if (document.activeElement && document.activeElement.closest("#steps")) rows[chosen].focus();
  });
  const firstFailure = trace.failures.find((failure) => failure.step);
  choose(firstFailure ? firstFailure.step - 1 : 0);
})();
