import Testing

@testable import QuadShell
@testable import ScreenTestSupport

/// Only one read runs at a time, and no outdated result is used.
@MainActor
@Suite struct ReloaderTests {
    /// A source that is as slow as the test requires.
    @MainActor
    private final class Source {
        var value = 0
        var read: [Int] = []
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func answer() async {
            let value = value
            await withCheckedContinuation { waiting.append($0) }
            read.append(value)
        }

        func goOn() {
            waiting.forEach { $0.resume() }
            waiting = []
        }

        var isAsked: Bool { !waiting.isEmpty }
    }

    @Test func aChangeDuringAReadIsReadAfterwards() async {
        let source = Source()
        let reading = Reloader { await source.answer() }
        reading.begin()
        await eventually("it is read") { source.isAsked }
        source.value = 1
        for _ in 0..<3 { reading.begin() }
        source.goOn()
        await eventually("it is read again") { source.isAsked }
        source.goOn()
        await reading.finished()
        #expect(source.read == [0, 1])
    }

    @Test func everyLaterCallerIsAnswered() async {
        let source = Source()
        let reading = Reloader { await source.answer() }
        for value in [1, 2] {
            source.value = value
            reading.begin()
            await eventually("it is read") { source.isAsked }
            source.goOn()
            await reading.finished()
        }
        #expect(source.read == [1, 2])
    }
}
