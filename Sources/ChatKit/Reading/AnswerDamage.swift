/// Whether a part of an answer arrived and could not be read, so that what was read has a gap.
struct AnswerDamage: Equatable {
    private var isPossible = false
    /// True once more of the answer follows. At the very end it is the connection that broke off.
    private(set) var isCertain = false

    /// A line that is no JSON. Words by themselves, as some servers send to be heard, are no part of an answer.
    /// - Parameter isBehindFinish: whether the server said before that the answer was done.
    mutating func met(_ line: [UInt8], isBehindFinish: Bool) {
        guard !isBehindFinish else { return }
        let looksLikeJSON =
            line.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
            || zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "\"") && $1 == UInt8(ascii: ":") }
        if looksLikeJSON { isPossible = true }
    }

    /// Something followed that could be read.
    mutating func wentOn() { isCertain = isCertain || isPossible }
}
