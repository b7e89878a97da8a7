import JSONKit

/// Reads an answer from its bytes, however they are split: one piece at a time gives the same text as all at once.
///
/// The shape of a piece of JSON decides its meaning, so a server may answer in another protocol than that of the
/// request. Only the finish reason proves that an answer is complete: servers close connections, and even send
/// `[DONE]`, in the middle of a sentence.
package struct ChatAnswerReader {
    private let status: Int
    private let reason: String

    private var frames = FrameReader()
    private var text = ShownText()
    private var tags = ThoughtTags()
    private var pieces = GrowingText()
    private var thinking = ShownText()
    private var thinkingPieces = GrowingText()
    private var comments = 0
    private var finish: FinishReason?
    private var usage: ChatUsage?
    private var error: ServerError?
    private var model: String?
    private var ownChoice: Int?
    /// Lines that may form one document together.
    private var document: [UInt8] = []
    private var hasWholeLines = false
    /// Whether the server itself said that nothing more will follow, complete or not.
    private var isClosed = false
    /// The first part that could not be read; it serves as the error if there is no other.
    private var unread: [UInt8]?
    private var damage = AnswerDamage()
    private var isRefused = false

    /// - Parameters:
    ///   - status: the HTTP status.
    ///   - reason: the reason phrase after the status, for an answer without an error message.
    package init(status: Int = 200, reason: String = "") {
        self.status = status
        self.reason = reason
    }

    package mutating func add(_ bytes: [UInt8]) -> [ChatEvent] {
        var frames: [StreamFrame] = []
        self.frames.add(bytes) { frames.append($0) }
        return frames.flatMap { take($0) }
    }

    /// - Parameter early: whether the connection ended before the answer did, as far as the transfer encoding can tell.
    /// - Returns: the events held back until now, and the whole answer.
    package mutating func end(early: Bool = false) -> (events: [ChatEvent], answer: ChatAnswer) {
        var last: [StreamFrame] = []
        frames.end { last.append($0) }
        var events = last.flatMap { take($0) } + takeDocument()
        events += shown(thinkingPieces.end(), isThinking: true) + shown(pieces.end(), isThinking: false)
        events += tags.end().flatMap { tell($0) }
        Self.append(.thinking(thinking.end()), to: &events)
        Self.append(.text(text.end()), to: &events)
        // If a server said that nothing more follows, the answer is not cut, even if the last chunk is missing.
        let early = early && !isClosed
        if error == nil { error = reasonOutsideJSON(early) }
        let (end, cause) = ending(early || isBrokenOff)
        let answer = ChatAnswer(
            text: text.text, thinking: thinking.text, end: end, cause: cause, finishReason: finish?.word, usage: usage,
            error: error, comments: comments, model: model)
        return (events, answer)
    }

    private var isWordless: Bool { text.text.isEmpty && thinking.text.isEmpty }

    private func ending(_ early: Bool) -> (ChatAnswer.End, CutCause?) {
        if status >= 300 || error != nil { return (.error, nil) }
        if isRefused { return (.cut, .refused) }
        if damage.isCertain { return (.cut, .damaged) }
        guard let finish else {
            if early || !isWordless { return (.cut, isClosed && !early ? .unexplained : .closed) }
            return (.empty, nil)
        }
        switch finish.end {
        case .complete where text.text.isEmpty, .length where isWordless: return (.empty, nil)
        case .complete where text.isFull, .length where text.isFull: return (.cut, .full)
        case let end: return (end, finish.cause)
        }
    }

    /// Returns the error that a server gives in plain words, or by its status alone.
    private func reasonOutsideJSON(_ early: Bool) -> ServerError? {
        let isRefused = status >= 300
        let isSilent = finish == nil && isWordless && !early
        if let unread, !isBrokenOff, isRefused || isSilent { return ServerError(text: unread) }
        guard isRefused else { return nil }
        let line = ServerError.line(of: ShownText.of(reason.utf8))
        let words = line.isEmpty ? "The server answered with status \(status)" : "\(status) \(line)"
        return ServerError(words, code: String(status))
    }

    /// Whether the answer is JSON without an end; such an answer was cut off.
    private var isBrokenOff: Bool {
        let first = unread?.first { $0 > 0x20 }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    // MARK: Frames

    private mutating func take(_ frame: StreamFrame) -> [ChatEvent] {
        switch frame {
        case .comment:
            comments += 1
            return [.comment]
        case .data(let bytes, let event):
            return takeData(bytes, event)
        case .error(let bytes):
            fail(ServerError(text: bytes))
        case .line(let bytes):
            return takeLine(bytes)
        case .tooLong:
            fail(ServerError("The server sent more than \(FrameReader.lengthLimit >> 20) MB in one line"))
        }
        return []
    }

    private mutating func takeData(_ bytes: [UInt8], _ event: String) -> [ChatEvent] {
        if let value = JSONValue(answer: bytes) {
            if event == "error" { fail(ServerError(in: value) ?? ServerError(value)) }
            return take(value, event)
        }
        if event == "ping" { return take(.object(JSONMembers()), event) }
        if event == "error" { fail(ServerError(text: bytes)) } else { takeWords(bytes) }
        return []
    }

    private mutating func takeLine(_ bytes: [UInt8]) -> [ChatEvent] {
        if document.isEmpty, let value = JSONValue(answer: bytes), value.isObject {
            hasWholeLines = true
            return take(value, "")
        }
        if hasWholeLines {
            takeWords(bytes)
        } else if document.count + bytes.count < FrameReader.lengthLimit {
            document += bytes + [UInt8(ascii: "\n")]
            damage.met(bytes, isBehindFinish: finish != nil)
        }
        return []
    }

    /// Reads the lines as one document, or one by one if the first line was damaged.
    private mutating func takeDocument() -> [ChatEvent] {
        guard !document.isEmpty else { return [] }
        if let value = JSONValue(answer: document) {
            damage = AnswerDamage()
            return take(value, "")
        }
        let lines = document.split(separator: UInt8(ascii: "\n")).map { JSONValue(answer: Array($0)) }
        let events = lines.flatMap { $0.map { $0.isObject ? take($0, "") : [] } ?? [] }
        unread = unread ?? document
        return events
    }

    /// Takes text that is not JSON: `[DONE]`, which some servers also send when they give up, or words that may state a
    /// reason.
    private mutating func takeWords(_ bytes: [UInt8]) {
        let word = bytes.filter { $0 != 0x20 && $0 != 0x09 }
        guard word != Array("[DONE]".utf8) else {
            isClosed = true
            return damage.wentOn()
        }
        guard !word.isEmpty else { return }
        unread = unread ?? bytes
        damage.met(word, isBehindFinish: finish != nil)
    }

    // MARK: Values

    private mutating func take(_ value: JSONValue, _ event: String) -> [ChatEvent] {
        if let items = value.items { return items.flatMap { $0.isObject ? take($0, event) : [] } }
        guard value.isObject else {
            // A bare string is an error message.
            if let bytes = value.bytes { unread = unread ?? bytes }
            return []
        }
        damage.wentOn()
        if let failure = ServerError(in: value) { fail(failure) }
        let parts = parts(of: value, event)
        return parts.flatMap { take($0) }
    }

    private mutating func parts(of value: JSONValue, _ event: String) -> [AnswerPart] {
        if event == "ping" { return [.ping] }
        if value["choices"] != nil || value["prompt_progress"] != nil {
            for choice in value["choices"]?.items ?? [] {
                if let failure = ServerError(in: choice) { fail(failure) }
            }
            return OpenAIForm.parts(of: value, choice: &ownChoice)
        }
        if let type = value["type"]?.text, value["done"] == nil, type != "error" {
            let parts = AnthropicForm.parts(of: value)
            if !parts.isEmpty { return parts }
        }
        // An error may carry an object as its message, as an answer does.
        let isComplaint = status >= 300 || value["object"]?.text == "error"
        if !isComplaint, value["done"] != nil || value["message"]?.isObject == true || value["response"] != nil {
            return OllamaForm.parts(of: value)
        }
        let isCalledError =
            value["detail"] != nil || value["message"]?.bytes != nil || value["object"]?.text == "error"
            || status >= 300
        if isCalledError, error == nil, value != .object(JSONMembers()) { fail(ServerError(value)) }
        return OpenAIForm.parts(of: value, choice: &ownChoice)
    }

    private mutating func fail(_ failure: ServerError) {
        // The first error is the cause.
        error = error ?? failure
    }

    private mutating func take(_ part: AnswerPart) -> [ChatEvent] {
        switch part {
        case .text(let bytes):
            // Text after a finish reason shows that the answer was not complete.
            if finish?.end == .complete, bytes.contains(where: { $0 > 0x20 }) { finish = nil }
            return shown(pieces.add(bytes), isThinking: false)
        case .wholeText(let bytes): return shown(pieces.complete(bytes), isThinking: false)
        case .thinking(let bytes): return shown(thinkingPieces.add(bytes), isThinking: true)
        case .wholeThinking(let bytes): return shown(thinkingPieces.complete(bytes), isThinking: true)
        case .newBlock:
            let rest = shown(thinkingPieces.end(), isThinking: true) + shown(pieces.end(), isThinking: false)
            (pieces, thinkingPieces) = (GrowingText(), GrowingText())
            return rest
        // A proxy may send its own `stop` after the model's `length`.
        case .finish(let reason): if finish == nil || finish?.end == .complete { finish = reason }
        case .refusal: isRefused = true
        case .usage(let counts): usage = (usage ?? ChatUsage()).followed(by: counts)
        case .progress(let progress): return [.progress(progress)]
        case .model(let name): model = model ?? ModelName.short(name)
        case .ping:
            comments += 1
            return [.comment]
        }
        return []
    }

    private mutating func shown(_ bytes: [UInt8], isThinking: Bool) -> [ChatEvent] {
        isThinking ? tell(.thinking(bytes)) : tags.add(bytes).flatMap { tell($0) }
    }

    private mutating func tell(_ part: ThoughtTags.Part) -> [ChatEvent] {
        switch part {
        case .text(let bytes):
            let new = text.add(bytes)
            return new.isEmpty ? [] : [.text(new)]
        case .thinking(let bytes):
            let new = thinking.add(bytes)
            return new.isEmpty ? [] : [.thinking(new)]
        case .textWasThinking:
            let rest = text.end()
            _ = thinking.add(text.text.utf8)
            text = ShownText()
            return (rest.isEmpty ? [] : [.text(rest)]) + [.textWasThinking]
        }
    }

    private static func append(_ event: ChatEvent, to events: inout [ChatEvent]) {
        if event != .text(""), event != .thinking("") { events.append(event) }
    }
}
