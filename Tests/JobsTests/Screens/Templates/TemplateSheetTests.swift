import Testing

@testable import JobsCore
@testable import JobsUI

@MainActor
@Suite struct TemplateSheetTests {
    enum Step: Sendable {
        case show([String]), clear, write
        case to(Int, TemplateColumn?), nextRow, columns(Int), on(Int)
        case add(String), endAdding, dropUnnamed, name(String), remove(Int), moveRow(Int)
    }

    struct Case: Sendable {
        let steps: [Step]
        var ids = ["a", "b", "c"]
        var named: [String]?
        var base = ["a", "b", "c"]
        var row: Int? = 0
        var column = TemplateColumn.name
        var isAdding = false
        var isUnnamed = false
    }

    @Test(arguments: [
        Case(steps: []),
        Case(steps: [.clear], ids: [], row: nil),
        // The cursor.
        Case(
            steps: [.to(1, .minutes), .show(["b", "c", "d"])], ids: ["b", "c", "d"], base: ["b", "c", "d"],
            column: .minutes),
        Case(steps: [.to(2, nil), .show(["a", "b"])], ids: ["a", "b"], base: ["a", "b"], row: 1),
        Case(steps: [.to(1, .role), .to(2, nil)], row: 2, column: .role),
        Case(steps: [.to(1, .role), .nextRow], row: 2),
        Case(steps: [.columns(-1)]),
        Case(steps: [.columns(2)], column: .role),
        Case(steps: [.columns(99)], column: .files),
        Case(steps: [.on(-1)]),
        Case(steps: [.columns(99), .on(1)], row: 1),
        Case(steps: [.to(1, nil), .on(-1)], column: .files),
        Case(steps: [.to(2, .files), .on(1)], row: 2, column: .files),
        // An added action.
        Case(
            steps: [.to(0, .due), .add("n")], ids: ["a", "n", "b", "c"], named: ["a", "b", "c"], row: 1,
            isAdding: true, isUnnamed: true),
        Case(
            steps: [.add("n"), .write], ids: ["a", "n", "b", "c"], named: ["a", "b", "c"], row: 1, isAdding: true,
            isUnnamed: true),
        Case(steps: [.add("n"), .endAdding, .dropUnnamed]),
        Case(steps: [.to(2, nil), .add("n"), .to(0, nil), .dropUnnamed], row: 2, isAdding: true),
        Case(steps: [.add("n"), .name("N")], ids: ["a", "n", "b", "c"], row: 1, isAdding: true),
        Case(
            steps: [.add("n"), .name("N"), .dropUnnamed, .write], ids: ["a", "n", "b", "c"],
            base: ["a", "n", "b", "c"], row: 1, isAdding: true),
        Case(steps: [.add("n"), .clear], ids: [], row: nil),
        // Changes.
        Case(steps: [.to(2, nil), .remove(2), .write], ids: ["a", "b"], base: ["a", "b"], row: 1),
        Case(steps: [.moveRow(1)], ids: ["b", "a", "c"], row: 1),
        Case(steps: [.moveRow(-1)]),
    ])
    func theCursorFollowsTheActions(_ given: Case) throws {
        let sheet = TemplateSheet()
        sheet.show(Self.actions(["a", "b", "c"]))
        for step in given.steps { try Self.take(step, sheet) }
        #expect(sheet.draft.actions.map(\.id) == given.ids)
        #expect(sheet.named.map(\.id) == given.named ?? given.ids)
        #expect(sheet.base.map(\.id) == given.base)
        #expect(sheet.row == given.row)
        #expect(sheet.column == given.column)
        #expect(sheet.isAdding == given.isAdding)
        #expect(sheet.isUnnamed == given.isUnnamed)
    }

    private static func actions(_ ids: [String]) -> [TemplateAction] {
        ids.map { TemplateAction(id: $0, name: "Do \($0)") }
    }

    private static func take(_ step: Step, _ sheet: TemplateSheet) throws {
        switch step {
        case .show(let ids): sheet.show(actions(ids))
        case .clear: sheet.clear()
        case .write: sheet.beganWrite()
        case .to(let row, let column): sheet.go(to: row, column)
        case .nextRow: sheet.goToNextRow()
        case .columns(let step): sheet.move(byColumns: step)
        case .on(let step): sheet.moveOn(by: step)
        case .add(let id): sheet.add(id)
        case .endAdding: sheet.endAdding()
        case .dropUnnamed: sheet.dropUnnamed()
        case .name(let name):
            var next = sheet.draft
            var action = next.actions[try #require(sheet.row)]
            action.name = name
            next.replace(try #require(sheet.row), with: action)
            sheet.take(next)
        case .remove(let row): try sheet.remove(row)
        case .moveRow(let step): _ = sheet.moveRow(by: step)
        }
    }
}
