import ChatKit
import QuadCommandLine
import QuadCore
import QuadSystem

// The command that parses a model's answer.
extension CommandGroup {
    private static let most = 64 << 20

    static let growthStream: [CommandSpec] = [
        CommandSpec(
            ["growth", "stream"], "Parse a model's answer in a file and print it",
            details: """
                FILE holds the answer as it was sent; - is standard input. Prints the text, and on standard error \
                how it ended: complete, length (the maximum length), cut (no end was marked), empty or error. A \
                status line is recognized even without --http.
                """,
            arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [
                OptionSpec(
                    "protocol", value: "FORM", "The protocol of the request; the answer's own format is detected",
                    completion: .values(ChatProtocol.allCases.map(\.rawValue))),
                OptionSpec("http", "The file begins with a status line and headers"), .json(),
            ]
        ) { context in
            let name = context.invocation.arguments[0]
            let bytes = try TextFile.argument(name, atMost: most)
            tell(try answer(in: bytes, of: context.invocation), context)
            return 0
        }
    ]

    private static func answer(in bytes: [UInt8], of invocation: Invocation) throws -> ChatAnswer {
        let isHTTP = invocation.has("http") || bytes.starts(with: "HTTP/".utf8)
        let answer = isHTTP ? HTTPAnswer(bytes) : nil
        guard !isHTTP || answer != nil else {
            throw UsageError("the file does not begin with an HTTP status line", in: invocation.command)
        }
        var reader = ChatAnswerReader(status: answer?.status ?? 200, reason: answer?.reason ?? "")
        _ = reader.add(answer?.body ?? bytes)
        return reader.end(early: answer?.isCut ?? false).answer
    }

    @MainActor
    private static func tell(_ answer: ChatAnswer, _ context: CommandContext) {
        if context.invocation.has("json") { return context.output.json(ChatAnswerJSON(answer)) }
        if !answer.text.isEmpty { context.output.text(answer.text.hasSuffix("\n") ? answer.text : answer.text + "\n") }
        context.output.note(answer.endWords)
    }
}

extension ChatAnswer {
    /// The way the answer ended, in words.
    var endWords: String {
        switch end {
        case .complete: "Complete\(reasonWords)"
        case .length: "Ended at the maximum length\(reasonWords): the answer is not complete"
        case .cut: cutWords
        case .empty: "Empty\(reasonWords): the server's answer has no text"
        case .error: "Error: \(error?.message ?? "the server broke off\(reasonWords)")"
        }
    }

    private var cutWords: String {
        let cause = cause ?? .closed
        let mark = cause.mark.capitalizedFirst
        guard cause != .closed else { return "\(mark)\(reasonWords): the server did not mark the end of the answer" }
        return "\(mark)\(reasonWords): \(cause.words.prefix(1).lowercased() + cause.words.dropFirst())"
    }

    private var reasonWords: String { finishReason.map { " (\($0))" } ?? "" }
}
