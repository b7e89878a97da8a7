import TestSupport
import Testing

@testable import CoachesTests
@testable import CoachesUI
@testable import GrowthTests
@testable import GrowthUI
@testable import HomeUI
@testable import JobsUI
@testable import NewsUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import StoreUI
@testable import WordleUI

/// The screen binds every action that its table declares as working there, except actions that work in the whole tab.
@MainActor
@Suite struct WorkingActionsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let route: Route?
        /// The actions that work according to the table.
        let works: Set<ActionID>
        /// The actions in the tables of all screens of the tab.
        let partial: Set<ActionID>

        init(_ table: ScreenActions, in tab: FeatureDeclaration) {
            testDescription = table.name(among: tab.places) ?? tab.title
            route = table.route ?? WorkingActionsTests.examples[testDescription]
            works = table.works
            partial = tab.screens.reduce(into: []) { $0.formUnion($1.works) }
        }
    }

    /// Sample routes of screens with many routes, by the names of their tables.
    private nonisolated static let examples: [String: Route] = [
        "Coaches: a coach": .coach("toni"), "Coaches: a school": .school("granite"),
    ]

    private nonisolated static let cases = [
        FeatureDeclaration.home, .news, .jobs, .coaches, .wordle, .store, .growth, .settings,
    ].flatMap { tab in tab.screens.filter { !$0.works.isEmpty }.map { Case($0, in: tab) } }

    @Test(arguments: cases)
    func aScreenBindsTheActionsOfItsTable(_ screen: Case) async throws {
        let route = try #require(screen.route, "The screen needs an example among the routes.")
        let shell = try await opened(route)
        var bound = Set(shell.coordinator.screen.commands.map(\.action.id))
        if route == .coach("toni") {
            // The contacts beside the coach.
            shell.press("l")
            await settle()
            bound.formUnion(shell.coordinator.screen.commands.map(\.action.id))
        }
        let found = bound.intersection(screen.partial)
        #expect(found == screen.works, "\(found.symmetricDifference(screen.works))")
    }

    @Test func tablesAreFound() {
        #expect(Self.cases.count > 12)
    }

    private func opened(_ route: Route) async throws -> AppShell {
        switch route.feature {
        case .coaches:
            return await (try CoachStage(SampleSchools.records, contacts: SampleSchools.contacts, at: route)).opened()
        case .growth: return await (try GrowthStage()).opened(route)
        default: return try #require(nil, "Tests of \(route.feature) need a stage here.")
        }
    }
}
