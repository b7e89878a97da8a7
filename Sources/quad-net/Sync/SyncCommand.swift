import FoundationEssentials
import JSONStore
import SyncKit
import SyncStorage
import SystemKit

/// `quad-net sync`: reads a request from standard input, works on the files of sync, and prints the answer.
struct SyncCommand: Sendable {
    static let mostBytes = 4 << 20

    let output: WorkerOutput

    /// Returns the exit status.
    @MainActor
    func run() -> Int32 {
        guard let line = InputLine.read(upTo: Self.mostBytes),
            let request = try? JSONDecoder().decode(SyncRequest.self, from: Data(line))
        else {
            return answer(
                SyncAnswer(failure: "quad-net cannot read the request; quad and quad-net must be of the same version"))
        }
        return MainTask.run {
            do throws(SyncFailure) {
                return answer(try await SyncWork(request).run())
            } catch {
                var failed = SyncAnswer(failure: error.words)
                failed.needsSecret = [.wrongPassphrase, .wrongRecoveryKey].contains(error) ? true : nil
                return answer(failed)
            }
        }
    }

    private func answer(_ answer: SyncAnswer) -> Int32 {
        if let data = try? JSONEncoder().encode(answer) { output.write(Array(data) + [0x0A]) }
        return answer.failure == nil ? 0 : 1
    }
}
