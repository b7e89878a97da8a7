import Testing

@testable import JobsTests
@testable import JobsUI
@testable import NewsTests
@testable import NewsUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import WordleUI

/// The declared actions and the bound actions are the same.
@MainActor
@Suite struct RegistryCoverageTests {
    private nonisolated static let registry = ActionRegistry(Stage.declarations)
    private nonisolated static let routes: [Route] =
        registry.places.map(\.route) + [.wordleBoard(day: "2026-11-20"), .article(Paper.id(Paper.aggie, 1))]
        + [.job("visit"), .jobCards("visit"), .jobHistory("visit"), .jobGraph("visit"), .jobTemplate("campus")]

    @Test func everyActionIsBoundSomewhere() async throws {
        let stage = try Stage(jobs: SampleJobs.several)
        let shell = await stage.start()
        var bound: Set<ActionID> = []
        for route in Self.routes {
            shell.coordinator.open(route)
            await settle()
            bound.formUnion(shell.commands.map(\.action.id))
        }
        let ids = Self.registry.actions.map(\.id)
        let missing = ids.filter { !bound.contains($0) }
        #expect(missing == [])
        #expect(bound.subtracting(ids).isEmpty, "bound, but not in the registry")
    }

    @Test(arguments: routes)
    func aScreenBindsActionsOfItsFeatureAndOfLists(route: Route) async throws {
        let stage = try Stage(jobs: SampleJobs.several)
        let shell = await stage.start(at: route)
        let declaration = try #require(Stage.declarations.first { $0.id == route.feature })
        let own = declaration.sections.map(\.scope) + [.lists]
        let screen = shell.coordinator.screen
        // Back and Esc mean the same everywhere. A screen may name their target.
        let shared = [Action.goBack.id, Action.cancel.id]
        for command in screen.commands where !shared.contains(command.action.id) {
            #expect(own.contains(command.action.scope), "\(command.action.id) in \(route)")
        }
        let bound = Set(screen.commands.map(\.action.id))
        #expect(bound.count == screen.commands.count, "bound twice")
    }

    /// An unavailable command gives the reason as a sentence.
    @Test(arguments: routes)
    func disabledCommandsGiveAReason(route: Route) async throws {
        let shell = await (try Stage(jobs: SampleJobs.several)).start(at: route)
        for command in shell.commands {
            if case .disabled(let reason) = command.availability {
                #expect(reason.count > 5, "\(command.action.id): “\(reason)”")
            }
        }
    }

    @Test func everyPlaceCanBeOpened() async throws {
        let shell = await (try Stage()).start()
        for place in Self.registry.places {
            shell.coordinator.open(place.route)
            #expect(shell.coordinator.route == place.route)
            #expect(!(shell.coordinator.screen is NoSuchPlaceScreen), "\(place.route)")
        }
    }
}
