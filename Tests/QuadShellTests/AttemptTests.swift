import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import ViewState

@MainActor
@Suite struct AttemptTests {
    private struct Refusal: UserFacingError {
        var message = "The disk is full"
        var advice: String? = "make room"
    }

    private let stage: ShellStage

    init() throws {
        stage = try ShellStage(
            [], day: "2026-11-20", secondsIntoDay: 0, settings: [:], session: SavedPlace()
        ) { _, _ in [] }
    }

    @Test(
        arguments: [
            (nil, .error, "The disk is full; make room"),
            ("Not printed", .error, "Not printed: The disk is full; make room"),
            ("Not printed", .warning, "Not printed: The disk is full; make room"),
        ] as [(String?, StatusMessage.Kind, String)])
    func anErrorIsShownAndRecoveredFrom(failure: String?, kind: StatusMessage.Kind, text: String) async {
        var recoveries: [Int] = []
        stage.context.attempt(failure, as: kind, orElse: { recoveries.append(stage.messages.count) }) {
            throw Refusal()
        }
        await stage.context.attempt(failure, as: kind, orElse: { recoveries.append(stage.messages.count) }) {
            await Task.yield()
            throw Refusal()
        }
        stage.context.attemptInTask(failure, as: kind, orElse: { recoveries.append(stage.messages.count) }) {
            throw Refusal()
        }
        await settle()
        #expect(stage.messages == Array(repeating: StatusMessage(kind, text), count: 3))
        #expect(recoveries == [1, 2, 3])
    }

    @Test func aSuccessShowsNothing() async {
        var done = 0
        stage.context.attempt(orElse: { done += 10 }) { done += 1 }
        stage.context.attemptInTask(orElse: { done += 10 }) { done += 1 }
        await settle()
        #expect(done == 2 && stage.messages.isEmpty)
    }
}
