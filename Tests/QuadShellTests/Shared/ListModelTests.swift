import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// Rows are added, removed and moved, and the selected row stays selected.
@MainActor
@Suite struct ListModelTests {
    private struct Fruit: Identifiable, Equatable, Sendable {
        var id: Int
        var name: String
        var weight = 0
        var isHeading = false

        static func heading(_ id: Int) -> Fruit { Fruit(id: id, name: "heading \(id)", isHeading: true) }
    }

    private final class Told {
        var changes = 0
    }

    private let repository = StubSavedPlace()
    private let session: SavedPlaceKeeper
    private let told = Told()

    private let stage: ShellStage

    init() throws {
        session = SavedPlaceKeeper(repository: repository)
        stage = try ShellStage(
            [], day: "2026-11-21", secondsIntoDay: 0, settings: [:], session: SavedPlace()
        ) { _, _ in [] }
    }

    private static let fruits = [
        Fruit(id: 1, name: "pear", weight: 30), Fruit(id: 2, name: "apple", weight: 20),
        Fruit(id: 3, name: "plum", weight: 10), Fruit(id: 4, name: "fig", weight: 10),
        Fruit(id: 5, name: "cherry", weight: 5),
    ]

    private static let table = FilterTable<Fruit>(
        [
            .flag("heavy", "more than 15") { $0.weight > 15 },
            .init(FilterField("weight", .number, "in grams")) { .number(Double($0.weight)) },
        ], texts: { [$0.name] })

    /// Returns the list of a new run.
    private func list(_ rows: [Fruit]? = fruits, in session: SavedPlaceKeeper? = nil) -> ListModel<Fruit> {
        let list = ListModel<Fruit>(
            "fruits", Self.table,
            orders: [
                .init("given", "as they came"), .init("name", "by name", by: \.name),
                .init("weight", "heaviest first", descending: true, by: \.weight),
            ],
            in: FeatureContext(stage.context, session: session ?? self.session, undoStack: stage.undoStack),
            isHeading: \.isHeading)
        list.onChange = { [told] in told.changes += 1 }
        if let rows { list.show(rows) }
        return list
    }

    private func ids(_ list: ListModel<Fruit>) -> [Int] { list.rows.map(\.id) }

    // MARK: Content

    @Test func aListStartsIdleThenLoadsThenShowsRows() {
        let list = list(nil)
        #expect(list.content == .idle)
        #expect(list.selected == nil)
        list.beginLoading()
        #expect(list.content == .loading)
        list.show([])
        #expect(list.content == .loaded)
        #expect(list.targets.isEmpty)
    }

    @Test(
        arguments: [
            (.idle, .loading, 0), (.loading, .loading, 0),
            (.failed("no", advice: "yes"), .failed("no", advice: "yes"), 0),
            (.loaded, .loaded, 5),
        ] as [(ListContent, ListContent, Int)])
    func aListFollowsTheContentOfItsModel(content: ListContent, shown: ListContent, rows: Int) {
        let list = list(nil)
        list.follow(content) { list.show(Self.fruits) }
        #expect(list.content == shown && list.rows.count == rows)
    }

    @Test func reloadingKeepsTheShownRows() {
        let list = list()
        list.beginLoading()
        #expect(list.content == .loaded)
        list.fail("It cannot be read", advice: "try again")
        #expect(ids(list) == [1, 2, 3, 4, 5], "a failure takes nothing away")
        list.show(Self.fruits)
        #expect(list.content == .loaded)
    }

    @Test func theSameRowsAgainChangeNothing() {
        let list = list()
        let (generation, changes) = (list.generation, told.changes)
        list.show(Self.fruits)
        #expect(list.generation == generation)
        #expect(told.changes == changes)
    }

    @Test func everyVisibleChangeHasANewGeneration() {
        let list = list()
        var seen = [list.generation]
        let steps: [() -> Void] = [
            { list.filterChanged(to: "p") }, { list.filterChanged(to: "pl") }, { list.ordered(by: "name") },
            { list.toggledMark() }, { list.clearedMarks() }, { list.toggledAllMarks() },
            { list.show(Array(Self.fruits.dropLast())) },
        ]
        for step in steps {
            step()
            seen.append(list.generation)
        }
        #expect(Set(seen).count == seen.count, "\(seen)")
    }

    // MARK: Selection

    @Test func theSelectionStaysWithItsRow() {
        let list = list()
        list.select(3)
        list.show([Fruit(id: 9, name: "new")] + Self.fruits.reversed())
        #expect(list.selected?.id == 3)
        #expect(list.position.cursor == 3)
        list.ordered(by: "name")
        #expect(list.selected?.id == 3)
    }

    @Test func aRemovedRowLeavesTheSelectionInPlace() {
        let list = list()
        list.select(3)
        list.show(Self.fruits.filter { $0.id != 3 })
        #expect(list.selected?.id == 4)
        list.select(5)
        list.show(Self.fruits.filter { $0.id < 3 })
        #expect(list.selected?.id == 2, "the last row there is")
        list.show([])
        #expect(list.selected == nil)
    }

    @Test func aTypedFilterSelectsTheFirstMatchUntilCleared() {
        let list = list()
        list.select(5)
        list.filterChanged(to: "p")
        #expect(ids(list) == [1, 2, 3])
        #expect(list.selected?.id == 1)
        list.select(3)
        list.filterChanged(to: "")
        #expect(list.selected?.id == 3)
    }

    @Test func newRowsDuringAFilterKeepTheSelection() {
        let list = list()
        list.filterChanged(to: "p")
        list.select(3)
        list.show([Fruit(id: 8, name: "papaya")] + Self.fruits)
        #expect(ids(list) == [8, 1, 2, 3])
        #expect(list.selected?.id == 3)
    }

    @Test func anUnknownRowIsNotSelected() {
        let list = list()
        list.select(2)
        list.select(77)
        #expect(list.selected?.id == 2)
    }

    @Test func movingNotifiesOnceAndOnlyIfTheCursorMoved() {
        let list = list()
        let before = told.changes
        list.moved { $0.move(by: -1) }
        #expect(told.changes == before)
        list.moved { $0.move(by: 1) }
        #expect(told.changes == before + 1)
    }

    // MARK: Headings

    private static let parted: [Fruit] = [
        .heading(100), fruits[0], fruits[1], .heading(101), .heading(102), fruits[2], .heading(103),
    ]

    @Test func headingsAreSkippedInBothDirections() {
        let list = list(Self.parted)
        #expect(list.selected?.id == 1, "a heading is not where a list begins")
        list.moved { $0.move(by: 1) }
        list.moved { $0.move(by: 1) }
        #expect(list.selected?.id == 3)
        list.moved { $0.move(by: -1) }
        #expect(list.selected?.id == 2)
        list.moved { $0.moveToBottom() }
        #expect(list.selected?.id == 3, "behind the last row is nothing to select")
        list.moved { $0.moveToTop() }
        #expect(list.selected?.id == 1)
    }

    @Test func headingsAreNeitherMarkedNorFilteredNorSorted() {
        let list = list(Self.parted)
        list.toggledMark()
        list.toggledAllMarks()
        #expect(list.marked == [1, 2, 3], "one that is marked already makes no difference")
        list.filterChanged(to: "heading")
        #expect(list.rows.isEmpty)
        list.filterChanged(to: "p")
        #expect(ids(list) == [1, 2, 3])
        list.filterChanged(to: "")
        #expect(ids(list) == Self.parted.map(\.id))
        list.ordered(by: "name")
        #expect(ids(list) == [2, 1, 3])
    }

    @Test func aListOfHeadingsHasNoTargets() {
        let list = list([.heading(100), .heading(101)])
        #expect(list.targets.isEmpty)
        list.toggledMark()
        #expect(list.markedCount == 0)
    }

    @Test func headingsAreNotCounted() {
        let list = list(Self.parted)
        #expect(list.total == 3)
        #expect(list.summary == "3")
        list.filterChanged(to: "plum")
        #expect(list.summary == "1 of 3 · /plum")
    }

    // MARK: Marks

    @Test func marksSurviveFilterOrderAndContent() {
        let list = list()
        list.select(2)
        list.toggledMark()
        #expect(list.selected?.id == 3, "marking goes on to the next row")
        list.filterChanged(to: "fig")
        list.toggledMark()
        list.filterChanged(to: "")
        list.ordered(by: "name")
        #expect(list.targets.map(\.id) == [2, 4], "in the order they are shown")
        list.show(Self.fruits.filter { $0.id != 2 } + [Fruit(id: 6, name: "date")])
        #expect(list.marked == [4], "what is gone is marked no more")
        #expect(list.isMarked(list.rows.firstIndex { $0.id == 4 } ?? 0))
    }

    @Test func theNextActionAppliesToTheMarkedOrTheSelectedRow() {
        let list = list()
        list.select(4)
        #expect(list.targets.map(\.id) == [4])
        list.select(1)
        list.toggledMark()
        list.select(4)
        #expect(list.targets.map(\.id) == [1])
        list.clearedMarks()
        #expect(list.targets.map(\.id) == [4])
    }

    /// Operations do not affect hidden rows.
    @Test func hiddenMarksAreNotTargets() {
        let list = list()
        list.select(1)
        list.toggledMark()
        list.filterChanged(to: "fig")
        #expect(list.targets.isEmpty)
        #expect(list.summary == "1 of 5 · /fig · 1 marked")
    }

    @Test func markingAllMarksOnlyFilteredRows() {
        let list = list()
        list.filterChanged(to: "is:heavy")
        list.toggledAllMarks()
        #expect(list.marked == [1, 2])
        list.toggledAllMarks()
        #expect(list.marked.isEmpty)
    }

    @Test func aMarkIsRemoved() {
        let list = list()
        list.select(1)
        list.toggledMark()
        list.select(1)
        list.toggledMark()
        #expect(list.marked.isEmpty)
    }

    // MARK: Filter and order

    @Test func theFilterAppliesWithinTheOrder() {
        let list = list()
        list.ordered(by: "name")
        list.filterChanged(to: "p")
        #expect(ids(list) == [2, 1, 3])
        list.ordered(by: "weight")
        #expect(ids(list) == [1, 2, 3])
        list.filterChanged(to: "")
        #expect(ids(list) == [1, 2, 3, 4, 5], "rows of equal weight stay as they came")
        #expect(list.filterText == "")
    }

    @Test func theListUsesTheCommonFilterFieldsAndErrors() {
        let list = list()
        list.filterChanged(to: "weight:>15")
        #expect(ids(list) == [1, 2])
        #expect(list.filterStatus == "2 of 5")
        list.filterChanged(to: "wieght:>15")
        #expect(list.filterStatus.contains("weight"), "\(list.filterStatus)")
        #expect(list.filterCompletions(of: "hea") == ["heavy"])
    }

    @Test func theSummaryDescribesTheShownRows() {
        let list = list()
        #expect(list.summary == "5")
        list.ordered(by: "weight")
        list.filterChanged(to: "p")
        list.toggledMark()
        #expect(list.summary == "3 of 5 · /p · heaviest first · 1 marked")
    }

    @Test func theOrderIsKeptForTheNextRun() async {
        list().ordered(by: "weight")
        session.saveNow()
        let next = list(in: SavedPlaceKeeper(repository: repository))
        #expect(next.order == "weight")
        #expect(next.position.cursor == 0)
        next.ordered(by: "given")
        #expect(ids(next) == [1, 2, 3, 4, 5])
        #expect(session.memory(of: "fruits.order") == "weight")
    }

    @Test func anUnknownOrderFallsBackToTheFirst() {
        session.keep(memory: "colour", of: "fruits.order")
        let list = list()
        #expect(list.order == "given")
        list.ordered(by: "colour")
        #expect(list.order == "given")
    }

    @Test func theSelectedRowIsRestoredInTheNextRunWhereverItIs() {
        let list = list()
        list.select(4)
        list.remember()
        let next = self.list(nil)
        next.show([])
        #expect(next.selected == nil)
        next.show(Self.fruits.reversed())
        #expect(next.selected?.id == 4, "it is waited for until there are rows")
    }

    /// A row that arrives late does not move the selection back after the user has moved on.
    @Test func aLateRowOfTheLastRunDoesNotTakeTheSelection() {
        let list = list()
        list.select(4)
        list.remember()
        let next = self.list(Self.fruits.filter { $0.id != 4 })
        next.select(2)
        next.show(Self.fruits)
        #expect(next.selected?.id == 2)
    }
}
