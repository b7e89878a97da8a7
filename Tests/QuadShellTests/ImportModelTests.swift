import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The way from a file to its preview, which the imports of all tabs share.
@MainActor
@Suite struct ImportModelTests {
    private struct Refusal: UserFacingError {
        var message = "The disk is full"
        var advice: String? = "make room"
    }

    private struct Rows: ImportPreview {
        let number: Int
        let count = 1
        let isTakeable = true
        let hints: [FooterHint] = []

        func drawFrame(into canvas: inout Canvas, in body: Rect, selected: Int?) -> Rect {
            drawHead([TextRun("Plan \(number)")], into: &canvas, in: body)
        }

        func row(_ index: Int, width: Int) -> ListView.Row { .init("Row") }
        func handle(_ key: Key, in layer: ImportLayer) -> Bool { false }
        func take() {}
    }

    /// An import whose plan fails once for each error, and that has its own question.
    @MainActor
    private final class Import: ImportModel {
        let file: ImportFile
        let context: FeatureContext
        let fields = [CSVFields.Field("name"), CSVFields.Field("when")]
        private var errors: [any Error]
        private var plans = 0

        init(_ text: String, _ errors: [any Error], _ context: FeatureContext) {
            file = ImportFile(Array(text.utf8), "/home/alex/table.csv")
            self.errors = errors
            self.context = context
        }

        func plan() async throws -> Int {
            await Task.yield()
            guard errors.isEmpty else { throw errors.removeFirst() }
            plans += 1
            return plans
        }

        func preview(_ plan: Int) -> any ImportPreview { Rows(number: plan) }

        func ask(about error: ImportError) -> Bool {
            guard error.needsUnit else { return false }
            let items = [PaletteItem(id: "km", title: "kilometers")]
            context.dialogs.choose(.init(placeholder: "which unit", items: items)) { [self] _ in show() }
            return true
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text = ImportModelTests.table
        var errors: [any Error] = []
        /// The question at the top; empty if there is none.
        var question = ""
        var message: String?
        /// The keys that answer the question.
        var keys = ""
        var columns: [ColumnMeaning] = []
        var order: DateOrder?
    }

    nonisolated private static let table = "Wer,Wann\nDana,03/04/2026\n"

    nonisolated private static let unsure = UnsureDates(
        column: "Wann", cell: "03/04/2026", ifDayFirst: CalendarDay(dayNumber: 20_546),
        ifMonthFirst: CalendarDay(dayNumber: 20_516), contradiction: nil)

    nonisolated private static let noName = ImportError("No column is a name", advice: "--map says which")

    nonisolated private static let cases = [
        Case(testDescription: "a file that says everything"),
        Case(
            testDescription: "dates that have two orders", errors: [ImportError(unsure: [unsure])],
            question: "“03/04/2026” in “Wann” is", keys: "down enter", order: .monthFirst),
        Case(
            testDescription: "a question of the tab", errors: [ImportError("Which unit", needsUnit: true)],
            question: "which unit", keys: "enter"),
        Case(
            testDescription: "dates before the question of the tab",
            errors: [ImportError("Which unit", unsure: [unsure], needsUnit: true)],
            question: "“03/04/2026” in “Wann” is", keys: "enter", order: .dayFirst),
        Case(
            testDescription: "a column that nothing knows", errors: [noName], question: "which column",
            message: "No column is a name", keys: "enter enter", columns: [ColumnMeaning("Wer", "name")]),
        Case(
            testDescription: "no table", text: "", errors: [noName], message: "No column is a name; --map says which"),
        Case(testDescription: "no error of the file", errors: [Refusal()], message: "The disk is full; make room"),
    ]

    private let stage: ShellStage

    init() throws {
        stage = try ShellStage(
            [], day: "2026-11-20", secondsIntoDay: 0, settings: [:], session: SavedPlace()
        ) { _, _ in [] }
    }

    @Test(arguments: cases)
    func aFileIsAskedForAndThenPreviewed(_ item: Case) async {
        let importing = Import(item.text, item.errors, stage.context)
        importing.show()
        await settle()
        #expect(stage.messages == (item.message.map { [StatusMessage(.error, $0)] } ?? []))
        if !item.question.isEmpty {
            #expect(stage.dialogs.text.contains(item.question), "\(stage.dialogs.text)")
            stage.dialogs.press(item.keys)
            await settle()
        }
        let isRefused = item.message != nil && item.question.isEmpty
        #expect(stage.dialogs.isOpen != isRefused)
        #expect(stage.dialogs.text.contains("Plan 1") != isRefused, "\(stage.dialogs.text)")
        #expect(importing.file.choices.columns == item.columns)
        #expect(importing.file.choices.dates.order(of: "Wann") == item.order)
    }

    @Test func aNewPlanReplacesThePreviousPlanWhileOpen() async {
        let importing = Import(Self.table, [], stage.context)
        var plans: [(number: Int, isNew: Bool)] = []
        importing.show { plans.append(($0, $1 != nil)) }
        await settle()
        importing.choose({ plans.append(($0, $1 != nil)) }) { $0.skipped = [2] }
        await settle()
        #expect(stage.dialogs.text.contains("Plan 2"))
        stage.dialogs.press("esc")
        #expect(!stage.dialogs.isOpen, "there is one layer")
        importing.show { plans.append(($0, $1 != nil)) }
        await settle()
        #expect(plans.map(\.number) == [1, 2, 3] && plans.map(\.isNew) == [true, false, true])
        #expect(importing.file.choices.skipped == [2])
    }

    @Test(arguments: [("/home/alex/table.csv", "table.csv"), ("table.csv", "table.csv"), ("/", "/")])
    func aFileIsNamedWithoutItsFolder(path: String, name: String) {
        #expect(ImportFile([], path).name == name)
    }
}
