import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import ScreenTestSupport

@Suite struct TemplateDraftTests {
    private let today = CalendarDay(dayNumber: 20_778)
    private var draft: TemplateDraft {
        TemplateDraft(
            ["a", "b", "c"].enumerated().map { place, id in
                TemplateAction(id: id, name: "Do \(id)", needs: place == 0 ? [] : [["a", "b", "c"][place - 1]])
            })
    }

    private static let cells: [(TemplateColumn, String, String)] = [
        (.name, " Call home ", "Call home"), (.needs, "1, 2", "1, 2"), (.needs, "Do a", "1"), (.needs, "", ""),
        (.needs, "1|2", "1|2"), (.kind, "w", "wait"), (.required, "n", "no"), (.stop, "yes", "yes"),
        (.role, "parent", "parent"), (.minutes, "1h 30m", "90"), (.minutes, "", ""),
        (.due, "start +10d", "start +10d"), (.due, "after 2 +2d", "after 2 +2d"), (.about, "why", "why"),
        (.files, "a.pdf, b.pdf", "a.pdf, b.pdf"),
    ]

    @Test(arguments: cells.indices)
    func typedTextAppearsInTheCell(index: Int) {
        let (column, typed, shown) = Self.cells[index]
        var draft = draft
        #expect(draft.set(2, column, to: typed, dates: DateReader(today: today)) == .done)
        #expect(column.text(draft.actions[2], among: draft.actions) == shown)
    }

    private static let mistakes: [(TemplateColumn, String, String)] = [
        (.name, " ", "needs a name"), (.needs, "9", "no step 9"), (.needs, "1", "cannot need itself"),
        (.needs, "3", "1 Do a needs 3 Do c needs 2 Do b needs 1 Do a"), (.minutes, "soon", "Write it as"),
        (.due, "whenever", "Write it as"), (.kind, "party", "A kind is"), (.stop, "maybe", "yes or no"),
    ]

    @Test(arguments: mistakes.indices)
    func anInvalidValueIsRefusedWithAReason(index: Int) {
        let (column, typed, words) = Self.mistakes[index]
        var draft = draft
        guard case .problem(let said) = draft.set(0, column, to: typed, dates: DateReader(today: today)) else {
            Issue.record("\(typed) was taken")
            return
        }
        #expect(said.contains(words))
        #expect(draft == self.draft)
    }

    @Test func aCellWithFewValuesCyclesThroughThem() {
        var draft = draft
        let kinds = (0..<4).map { _ in
            draft.goOn(0, .kind)
            return draft.actions[0].kind
        }
        #expect(kinds == [.approval, .form, .wait, .task])
        draft.goOn(0, .required)
        draft.goOn(0, .stop)
        #expect(!draft.actions[0].isRequired && draft.actions[0].isStop)
    }

    @Test func actionsInheritTheNeedsOfADeletedAction() throws {
        var draft = draft
        try draft.remove(1)
        #expect(draft.actions.map(\.id) == ["a", "c"])
        #expect(draft.actions[1].needs == ["a"])
    }

    @Test func aNewActionNeedsThePreviousAction() {
        var draft = draft
        #expect(draft.add("new", after: 0) == 1)
        #expect(draft.actions[1].needs == ["a"])
        draft.move(1, by: 1)
        #expect(draft.actions.map(\.id) == ["a", "b", "new", "c"])
        #expect(!draft.canMove(0, by: -1) && !draft.canMove(3, by: 1))
    }

    @Test func suggestionsNameNeedsThatCloseACycle() {
        let (fits, circles) = draft.needOffers(of: 1, line: "")
        #expect(fits == ["1 Do a"])
        #expect(circles == ["3"])
    }
}
