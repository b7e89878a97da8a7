import Testing

@testable import ViewState

@Suite struct FormStateTests {
    private let form = FormState([
        .text("name", "Name"), .choice("kind", "Kind", ["open", "won", "lost"]),
        .toggle("done", "Done", false), FormField("note", "Note", .area(TextAreaInput("one\ntwo"))),
        .text("last", "Last"),
    ])

    private func press(_ names: [String], _ form: inout FormState) -> FormState.Outcome {
        var outcome = FormState.Outcome.ignored
        for name in names {
            if let key = Key(named: name) { outcome = form.handle(key) }
        }
        return outcome
    }

    @Test(arguments: [
        (["tab"], "kind"), (["shift-tab"], "last"), (["down", "down"], "done"), (["enter"], "kind"),
        (["tab", "tab", "tab", "tab", "tab"], "name"), (["up"], "last"),
    ])
    func keysMoveTheFocus(_ keys: [String], _ id: String) {
        var form = form
        _ = press(keys, &form)
        #expect(form.focused?.id == id)
    }

    @Test func aDraftRestoresTypedText() {
        var form = form
        _ = press(["a", "=", "b"], &form)
        form.focus(on: "done")
        _ = press(["y"], &form)
        var again = self.form
        again.draft = form.draft
        #expect(again.text("name") == "a=b")
        #expect(again["done"]?.isOn == true)
        #expect(again.text("note") == "one\ntwo")
        again.draft = "nothing like it"
        #expect(again.text("name") == "a=b")
    }

    @Test func keysEditFields() {
        var form = form
        #expect(press(["A", "d", "a"], &form) == .changed("name"))
        #expect(press(["left"], &form) == .handled)
        #expect(press(["tab", "right"], &form) == .changed("kind"))
        #expect(press(["l"], &form) == .changed("kind"))
        #expect(press(["left", "l", "z"], &form) == .changed("kind"))
        #expect(form["kind"]?.error?.contains("“lz”") == true && form.text("kind") == "won")
        #expect(press(["backspace"], &form) == .changed("kind"))
        #expect(form["kind"]?.error == nil && form.text("kind") == "lost")
        #expect(press(["tab", "space"], &form) == .changed("done"))
        #expect(form.paste("x") == .ignored)
        #expect(
            [form.text("name"), form.text("kind"), form.text("done"), form.text("gone")] == ["Ada", "lost", "yes", ""])
    }

    /// Successive letters are the beginning of one choice. If no choice begins with them, nothing changes and a message
    /// appears.
    @Test(
        arguments: [
            ("D2", "D2"), ("d3", "D3"), ("n", "NAIA"), ("JU", "JUCO"), ("D", "D1"), ("DD", "D2"), ("DDD", "D3"),
            ("D9", "–"), ("x", "–"), ("D2x", "–"), ("NAIA", "NAIA"),
        ] as [(String, String)])
    func aChoiceIsTypedByItsFirstLetters(_ typed: String, _ chosen: String) {
        var form = FormState([.choice("division", "Division", ["–", "D1", "D2", "D3", "NAIA", "JUCO"])])
        _ = press(typed.map(String.init), &form)
        #expect(form.text("division") == chosen)
        #expect((form["division"]?.error != nil) == (chosen == "–"))
    }

    @Test func aChoiceOfSeveralWordsIsTypedWithSpaces() {
        let status = FormField.choice("status", "Status", ["offer declined", "offer received", "open"], selected: 2)
        var form = FormState([status, .text("next", "Next")])
        _ = press("offer".map(String.init) + ["space", "r"], &form)
        #expect(form.text("status") == "offer received")
        // After the focus returns, typing starts a new word.
        _ = press(["tab", "shift-tab", "o"], &form)
        #expect(form.text("status") == "open" && form["status"]?.error == nil)
        _ = press(["tab", "shift-tab", "space"], &form)
        #expect(form.text("status") == "offer declined")
    }

    @Test func anAreaAcceptsEnterAndReleasesTheFocusAtItsEnds() {
        var form = form
        form.focus(on: "note")
        #expect(press(["enter"], &form) == .changed("note"))
        #expect(form.text("note") == "one\ntwo\n")
        _ = press(["up", "up"], &form)
        #expect(form.focused?.id == "note")
        _ = press(["up"], &form)
        #expect(form.focused?.id == "done")
    }

    @Test func keysSubmitAndCancel() {
        var form = form
        #expect(press(["ctrl-s"], &form) == .submitted)
        #expect(press(["esc"], &form) == .canceled)
        #expect(press(["shift-tab", "enter"], &form) == .submitted)
    }

    @Test func errorsFocusTheirFirstField() {
        var form = form
        form.show(errors: ["last": "Needed", "kind": "Not this one"])
        #expect(form.focused?.id == "kind" && form["kind"]?.error == "Not this one")
        #expect(press(["right"], &form) == .changed("kind"))
        #expect(form["kind"]?.error == nil && form["last"]?.error == "Needed")
        form.show(errors: [:])
        #expect(form.fields.allSatisfy { $0.error == nil } && form.focused?.id == "kind")
    }
}
