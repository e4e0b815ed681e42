import Testing

@testable import UIKit

@Suite("Texts of the user's language in interface files", .serialized) @MainActor
struct LocalisedContentTests {
  private static let strings = """
    "l.text" = "Etikett";
    "t.placeholder" = "Hinweis"; "t.text" = "Inhalt";
    "v.text" = "Langer Text";
    "b.normalTitle" = "Los"; "b.selectedTitle" = "Geht";
    "c.configuration.title" = "Kaufen";
    "g.segmentTitles[0]" = "Eins"; "g.segmentTitles[1]" = "Zwei";
    "s.placeholder" = "Suchen"; "s.scopeButtonTitles[1]" = "Manche";
    "n.title" = "Titel"; "n.prompt" = "Bitte"; "i.title" = "Knopf"; "ti.title" = "Reiter";
    "vc.title" = "Bild";
    "u.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]" = "froh";
    "nobody.text" = "Niemand"; "nothing" = "Nichts";
    """
  private static let rect = InterfaceFixture.rect(0, 0, 90, 30)

  @Test("every kind of key finds its text")
  func keys() throws {
    ObjectRuntime.register(BoardController.self, name: "Board.BoardController")
    let scene = """
      <viewController title="Screen" id="vc" sceneMemberID="viewController"><view key="view" id="root">\(InterfaceFixture.rect(0, 0, 393, 852))<subviews>
        <label text="Label" tag="1" id="l">\(Self.rect)</label><textField placeholder="Hint" text="Text" tag="2" id="t">\(Self.rect)</textField>
        <textView tag="3" id="v">\(Self.rect)<string key="text">Long text</string></textView>
        <button tag="4" id="b">\(Self.rect)<state key="normal" title="Go"/><state key="selected"><string key="title">Going</string></state></button>
        <button tag="5" id="c">\(Self.rect)<state key="normal" title="Go"/><buttonConfiguration key="configuration" style="filled" title="Buy"/></button>
        <segmentedControl tag="6" id="g">\(Self.rect)<segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
        <searchBar placeholder="Find" tag="7" id="s">\(Self.rect)<scopeButtonTitles><string>All</string><string>Some</string></scopeButtonTitles></searchBar></subviews></view>
        <tabBarItem key="tabBarItem" title="Tab" id="ti"/>
        <navigationItem key="navigationItem" title="Title" prompt="Please" id="n"><barButtonItem key="rightBarButtonItem" title="Item" id="i"/></navigationItem></viewController>
      """
    let other = """
      <viewController storyboardIdentifier="u" customClass="BoardController" customModule="Board" id="u" sceneMemberID="viewController"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="localizedString" keyPath="mood" value="glad"/></userDefinedRuntimeAttributes></viewController>
      """
    let language = Bundle.main.preferredLocalizations.first ?? "en"
    let fixture = try InterfaceFixture([
      "Base.lproj/Main.storyboard": InterfaceFixture.storyboard(initial: "vc", scene, other),
      "\(language).lproj/Main.strings": Self.strings,
    ])
    let device = freshDevice()
    let board = storyboard(fixture)
    let controller = try #require(board.instantiateInitialViewController())
    device.show(controller)
    func view<View>(_ tag: Int, _: View.Type) throws -> View {
      try #require(controller.view.viewWithTag(tag) as? View)
    }
    #expect(try view(1, UILabel.self).text == "Etikett")
    let field = try view(2, UITextField.self)
    #expect(field.placeholder == "Hinweis" && field.text == "Inhalt")
    #expect(try view(3, UITextView.self).text == "Langer Text")
    let button = try view(4, UIButton.self)
    #expect(button.title(for: .normal) == "Los" && button.title(for: .selected) == "Geht")
    #expect(try view(5, UIButton.self).configuration?.title == "Kaufen")
    let segments = try view(6, UISegmentedControl.self)
    #expect(segments.titleForSegment(at: 0) == "Eins" && segments.titleForSegment(at: 1) == "Zwei")
    let bar = try view(7, UISearchBar.self)
    #expect(bar.placeholder == "Suchen" && bar.scopeButtonTitles == ["All", "Manche"])
    #expect(controller.title == "Bild" && controller.tabBarItem.title == "Reiter")
    #expect(controller.navigationItem.title == "Titel" && controller.navigationItem.prompt == "Bitte")
    #expect(controller.navigationItem.rightBarButtonItem?.title == "Knopf")
    let glad = board.instantiateViewController(withIdentifier: "u") as? BoardController
    #expect(glad?.mood == "froh")
  }

  /// As the translator writes the classes by which apps change their language while they run.
  private final class ToldBundle: Bundle, @unchecked Sendable, _AnsweringBundle {
    nonisolated(unsafe) static var language = ""

    func _localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
      "\(Self.language): \(key) of \(tableName ?? "no table"), \(value ?? "no value")"
    }
  }

  @Test("an app's own class of bundle is asked for the texts whenever a scene or a nib is made")
  func answered() throws {
    let scene = """
      <viewController id="vc" sceneMemberID="viewController"><view key="view" id="root">\(InterfaceFixture.rect(0, 0, 393, 852))<subviews>
        <label text="Label" tag="1" id="l">\(Self.rect)</label><label text="Other" tag="2" id="o">\(Self.rect)</label>
        <textView tag="3" id="v">\(Self.rect)<string key="text">Long text</string></textView>
        <searchBar tag="4" id="s">\(Self.rect)<scopeButtonTitles><string>All</string><string>Some</string></scopeButtonTitles></searchBar></subviews></view></viewController>
      """
    let fixture = try InterfaceFixture([
      "Base.lproj/Main.storyboard": InterfaceFixture.storyboard(initial: "vc", scene),
      "fr.lproj/Main.strings": "\"l.text\" = \"x\"; \"v.text\" = \"x\"; \"s.scopeButtonTitles[1]\" = \"x\";",
      "Base.lproj/Part.xib": InterfaceFixture.nib("<label text=\"Part\" id=\"p\">\(Self.rect)</label>"),
      "fr.lproj/Part.strings": "\"p.text\" = \"x\"; \"p.placeholder\" = \"x\";",
    ])
    let device = freshDevice()
    object_setClass(fixture.bundle, ToldBundle.self)
    let board = storyboard(fixture)
    let nib = UINib(nibName: "Part", bundle: fixture.bundle)
    for language in ["de", "it"] {
      ToldBundle.language = language
      let controller = try #require(board.instantiateInitialViewController())
      device.show(controller)
      let view = try #require(controller.view)
      #expect((view.viewWithTag(1) as? UILabel)?.text == "\(language): l.text of Main, Label")
      #expect((view.viewWithTag(2) as? UILabel)?.text == "Other")
      #expect((view.viewWithTag(3) as? UITextView)?.text == "\(language): v.text of Main, Long text")
      #expect(
        (view.viewWithTag(4) as? UISearchBar)?.scopeButtonTitles
          == ["All", "\(language): s.scopeButtonTitles[1] of Main, Some"])
      let part = nib.instantiate(withOwner: nil).first as? UILabel
      #expect(part?.text == "\(language): p.text of Part, Part")
    }
  }
}
