import ChatKit
import GrowthCore
import QuadCommandLine

/// The progress before an answer, on standard error: a line with a counter on a terminal, and one line for each step
/// otherwise.
@MainActor
final class WaitingLine {
    private let output: CommandOutput
    private var wait: ChatWait?
    private var told = ""

    init(_ output: CommandOutput) { self.output = output }

    /// - Parameter passed: seconds since the wait began.
    func show(_ wait: ChatWait, passed: Int = 0) {
        self.wait = wait
        output.progress(wait.words(seconds: passed))
    }

    func clear() { output.clearProgress() }

    /// Returns a client that counts down until a postponed retry.
    func asking(over transport: any ChatTransport) -> ChatClient {
        ChatClient(transport) { [weak self] seconds in
            for passed in 0..<seconds {
                await self?.count(passed)
                try await Task.sleep(for: .seconds(1))
            }
        }
    }

    private func count(_ passed: Int) {
        guard let wait else { return }
        guard !output.isErrorWatched else { return show(wait, passed: passed) }
        let words = wait.words(seconds: passed)
        guard passed == 0, words != told else { return }
        told = words
        output.note(words)
    }
}
