import Testing

@Suite("#selector and #keyPath")
struct SelectorResolutionTests {
  /// A class with members of all kinds, and what `expression` becomes inside of it.
  private func resolved(_ expression: String) -> String {
    let source = """
      class Base: UIViewController { @objc func inherited(_ a: Int) {} }
      class A: Base {
        var model: Model!
        @objc func go() {}
        @objc func tapped(_ sender: UIButton) {}
        @objc func tapped(_ sender: UIButton, event: UIEvent?) {}
        @objc func overl(_ a: Int) {}
        @objc(overlText:) func overl(_ a: String) {}
        @objc(custom:thing:) func whatever(a: Int, b: String?) {}
        @IBAction func done(sender: Any) {}
        @objc func `default`() {}
        @objc(isOn) var on = true
        class Inner: NSObject { @objc func deep(of x: Int) {} }
        func use() { print(
      \(expression)
        ) }
      }
      class Model: NSObject { @objc func reload() {}; @objc var title = ""; @objc var child: Model? }
      extension UIView { @objc func wiggle(_ n: Int) {} }
      """
    let lines = translated(source).split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines[14])
  }

  @Test(
    "a method is found by its name, in the class, its superclasses, extensions and elsewhere",
    arguments: [
      ("#selector(go)", "go"), ("#selector(self.go)", "go"), ("#selector(A.go)", "go"),
      ("#selector(Self.go)", "go"), ("#selector(done)", "doneWithSender:"),
      ("#selector(A.done(sender:))", "doneWithSender:"), ("#selector(inherited)", "inherited:"),
      ("#selector(tapped(_:))", "tapped:"), ("#selector(tapped(_:event:))", "tapped:event:"),
      ("#selector(whatever(a:b:))", "custom:thing:"), ("#selector(Inner.deep)", "deepOf:"),
      ("#selector(A.Inner.deep(of:))", "deepOf:"), ("#selector(UIView.wiggle)", "wiggle:"),
      ("#selector(model.reload)", "reload"), ("#selector(self.model.reload)", "reload"),
      ("#selector((overl) as (Int) -> Void)", "overl:"),
      ("#selector(overl(_:) as (String) -> ())", "overlText:"),
      ("#selector(overl as (A) -> (String) -> ())", "overlText:"), ("#selector(`default`)", "default"),
      ("#selector(getter: on)", "isOn"), ("#selector(setter: A.on)", "setIsOn:"),
      ("#selector(getter: Model.title)", "title"), ("#selector(setter: UIView.isHidden)", "setHidden:"),
      ("#selector(getter: UIView.isHidden)", "isHidden"), ("#selector(setter: UIView.alpha)", "setAlpha:"),
      ("#selector(setter: UIView.issue)", "setIssue:"), ("#selector(setter: A.isHidden)", "setHidden:"),
    ])
  func selectors(expression: String, selector: String) {
    #expect(resolved(expression) == "Selector(\"\(selector)\")")
  }

  @Test(
    "the platform's own methods are known by table where the rule does not give them",
    arguments: [
      ("UIView.endEditing(_:)", "endEditing:"), ("UIView.endEditing", "endEditing:"),
      ("UIViewController.dismiss(animated:completion:)", "dismissViewControllerAnimated:completion:"),
      ("UINavigationController.popViewController(animated:)", "popViewControllerAnimated:"),
      ("UIResponder.becomeFirstResponder", "becomeFirstResponder"),
      ("UIResponderStandardEditActions.copy(_:)", "copy:"), ("show(_:sender:)", "showViewController:sender:"),
    ])
  func platform(expression: String, selector: String) {
    #expect(resolved("#selector(\(expression))") == "Selector(\"\(selector)\")")
  }

  @Test("two methods of the same name without labels are ambiguous, as in Xcode")
  func ambiguous() throws {
    let source =
      "class A: UIView {\n  @objc func b(_ c: Int) {}\n  @objc func b() {}\n  let s = #selector(b)\n}"
    let diagnostic = try #require(translation(source).diagnostics.first)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.message == "#selector(b) is ambiguous: b, b:")
    #expect(diagnostic.place?.line == 4)
    #expect(diagnostic.place?.column == 21)
  }

  @Test("a method nobody declares is an error at its place")
  func unknown() {
    let result = translation("class A: UIView {\n  let s = #selector(nowhere)\n}")
    #expect(
      result.diagnostics.map(\.description).first?.hasPrefix(
        "/project/File0.swift:2:21: error: #selector(nowhere)") == true)
  }

  @Test("methods are found in other files of the target")
  func otherFile() {
    let result = translation([
      "class A: B { let s = #selector(go) }", "extension A { @objc(reallyGo) func go() {} }",
    ])
    #expect(result.files[0].text.contains("Selector(\"reallyGo\")"))
  }

  @Test(
    "key paths lose their root type",
    arguments: [
      ("#keyPath(Model.title)", "title"), ("#keyPath(A.model.child.title)", "model.child.title"),
      ("#keyPath(model.child?.title)", "model.child.title"), ("#keyPath(A.on)", "isOn"),
      ("#keyPath(CALayer.position)", "position"),
    ])
  func keyPaths(expression: String, key: String) {
    #expect(resolved(expression) == "\"\(key)\"")
  }
}
