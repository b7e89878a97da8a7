import Testing

@testable import NewsTests
@testable import NewsUI
@testable import QuadShell
@testable import SettingsUI
@testable import TerminalKit
@testable import ViewState
@testable import WordleUI

@MainActor
@Suite struct AppCoordinatorTests {
    private final class Made {
        var routes: [Route] = []
    }

    private let made = Made()

    private final class Place: AppScreen {
        let route: Route
        var events: [String] = []
        var title: String { "\(route)" }
        var commands: [Command] { [] }

        init(_ route: Route) { self.route = route }

        func render(into canvas: inout Canvas, in rect: Rect) {}
        func appear() { events.append("appear") }
        func disappear() { events.append("disappear") }
    }

    private func coordinator(_ stacks: [FeatureID: [Route]] = [:]) -> AppCoordinator {
        AppCoordinator(tabs: [.news, .wordle, .settings], selected: .wordle, stacks: stacks) {
            self.made.routes.append($0)
            return Place($0)
        }
    }

    private func place(_ coordinator: AppCoordinator) throws -> Place {
        try #require(coordinator.screen as? Place)
    }

    @Test func aPlaceIsPushedOnItsTabsStack() throws {
        let coordinator = coordinator()
        coordinator.open(.wordleArchive)
        coordinator.open(.wordleHistory)
        #expect(try place(coordinator).route == .wordleHistory)
        #expect(coordinator.canGoBack)
        coordinator.goBack()
        #expect(try place(coordinator).route == .wordleArchive)
        coordinator.goBack()
        #expect(try place(coordinator).route == .wordleBoard(day: nil))
        #expect(!coordinator.canGoBack)
        coordinator.goBack()
        #expect(coordinator.route == .wordleBoard(day: nil))
    }

    @Test func eachTabHasItsOwnStack() throws {
        let coordinator = coordinator()
        coordinator.open(.wordleArchive)
        coordinator.open(.keySettings)
        #expect(coordinator.selected == .settings)
        coordinator.select(.wordle)
        #expect(coordinator.route == .wordleArchive)
        coordinator.select(.settings)
        #expect(coordinator.route == .keySettings)
        coordinator.goBack()
        #expect(coordinator.route == .settings)
    }

    // MARK: From one tab to another

    @Test func goingBackReturnsToTheTabThatOpenedThePlace() throws {
        let coordinator = coordinator()
        coordinator.open(.wordleHistory)
        let history = try place(coordinator)
        coordinator.open(.newsSaved)
        #expect(coordinator.selected == .news)
        #expect(coordinator.canGoBack)
        coordinator.goBack()
        #expect(try place(coordinator) === history)
        #expect(history.events == ["appear", "disappear", "appear"])
        coordinator.select(.news)
        #expect(coordinator.route == .news, "the place was left, not only covered")
    }

    @Test func goingBackThroughSeveralTabsKeepsTheirOrder() {
        let coordinator = coordinator()
        coordinator.open(.newsSaved)
        coordinator.open(.keySettings)
        coordinator.open(.wordleHistory)
        let ways: [Route] = [.keySettings, .newsSaved, .wordleBoard(day: nil)]
        for way in ways {
            coordinator.goBack()
            #expect(coordinator.route == way)
        }
        #expect(!coordinator.canGoBack)
    }

    @Test func theFirstScreenOpenedFromAnotherTabLeadsBackToo() {
        let coordinator = coordinator()
        coordinator.open(.settings)
        #expect(coordinator.canGoBack)
        coordinator.goBack()
        #expect(coordinator.route == .wordleBoard(day: nil))
        coordinator.select(.settings)
        #expect(!coordinator.canGoBack, "gone to by its key, it is where one is at home")
    }

    @Test func selectingATabByItsKeyDoesNotLeadBack() {
        let coordinator = coordinator()
        coordinator.open(.newsSaved)
        coordinator.select(.settings)
        coordinator.select(.news)
        #expect(coordinator.route == .newsSaved)
        coordinator.goBack()
        #expect(coordinator.route == .news)
    }

    // MARK: What was open

    @Test func placesOfTheLastRunAreCreatedWhenShown() {
        let stacks: [FeatureID: [Route]] = [
            .wordle: [.wordleBoard(day: nil), .wordleHistory], .settings: [.settings, .keySettings],
        ]
        let coordinator = coordinator(stacks)
        #expect(made.routes.isEmpty)
        #expect(coordinator.route == .wordleHistory)
        #expect(coordinator.canGoBack)
        #expect(made.routes.isEmpty)
        _ = coordinator.screen
        _ = coordinator.screen
        #expect(made.routes == [.wordleHistory])
        #expect(coordinator.routes == stacks)
        coordinator.select(.settings)
        #expect(made.routes == [.wordleHistory, .keySettings])
        coordinator.goBack()
        #expect(made.routes == [.wordleHistory, .keySettings, .settings])
    }

    @Test func anInvalidStackIsIgnored() {
        let coordinator = coordinator([
            .wordle: [.wordleHistory], .settings: [.settings, .newsSaved, .keySettings],
            .init("gone"): [.init(.init("gone"))],
        ])
        #expect(coordinator.route == .wordleBoard(day: nil), "a stack begins with the tab's first screen")
        coordinator.select(.settings)
        #expect(coordinator.routes[.settings] == [.settings, .keySettings], "another tab's place is not on it")
        #expect(coordinator.routes[FeatureID("gone")] == nil)
    }

    @Test func openPlacesAreListedForTheNextStart() {
        let coordinator = coordinator()
        coordinator.open(.wordleBoard(day: "2026-11-20"))
        coordinator.open(.article(Paper.id(Paper.aggie, 1)))
        #expect(
            coordinator.routes == [
                .wordle: [.wordleBoard(day: nil), .wordleBoard(day: "2026-11-20")],
                .news: [.news, .article(Paper.id(Paper.aggie, 1))],
            ])
    }

    @Test func aPlaceAlreadyOnTheStackIsReturnedTo() throws {
        let coordinator = coordinator()
        coordinator.open(.wordleArchive)
        let archive = try place(coordinator)
        coordinator.open(.wordleBoard(day: "2026-11-20"))
        coordinator.open(.wordleArchive)
        #expect(try place(coordinator) === archive)
        coordinator.goBack()
        #expect(coordinator.route == .wordleBoard(day: nil))
    }

    @Test func screensAreNotifiedWhenTheyAppearAndDisappear() throws {
        let coordinator = coordinator()
        let board = try place(coordinator)
        coordinator.open(.wordleArchive)
        let archive = try place(coordinator)
        coordinator.goBack()
        #expect(board.events == ["disappear", "appear"])
        #expect(archive.events == ["appear", "disappear"])
        coordinator.open(.wordleBoard(day: nil))
        #expect(board.events == ["disappear", "appear"], "it was there already")
    }

    @Test func tabsWrapAround() {
        let coordinator = coordinator()
        coordinator.selectNeighbor(1)
        #expect(coordinator.selected == .settings)
        coordinator.selectNeighbor(1)
        #expect(coordinator.selected == .news)
        coordinator.selectNeighbor(-1)
        #expect(coordinator.selected == .settings)
    }

    /// A hidden tab is in the bar as long as it is open.
    @Test func aHiddenTabIsInTheBarWhileOpen() {
        let coordinator = AppCoordinator(
            tabs: [.settings, .wordle], hidden: [.news], selected: .wordle, stacks: [.news: [Route(.news)]]
        ) { Place($0) }
        coordinator.select(.news)
        #expect(coordinator.selected == .wordle && coordinator.tabs == [.settings, .wordle])
        coordinator.open(Route(.news))
        #expect(coordinator.selected == .news && coordinator.tabs == [.settings, .wordle, .news])
        coordinator.selectNeighbor(1)
        #expect(coordinator.selected == .settings && coordinator.tabs == [.settings, .wordle])
    }

    @Test func theBarChangesUnderAnOpenTab() {
        let coordinator = coordinator()
        coordinator.show([.settings, .news])
        #expect(coordinator.selected == .wordle && coordinator.tabs == [.settings, .news, .wordle])
        coordinator.select(.settings)
        #expect(coordinator.tabs == [.settings, .news])
    }

    @Test func aForgottenTabIsCreatedAgain() throws {
        let coordinator = coordinator()
        var changes = 0
        coordinator.onChange = { changes += 1 }
        let board = try place(coordinator)
        coordinator.open(.wordleArchive)
        let archive = try place(coordinator)
        coordinator.forget(.wordle)
        #expect(archive.events == ["appear", "disappear"])
        #expect(try place(coordinator) !== board)
        #expect(try place(coordinator).route == .wordleBoard(day: nil))
        #expect(try place(coordinator).events == ["appear"])
        #expect(changes == 2)
    }

    @Test func aForgottenHiddenTabIsCreatedWhenShown() throws {
        let coordinator = coordinator()
        _ = coordinator.screen
        coordinator.select(.settings)
        coordinator.forget(.wordle)
        #expect(try place(coordinator).route == .settings)
        coordinator.select(.wordle)
        #expect(try place(coordinator).events == ["appear"])
    }

    @Test func forgettingATabThatWasNeverShownCreatesNothing() {
        let coordinator = coordinator([.settings: [.settings, .keySettings]])
        coordinator.forget(.settings)
        #expect(made.routes.isEmpty)
    }

    // MARK: How many places

    /// Stacks from earlier versions, and stacks that grew from run to run.
    @Test func aPlaceIsOnAStackOnceAndStacksAreLimited() {
        let days = (1...30).map { Route.wordleBoard(day: "2026-10-\($0)") }
        let coordinator = coordinator([.wordle: [.wordleBoard(day: nil)] + days + [.wordleHistory, days[29]]])
        let stack = coordinator.routes[.wordle] ?? []
        #expect(stack.count == AppCoordinator.depth)
        #expect(stack.first == .wordleBoard(day: nil))
        #expect(stack.suffix(2) == [.wordleHistory, days[29]])
        #expect(Set(stack).count == stack.count)
    }

    @Test func openingManyPlacesKeepsTheLastPlaces() {
        let coordinator = coordinator()
        for day in 1...40 { coordinator.open(.wordleBoard(day: "2026-10-\(day)")) }
        #expect(coordinator.routes[.wordle]?.count == AppCoordinator.depth)
        for _ in 1..<AppCoordinator.depth { coordinator.goBack() }
        #expect(coordinator.route == .wordleBoard(day: nil), "the tab's first screen stays")
        #expect(!coordinator.canGoBack)
    }
}
