// Scripts/fuzz compiles this file together with the sources of ChatKit into one program.

/// The entry point for libFuzzer. The first byte selects the function under test. The second byte seeds the places at
/// which an answer is cut into pieces.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzOnce(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let start, count > 2 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start + 2, count: count - 2))
    let cuts = Cuts(seed: start[1])
    switch start[0] % 8 {
    case 0, 1: fuzzAnswer(bytes, cuts, status: 200)
    case 2: fuzzAnswer(bytes, cuts, status: [200, 400, 429, 503][Int(start[1] % 4)])
    case 3: fuzzKeptAnswer(bytes, cuts)
    case 4: fuzzLongAnswer(bytes, cuts)
    case 5: fuzzShownText(bytes, cuts)
    case 6: fuzzRequest(String(decoding: bytes, as: UTF8.self))
    default: fuzzDocuments(bytes)
    }
    return 0
}

/// The places at which an answer is cut. The same seed gives the same places.
private struct Cuts {
    private var state: UInt32

    init(seed: UInt8) { state = UInt32(seed) &* 2_654_435_761 | 1 }

    /// Returns the length of the next piece, usually short, so that cuts fall inside a character, an escape or a line
    /// end.
    mutating func next() -> Int {
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        return state % 8 == 0 ? Int(state >> 8 % 2_000) + 1 : Int(state >> 8 % 7) + 1
    }

    func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var (cuts, rest) = (self, bytes[...])
        var pieces: [ArraySlice<UInt8>] = []
        while !rest.isEmpty {
            let size = cuts.next()
            pieces.append(rest.prefix(size))
            rest = rest.dropFirst(size)
        }
        return pieces
    }
}

/// The text reported while an answer arrives, and the answer.
private struct Told: Equatable {
    var text = ""
    var thinking = ""
    var comments = 0
    var progress: [PromptProgress] = []
    let answer: ChatAnswer

    init(_ pieces: [ArraySlice<UInt8>], status: Int, early: Bool) {
        var reader = ChatAnswerReader(status: status)
        var events: [ChatEvent] = []
        for piece in pieces { events += reader.add(Array(piece)) }
        let (last, answer) = reader.end(early: early)
        self.answer = answer
        for event in events + last {
            switch event {
            case .text(let new): text += new
            case .thinking(let new): thinking += new
            case .textWasThinking: (text, thinking) = ("", thinking + text)
            case .comment: comments += 1
            case .progress(let new): progress.append(new)
            }
        }
    }
}

/// Checks that an answer is the same whether it arrives as a whole or in pieces, even of one byte each, and that the
/// reported text matches it.
private func fuzzAnswer(_ bytes: [UInt8], _ cuts: Cuts, status: Int, early: Bool = false) {
    let whole = Told([bytes[...]], status: status, early: early)
    precondition(
        whole == Told(cuts.pieces(of: bytes), status: status, early: early),
        "the answer changes when it arrives in pieces")
    if bytes.count < 1_000 {
        let single = bytes.indices.map { bytes[$0...$0] }
        precondition(
            whole == Told(single, status: status, early: early), "the answer changes when it arrives byte by byte")
    }
    let answer = whole.answer
    precondition(whole.text == answer.text && whole.thinking == answer.thinking && whole.comments == answer.comments)
    for text in [answer.text, answer.thinking] {
        precondition(isHarmless(text, linesEnd: true))
        precondition(text.utf8.count <= ShownText.limit)
    }
    if answer.end == .complete { precondition(!answer.text.isEmpty && status < 300) }
    check(answer.error)
    if let reason = answer.finishReason { precondition(isHarmless(reason, linesEnd: true)) }
    if let model = answer.model { precondition(isHarmless(model) && model.count <= 100) }
    let trouble = ChatTrouble(status: status, error: answer.error)
    precondition(answer.text.isEmpty || RetryRule.step(after: trouble, shown: answer.text.count) == .keepAsCut)
}

private func check(_ error: ServerError?) {
    guard let error else { return }
    precondition(!error.message.isEmpty && isHarmless(error.message))
    precondition(error.message.unicodeScalars.count <= ServerError.messageLimit)
    for word in [error.code, error.kind].compactMap(\.self) {
        precondition(isHarmless(word) && word.unicodeScalars.count <= ServerError.messageLimit)
    }
}

/// Returns whether the text has no control character and no character that changes the text direction.
private func isHarmless(_ text: String, linesEnd: Bool = false) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0x0A: linesEnd
        case 0x09: true
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: false
        default: true
        }
    }
}

/// Checks an answer as a file stores it, with its own status line and chunks.
private func fuzzKeptAnswer(_ bytes: [UInt8], _ cuts: Cuts) {
    guard let kept = HTTPAnswer(bytes) else { return fuzzAnswer(bytes, cuts, status: 200, early: true) }
    precondition(100..<1000 ~= kept.status && kept.body.count <= bytes.count)
    fuzzAnswer(kept.body, cuts, status: kept.status, early: kept.isCut)
}

/// Checks a long answer, the same bytes repeated thousands of times. No piece may take longer than the piece before,
/// and nothing may grow without end.
private func fuzzLongAnswer(_ bytes: [UInt8], _ cuts: Cuts) {
    let times = max(1, min(4_000, (1 << 17) / bytes.count))
    var reader = ChatAnswerReader()
    for _ in 0..<times { _ = reader.add(bytes) }
    let answer = reader.end().answer
    precondition(answer.text.utf8.count <= ShownText.limit && answer.thinking.utf8.count <= ShownText.limit)
    check(answer.error)
}

private func fuzzShownText(_ bytes: [UInt8], _ cuts: Cuts) {
    var shown = ShownText()
    var told = ""
    for piece in cuts.pieces(of: bytes) { told += shown.add(piece) }
    told += shown.end()
    precondition(told == shown.text && shown.text == ShownText.of(bytes))
    precondition(isHarmless(told, linesEnd: true))
    precondition(ShownText.of(told.utf8) == told)
}

/// Checks that a request can be decoded again, whatever the user typed.
private func fuzzRequest(_ text: String) {
    let request = ChatRequest(model: String(text.prefix(20)), messages: [PromptMessage(.user, text)], limit: 7)
    for form in ChatProtocol.allCases {
        let value = JSONValue(answer: request.body(for: form))
        precondition(value?["messages"]?.items?.first?["content"] == .string(Array(text.utf8)))
        precondition(value?["model"] == .string(Array(request.model.utf8)))
    }
    precondition(TokenEstimate.of(prose: text) <= TokenEstimate.of(figures: text))
}

/// Checks the documents in which servers describe themselves.
private func fuzzDocuments(_ bytes: [UInt8]) {
    do throws(ServerError) {
        let list = try ModelList(bytes)
        precondition(list.models.count <= 1_000 && Set(list.models.map(\.id)).count == list.models.count)
        for model in list.models { precondition(isHarmless(model.name)) }
    } catch {
        check(error)
    }
    for size in [ContextSize.props(bytes), ContextSize.show(bytes)] {
        if let size { precondition(128...16_777_216 ~= size) }
    }
    check(ServerError(text: bytes))
}
