/// The menus that are there before an app changes them, by the identifiers that UIKit publishes.
@MainActor enum StandardMenus {
  static var main: UIMenu {
    menu(
      .root, "",
      [
        menu(
          .application, "",
          [group(.about), group(.preferences), group(.services), group(.hide), group(.quit)]),
        menu(
          .file, "File",
          [group(.newScene), group(.openRecent), group(.close), group(.document), group(.print)]),
        menu(.edit, "Edit", edit),
        menu(.format, "Format", [menu(.font, "Font", font), menu(.text, "Text", text)]),
        menu(.view, "View", [group(.toolbar), group(.sidebar), group(.fullscreen)]),
        menu(.window, "Window", [group(.minimizeAndZoom), group(.bringAllToFront)]),
        menu(.help, "Help", []),
      ])
  }

  /// The commands that somebody takes now, where a menu about a selection has them.
  static func context(_ standard: [UIMenuElement]) -> UIMenu {
    menu(
      .root, "",
      [
        group(.standardEdit, standard), group(.lookup), group(.learn), group(.replace), group(.share),
        group(.textStyle), group(.spelling), group(.substitutions), group(.transformations), group(.speech),
      ])
  }

  private static var edit: [UIMenu] {
    [
      group(.undoRedo, [command("Undo", "undo:"), command("Redo", "redo:")]),
      group(.standardEdit, EditingCommands.standard.map { command($0.title, $0.action) }),
      group(.find), group(.replace), group(.share), group(.lookup), group(.learn),
      menu(.spelling, "Spelling and Grammar", []), menu(.substitutions, "Substitutions", []),
      menu(.transformations, "Transformations", []), menu(.speech, "Speech", []),
    ]
  }

  private static var font: [UIMenu] {
    let styles = [
      ("Bold", "toggleBoldface:"), ("Italic", "toggleItalics:"), ("Underline", "toggleUnderline:"),
    ]
    return [
      group(.textStyle, styles.map(command)), group(.textSize), group(.textColor),
      group(.textStylePasteboard),
    ]
  }

  private static var text: [UIMenu] { [group(.alignment), menu(.writingDirection, "Writing Direction", [])] }

  private static func menu(_ identifier: UIMenu.Identifier, _ title: String, _ children: [UIMenuElement])
    -> UIMenu
  { UIMenu(title: title, identifier: identifier, children: children) }

  private static func group(_ identifier: UIMenu.Identifier, _ children: [UIMenuElement] = []) -> UIMenu {
    UIMenu(identifier: identifier, options: .displayInline, children: children)
  }

  private static func command(_ title: String, _ action: String) -> UICommand {
    UICommand(title: title, action: Selector(action))
  }
}

/// Titles and selectors of what every responder may answer, in the order of menus.
enum EditingCommands {
  static let standard = [
    (title: "Cut", action: "cut:"), (title: "Copy", action: "copy:"), (title: "Paste", action: "paste:"),
    (title: "Delete", action: "delete:"), (title: "Select", action: "select:"),
    (title: "Select All", action: "selectAll:"),
  ]
}
