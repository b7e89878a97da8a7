import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import ViewState

@MainActor
@Suite struct TemplateCellTests {
    struct Case: Sendable {
        var column = TemplateColumn.name
        /// Whether a third action is added; otherwise the cell belongs to the second action.
        var isNew = false
        var typed = ""
        let outcome: TemplateCell.Outcome
        /// The text of the sheet afterwards.
        let text: String
    }

    @Test(arguments: [
        Case(typed: "Call", outcome: .taken(title: "Changed action of 2 Call"), text: "Call"),
        Case(typed: "Do b", outcome: .unchanged, text: "Do b"),
        Case(typed: " ", outcome: .refused("An action needs a name"), text: "Do b"),
        Case(column: .minutes, typed: "20", outcome: .taken(title: "Changed min of 2 Do b"), text: "20"),
        Case(column: .stop, typed: "maybe", outcome: .refused("Write yes or no"), text: "no"),
        Case(column: .needs, typed: "Do a", outcome: .taken(title: "Changed needs of 2 Do b"), text: "1"),
        Case(isNew: true, typed: "Call:20", outcome: .taken(title: "Added 3 Call"), text: "Call"),
        Case(isNew: true, typed: " ", outcome: .blank, text: ""),
    ])
    func typedTextIsAcceptedOrRefused(_ given: Case) throws {
        let (sheet, cell) = try opened(given)
        cell.paste(given.typed)
        #expect(cell.take() == given.outcome)
        #expect(given.column.text(try #require(sheet.action), among: sheet.draft.actions) == given.text)
        let isClosed =
            switch given.outcome {
            case .taken, .unchanged: true
            case .blank, .refused: false
            }
        #expect((cell.input == nil) == isClosed)
        if isClosed { #expect(cell.take() == nil) }
        if case .refused(let words) = given.outcome { #expect(cell.input?.problem == words) }
    }

    @Test func spaceCyclesThroughTheValuesOfACell() throws {
        let (_, cell) = try opened(Case(column: .stop, outcome: .unchanged, text: ""))
        #expect(cell.input?.input.text == "no")
        cell.goOn()
        #expect(cell.input?.input.text == "yes" && cell.input?.draft?.actions[1].isStop == true)
        cell.goOn()
        #expect(cell.input?.input.text == "no")
    }

    @Test func onlyNeedsAreCompleted() throws {
        let (_, name) = try opened(Case(outcome: .unchanged, text: ""))
        #expect(!name.complete(1) && name.offers == "")
        let (_, needs) = try opened(Case(column: .needs, outcome: .unchanged, text: ""))
        #expect(needs.complete(1) && needs.input?.input.text == "1 Do a")
    }

    private func opened(_ given: Case) throws -> (TemplateSheet, TemplateCell) {
        let sheet = TemplateSheet()
        sheet.show(["a", "b"].map { TemplateAction(id: $0, name: "Do \($0)") })
        sheet.go(to: 1, given.column)
        if given.isNew { sheet.add("n") }
        let cell = TemplateCell(sheet) { DateReader(today: CalendarDay(dayNumber: 20_778)) }
        #expect(cell.take() == nil)
        cell.begin(isSuggested: true)
        return (sheet, cell)
    }
}
