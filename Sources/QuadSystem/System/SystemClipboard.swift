import FoundationEssentials
import Glibc
import QuadCore
import SystemKit

/// The clipboard of the desktop, or else of the terminal.
package struct SystemClipboard: Clipboard {
    /// The longest escape sequence; terminals cut or refuse longer ones.
    private static let terminalLimit = 74_000
    private static let timeout: TimeInterval = 2

    private let environment: [String: String]
    /// Sends text to the terminal; returns false if there is no terminal.
    private let sendToTerminal: (@Sendable (String) async -> Bool)?

    package init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        sendToTerminal: (@Sendable (String) async -> Bool)? = nil
    ) {
        self.environment = environment
        self.sendToTerminal = sendToTerminal
    }

    package func copy(_ text: String) async throws(ClipboardError) -> String {
        var failure: ClipboardError?
        for (program, arguments) in candidates {
            guard let path = ExecutableSearch.find(program, path: environment["PATH"]) else { continue }
            var child = ChildProcess(path, arguments)
            child.input = Array(text.utf8)
            child.keepsOutput = false
            child.timeout = Self.timeout
            do throws(ChildProcess.RunError) {
                let outcome = try await child.run()
                if outcome.succeeded { return program }
                failure = .failed(program: program, reason: "it reported an error")
            } catch {
                switch error {
                case .notInstalled: break
                case .timedOut, .outputTooLong: failure = .failed(program: program, reason: "it does not answer")
                case .notStarted(let code):
                    failure = .failed(program: program, reason: String(cString: strerror(code)))
                }
            }
        }
        return try await copyToTerminal(text, after: failure)
    }

    private var candidates: [(String, [String])] {
        func has(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
        var candidates: [(String, [String])] = []
        if has("WAYLAND_DISPLAY") { candidates.append(("wl-copy", ["--type", "text/plain;charset=utf-8"])) }
        if has("DISPLAY") { candidates.append(("xclip", ["-selection", "clipboard", "-in"])) }
        candidates.append(("pbcopy", []))
        return candidates
    }

    /// Copies text by OSC 52. The terminal does not answer, so the program only knows that the text was sent.
    private func copyToTerminal(_ text: String, after failure: ClipboardError?) async throws(ClipboardError) -> String {
        guard let sendToTerminal else { throw failure ?? .noWay }
        guard let sequence = Self.sequence(for: text) else { throw .tooLong }
        guard await sendToTerminal(sequence) else { throw failure ?? .noWay }
        return "the terminal"
    }

    /// Returns the sequence that copies text to the terminal's clipboard (xterm control sequences, OSC 52); nil if the
    /// text is too long for one sequence.
    static func sequence(for text: String) -> String? {
        let encoded = Data(text.utf8).base64EncodedString()
        return encoded.utf8.count <= terminalLimit ? "\u{1B}]52;c;\(encoded)\u{7}" : nil
    }
}
