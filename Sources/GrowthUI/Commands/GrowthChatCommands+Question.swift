import GrowthCore
import QuadCommandLine
import QuadCore
import QuadSystem
import SystemKit

// The text of the question, and the custom system prompt.
extension GrowthChatCommands {
    /// The most bytes of a question that are read; a longer one is refused before its characters are counted.
    private static let inputLimit = 8 << 20
    private static let systemFileLimit = 1 << 20

    /// Returns the words of the command, or the text from standard input.
    func question() throws -> String {
        let isInput = arguments.isEmpty || arguments == ["-"]
        if arguments.isEmpty, HiddenInput.isTerminal {
            throw UsageError("type a question, or - to read it from standard input", in: invocation.command)
        }
        let text = isInput ? try input() : arguments.joined(separator: " ")
        let question = text.trimmingSpaces
        guard !question.isBlank else { throw UsageError("there is no question", in: invocation.command) }
        guard question.count <= ChatService.longestMessage else {
            throw UsageError(
                "a question has at most \(ChatService.longestMessage.grouped) characters; this one has "
                    + question.count.grouped, in: invocation.command)
        }
        return question
    }

    private func input() throws -> String {
        try text(in: try TextFile.input(atMost: Self.inputLimit), of: "standard input")
    }

    private func text(in bytes: [UInt8], of name: String) throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UsageError("\(name) is not UTF-8 text", in: invocation.command)
        }
        return text
    }

    /// Returns the text of `--system` or `--system-file`; nil without either.
    func system() throws -> String? {
        var system = invocation.value("system")
        if let path = invocation.value("system-file") {
            system = try text(in: try TextFile.bytes(of: path, atMost: Self.systemFileLimit), of: path)
        }
        guard let words = system?.trimmingSpaces else { return nil }
        if let problem = ChatRules.problem(ofSystem: words) { throw UsageError(problem, in: invocation.command) }
        return words
    }

    func scopes() throws -> [ChatScope]? {
        guard let text = invocation.value("context") else { return nil }
        return ChatScope.sorted(
            try text.split(separator: ",").map { word in
                guard let scope = ChatScope(rawValue: String(word).trimmingSpaces) else {
                    let known = ChatScope.allCases.map(\.rawValue).joined(separator: ", ")
                    throw UsageError("--context takes some of \(known), not “\(word)”", in: invocation.command)
                }
                return scope
            })
    }
}
