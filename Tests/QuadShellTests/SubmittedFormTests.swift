import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// The draft of a form whose change is refused after the form closed.
@MainActor
@Suite struct SubmittedFormTests {
    private let screen = AnsweringDialogs()
    private let drafts = Drafts(SavedPlaceKeeper(repository: StubSavedPlace()))

    private struct Refusal: DeletionError {
        let isDeletion: Bool
    }

    private func dialogs() -> Dialogs { Dialogs(drafts) { [screen] in screen.present($0) } }

    nonisolated static let outcomes: [(isDeletion: Bool?, draft: String)] = [
        (nil, ""), (false, ""), (true, "name=Tom"),
    ]

    /// The change may wait in a queue, because keys are processed one after another.
    @Test(arguments: outcomes, [true, false])
    func onlyADeletionKeepsTheTypedText(outcome: (isDeletion: Bool?, draft: String), isQueued: Bool) async {
        let (dialogs, queue) = (dialogs(), TaskQueue())
        let table = FormTable<String>([.text("name", "Name", \.self)])
        var words: [String?] = []
        let change: @MainActor () async -> Void = {
            await CollisionQuestion.perform(
                dialogs, again: { _ in }, refused: { _ in words.append(DeletedElsewhere.advice) }
            ) {
                if let isDeletion = outcome.isDeletion { throw Refusal(isDeletion: isDeletion) }
            }
        }
        dialogs.fillIn(
            Dialogs.Form(title: "Cat", key: "cat", table, "") { _ in
                if isQueued { queue.add(change) } else { Task { await change() } }
            })
        for key in ["T", "o", "m", "ctrl-s"] { screen.press(key) }
        #expect(!screen.isOpen)
        await settle()
        #expect(drafts.draft(for: "form: cat") == outcome.draft)
        let advice = "undo there brings it back, and its form has what you typed"
        #expect(words == (outcome.isDeletion == nil ? [] : [advice]))
        // When the form opens again, it has the same content as before.
        dialogs.fillIn(Dialogs.Form(title: "Cat", key: "cat", table, "") { _ in })
        #expect(screen.text.contains("Tom") == !outcome.draft.isEmpty)
    }

    /// The program may end while it asks.
    @Test(arguments: ["m", "t"]) func aQuestionKeepsTheTypedTextUntilAnswered(key: String) async {
        let dialogs = dialogs()
        let table = FormTable<String>([.text("name", "Name", \.self)])
        var sides: [MergeChoice.Side?] = []
        dialogs.fillIn(
            Dialogs.Form(title: "Cat", key: "cat", table, "") { _ in
                Task {
                    await CollisionQuestion.perform(
                        dialogs, again: { work in Task { await work() } }, refused: { _ in }
                    ) {
                        let side = MergeChoice.current?.side(of: FieldCollision("Name", theirs: "Ada", mine: "Tom"))
                        sides.append(side)
                        if side == nil { throw Refusal(isDeletion: false) }
                    }
                }
            })
        for key in ["T", "o", "m", "ctrl-s"] { screen.press(key) }
        await settle()
        #expect(screen.text.contains("Keep mine") && drafts.draft(for: "form: cat") == "name=Tom")
        screen.press(key)
        await settle()
        #expect(sides == [nil, key == "m" ? .mine : .theirs] && drafts.draft(for: "form: cat").isEmpty)
    }

    @Test(arguments: [
        ([], "it was deleted in another window"), (["“Ann”"], "“Ann” was deleted in another window"),
        (["“Ann”", "“Bob”"], "“Ann”, “Bob” were deleted in another window"),
    ])
    func theMessageNamesTheDeletedItem(names: [String], words: String) {
        #expect(DeletedElsewhere.message(names) == words)
        #expect(DeletedElsewhere.advice == "undo there brings it back")
    }
}
