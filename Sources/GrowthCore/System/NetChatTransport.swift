import ChatKit
import Glibc
import QuadCore
import QuadSystem
import Synchronization
import SystemKit

/// Asks through the separate fetching program, with one process per question. When the process ends, the connection
/// ends.
package struct NetChatTransport: ChatTransport {
    private let program: @Sendable () throws(NewsError) -> String

    package init(
        program: @escaping @Sendable () throws(NewsError) -> String = { () throws(NewsError) in try NetProgram.find() }
    ) {
        self.program = program
    }

    package func ask(_ call: ChatCall) -> AsyncStream<ChatSignal> {
        let lines = signals(call)
        return AsyncStream { continuation in
            let task = Task {
                for await line in lines {
                    if case .signal(let signal) = line { continuation.yield(signal) }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    package func fetch(_ call: ChatCall) async throws(ChatError) -> [UInt8] {
        var call = call
        call.wantsDocument = true
        for await line in signals(call) {
            switch line {
            case .document(_, let text): return Array(text.utf8)
            case .signal(.failed(let error)): throw error
            case .signal: break
            }
        }
        throw ChatError(.program, "Stopped before it finished")
    }

    private func signals(_ call: ChatCall) -> AsyncStream<ChatLine> {
        AsyncStream { continuation in
            let path: String
            do throws(NewsError) { path = try program() } catch {
                return continuation.end(with: .signal(.failed(ChatError(.program, error.message))))
            }
            let child = ChildLines(
                path, ["--parent", String(getpid()), "chat"], lineLimit: ChatLine.lengthLimit,
                input: ChatCallLine(call).bytes + [UInt8(ascii: "\n")],
                withoutVariables: call.hiddenVariable.map { [$0] } ?? [])
            continuation.onTermination = { reason in
                if case .cancelled = reason { child.stop() }
            }
            let text = WholeText()
            child.start { bytes in
                guard let line = ChatLine(bytes) else { return }
                continuation.yield(text.joined(to: line))
                if line.isLast { continuation.finish() }
            } ended: { result in
                // Ignored if the process has already sent its last line.
                continuation.end(with: .signal(.failed(Self.error(of: result, call))))
            }
        }
    }

    /// Returns the error for a process that ended without a last line.
    private static func error(
        of result: Result<ChildLines.Ended, ChildProcess.RunError>, _ call: ChatCall
    ) -> ChatError {
        guard case .success(let ended) = result else {
            return ChatError(.program, "The fetch process did not start; try again, or install Quad again")
        }
        let words = ended.complaint.split(separator: "\n").last.map { ": \($0.prefix(300))" } ?? ""
        let told = "The fetch process ended early\(words); try again"
        return ChatError(.program, call.key?.scrubbed(told) ?? told)
    }
}

extension ChatLine {
    fileprivate var isLast: Bool {
        switch self {
        case .document, .signal(.ended), .signal(.failed): true
        case .signal: false
        }
    }
}

/// The text of an answer so far, which is added to the last line.
private final class WholeText: Sendable {
    private let texts = Mutex((text: "", thinking: ""))

    func joined(to line: ChatLine) -> ChatLine {
        switch line {
        case .signal(.text(let new)): texts.withLock { $0.text += new }
        case .signal(.textWasThinking): texts.withLock { $0 = ("", $0.thinking + $0.text) }
        case .signal(.thinking(let new)): texts.withLock { $0.thinking += new }
        case .signal(.ended(var reply)):
            (reply.answer.text, reply.answer.thinking) = texts.withLock { $0 }
            return .signal(.ended(reply))
        case .signal, .document: break
        }
        return line
    }
}
