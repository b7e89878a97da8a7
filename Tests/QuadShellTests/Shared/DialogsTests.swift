import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import ViewState

/// A typed answer is kept until it is submitted or discarded, and is there when the question comes again.
@MainActor
@Suite struct DialogsTests {
    private let repository = StubSavedPlace()
    private let screen = AnsweringDialogs()

    /// Returns the dialogs of a new run of the program. The typed text of the previous run was saved.
    private func dialogs() -> Dialogs {
        Dialogs(Drafts(SavedPlaceKeeper(repository: repository))) { [screen] in screen.present($0) }
    }

    private func saved() async -> [String: String] {
        await settle()
        return repository.load().drafts
    }

    // MARK: Prompts

    @Test func aPromptIsRestoredAfterAKill() async {
        dialogs().ask(.init(title: "Name", text: "old")) { _, _ in Issue.record("nothing was entered") }
        screen.press("ctrl-u", "n", "e", "w")
        #expect(await saved() == ["prompt: Name": "new"])

        let second = AnsweringDialogs()
        var entered: [String] = []
        Dialogs(Drafts(SavedPlaceKeeper(repository: repository))) { second.present($0) }
            .ask(.init(title: "Name", text: "old")) { text, _ in entered.append(text) }
        #expect(second.text.contains("Name: new"))
        second.press("enter")
        #expect(entered == ["new"])
        #expect(!second.isOpen)
    }

    @Test(arguments: ["enter", "esc"])
    func anAnsweredOrCanceledPromptIsForgotten(key: String) async {
        dialogs().ask(.init(title: "Name")) { _, _ in }
        screen.press("a", key)
        #expect(await saved() == [:])
    }

    @Test func eachQuestionHasItsOwnDraft() async {
        let dialogs = dialogs()
        dialogs.ask(.init(title: "Name")) { _, _ in }
        screen.press("a")
        dialogs.ask(.init(title: "Place")) { _, _ in }
        screen.press("b")
        #expect(await saved() == ["prompt: Name": "a", "prompt: Place": "b"])
    }

    @Test func anAnswerMayAskTheSameQuestionAgain() async {
        let dialogs = dialogs()
        var entered: [String] = []
        func ask(_ text: String) {
            dialogs.ask(.init(title: "Name", text: text)) { answer, _ in
                entered.append(answer)
                if entered.count < 2 { ask("again") }
            }
        }
        ask("")
        screen.answer("first")
        #expect(screen.text.contains("Name: again"), "what was entered is no draft")
        screen.press("enter")
        #expect(entered == ["first", "again"])
    }

    @Test func aFailedAnswerIsOfferedAgain() async {
        var entered: [String] = []
        func ask() {
            dialogs().ask(.init(title: "Name", text: "old")) { text, again in
                entered.append(text)
                again()
            }
        }
        ask()
        screen.answer("new")
        #expect(screen.text.contains("Name: new"))
        #expect(await saved() == ["refused prompt: Name": "new"], "it outlives the program")
        screen.press("esc")
        #expect(await saved() == ["refused prompt: Name": "new"])
        ask()
        #expect(screen.text.contains("Name: new"))
        screen.press("esc")
        #expect(!screen.isOpen)
        #expect(await saved() == [:])
        #expect(entered == ["new"])
    }

    /// If typing replaces the suggestion, it also replaces a refused answer, but not an unfinished answer.
    @Test func typingReplacesARefusedAnswer() async {
        let dialogs = dialogs()
        func ask() {
            dialogs.ask(.init(title: "Address", text: "", isSuggested: true)) { _, again in again() }
        }
        ask()
        screen.answer("nonsense")
        screen.press("esc")
        ask()
        #expect(screen.text.contains("Address: nonsense"))
        screen.press("h")
        #expect(screen.text.contains("Address: h") && !screen.text.contains("nonsense"))
        #expect(await saved()["prompt: Address"] == "h")
        let second = AnsweringDialogs()
        Dialogs(Drafts(SavedPlaceKeeper(repository: repository))) { second.present($0) }
            .ask(.init(title: "Address", isSuggested: true)) { _, _ in }
        second.press("o")
        #expect(second.text.contains("Address: ho"))
    }

    // MARK: Forms

    private func form(submit: @escaping (FormState) -> [String: String] = { _ in [:] }) -> Dialogs.Form {
        Dialogs.Form(
            title: "Edit the feed", key: "sports",
            fields: [.text("title", "Title", "Sideline"), .text("url", "Address", "https://a.example")],
            submit: submit)
    }

    @Test func aFormIsRestoredAfterAKill() async {
        dialogs().fillIn(form())
        screen.press("ctrl-u", "G", "a", "m", "e", "s", "tab", "ctrl-u", "x")
        _ = await saved()

        let second = AnsweringDialogs()
        var given: [String] = []
        Dialogs(Drafts(SavedPlaceKeeper(repository: repository))) { second.present($0) }
            .fillIn(
                form { state in
                    given = [state.text("title"), state.text("url")]
                    return [:]
                })
        #expect(second.text.contains("Games"))
        second.press("ctrl-s")
        #expect(given == ["Games", "x"])
        #expect(await saved() == [:])
    }

    @Test func aRefusedFormStaysWithItsDraft() async {
        dialogs().fillIn(form { _ in ["url": "This is no address"] })
        screen.press("a", "ctrl-s")
        #expect(screen.isOpen)
        #expect(screen.text.contains("This is no address"))
        #expect(await saved().keys.map { $0 } == ["form: sports"])
        screen.press("esc")
        #expect(await saved() == [:])
    }

    /// - Parameters:
    ///   - left: the drafts after the user left the form.
    ///   - taken: the drafts after the form was accepted.
    @Test(
        arguments: [
            (.untilLeft, "form: sports", [:], [:]), (.untilTaken, "sports", ["sports": "title=SidelineG"], [:]),
            (.untilDropped, "sports", ["sports": "title=SidelineG"], ["sports": "title=SidelineG"]),
        ] as [(Dialogs.Form.Keeping, String, [String: String], [String: String])])
    func aDraftIsKeptAsItsFormRequests(
        _ keeping: Dialogs.Form.Keeping, _ place: String, _ left: [String: String], _ taken: [String: String]
    ) async {
        let table = FormTable<String>([.text("title", "Title", \.self)])
        var given: [String] = []
        func open() {
            let form = Dialogs.Form(title: "Edit", key: "sports", table, "Sideline", keeping: keeping) { title, _ in
                given.append(title)
                return [:]
            }
            dialogs().fillIn(form)
        }
        open()
        screen.press("G")
        #expect(await saved() == [place: "title=SidelineG"])
        screen.press("esc")
        #expect(await saved() == left)
        open()
        if left.isEmpty { screen.press("G") }
        screen.press("ctrl-s")
        #expect(given == ["SidelineG"])
        #expect(await saved() == taken)
        dialogs().drop("sports")
        #expect(await saved() == [:])
    }

    // MARK: The others

    @Test(arguments: [("y", 1), ("n", 0), ("enter", 0), ("esc", 0)])
    func onlyYesConfirms(key: String, count: Int) {
        var confirmed = 0
        dialogs().confirm("Delete it?", "It is gone then.", "Delete") { confirmed += 1 }
        #expect(screen.text.contains("Delete it?"))
        #expect(screen.text.contains("It is gone then."))
        screen.press(key)
        #expect(confirmed == count)
        #expect(!screen.isOpen)
    }

    @Test func theUserChoosesFromAList() {
        var chosen: [String] = []
        let items = ["apple", "pear", "plum"].map { PaletteItem(id: $0, title: $0) }
        dialogs().choose(.init(placeholder: "a fruit", items: items)) { chosen.append($0.id) }
        screen.press("p", "l", "enter")
        #expect(chosen == ["plum"])
        dialogs().choose(.init(placeholder: "a fruit", items: items)) { chosen.append($0.id) }
        screen.press("esc")
        #expect(chosen == ["plum"])
    }

    @Test func pressedKeysAreCaptured() {
        var captured: [String] = []
        dialogs().capture("A key for: Quit") { captured.append($0.description) }
        #expect(screen.text.contains("A key for: Quit"))
        screen.press("ctrl-q", "enter")
        #expect(captured == ["ctrl-q"])
    }
}
