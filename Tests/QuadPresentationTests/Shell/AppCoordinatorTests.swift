import TerminalKit
import Testing

@testable import QuadPresentation

@MainActor
@Suite struct AppCoordinatorTests {
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

    private func coordinator() -> AppCoordinator {
        AppCoordinator(selected: .wordle) { Place($0) }
    }

    private func place(_ coordinator: AppCoordinator) throws -> Place {
        try #require(coordinator.screen as? Place)
    }

    @Test func aPlaceIsPutOnItsTabsStack() throws {
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

    @Test func eachTabHasAStackOfItsOwn() throws {
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

    @Test func aPlaceOnTheStackIsReturnedTo() throws {
        let coordinator = coordinator()
        coordinator.open(.wordleArchive)
        let archive = try place(coordinator)
        coordinator.open(.wordleBoard(day: "2026-11-20"))
        coordinator.open(.wordleArchive)
        #expect(try place(coordinator) === archive)
        coordinator.goBack()
        #expect(coordinator.route == .wordleBoard(day: nil))
    }

    @Test func screensAreToldWhenTheyComeAndGo() throws {
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

    @Test func tabsGoAround() {
        let coordinator = coordinator()
        coordinator.selectNeighbour(1)
        #expect(coordinator.selected == .settings)
        coordinator.selectNeighbour(1)
        #expect(coordinator.selected == .news)
        coordinator.selectNeighbour(-1)
        #expect(coordinator.selected == .settings)
    }

    @Test func aForgottenTabIsMadeAnew() throws {
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

    @Test func aForgottenTabThatIsNotShownIsMadeWhenItIs() throws {
        let coordinator = coordinator()
        _ = coordinator.screen
        coordinator.select(.settings)
        coordinator.forget(.wordle)
        #expect(try place(coordinator).route == .settings)
        coordinator.select(.wordle)
        #expect(try place(coordinator).events == ["appear"])
    }
}
