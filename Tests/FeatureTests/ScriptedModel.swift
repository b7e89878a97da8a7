import Synchronization

@testable import ChatKit
@testable import GrowthCore

/// A model that follows a script.
final class ScriptedModel: ChatTransport {
    enum Step: Equatable, Sendable {
        case connected, wait, done
        case text(String)
        case failed(ChatError)
    }

    private struct Held {
        var script: [Step]?
        var questions: [String] = []
        var stopped = 0
    }

    private let held = Mutex(Held())

    /// The script; nil for a sentence that counts the questions.
    var script: [Step]? {
        get { held.withLock { $0.script } }
        set { held.withLock { $0.script = newValue } }
    }
    /// The questions in the order in which they arrived.
    var questions: [String] { held.withLock { $0.questions } }
    var stopped: Int { held.withLock { $0.stopped } }

    func ask(_ call: ChatCall) -> AsyncStream<ChatSignal> {
        let steps = held.withLock { held in
            held.questions.append(String(decoding: call.body ?? [], as: UTF8.self))
            return held.script ?? [
                .connected, .text("Row easy. "), .text("you asked \(held.questions.count) times"), .done,
            ]
        }
        return AsyncStream { stream in
            stream.onTermination = { [weak self] reason in
                if case .cancelled = reason { self?.held.withLock { $0.stopped += 1 } }
            }
            var text = ""
            for step in steps {
                switch step {
                case .connected: stream.yield(.connected)
                case .text(let more):
                    text += more
                    stream.yield(.text(more))
                case .failed(let error):
                    stream.yield(.failed(error))
                    stream.finish()
                case .done:
                    stream.yield(.ended(ChatReply(ChatAnswer(text: text, end: .complete, model: "coach"))))
                    stream.finish()
                case .wait: return
                }
            }
        }
    }

    func fetch(_ call: ChatCall) async throws(ChatError) -> [UInt8] {
        Array("{\"data\":[{\"id\":\"coach\",\"n_ctx\":4096},{\"id\":\"coach-large\"}]}".utf8)
    }
}
