/// A record of parts of an answer that arrived but could not be read, so that the text has a gap.
struct AnswerDamage: Equatable {
    private var isPossible = false
    /// Whether there is a gap for sure, because more of the answer followed. Damage at the very end means that the
    /// connection broke off.
    private(set) var isCertain = false

    /// Notes a line that is not JSON. Plain words, which some servers send as a sign of life, are not part of an
    /// answer.
    /// - Parameter isBehindFinish: whether the server had already said that the answer was complete.
    mutating func met(_ line: [UInt8], isBehindFinish: Bool) {
        guard !isBehindFinish else { return }
        let looksLikeJSON =
            line.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
            || zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "\"") && $1 == UInt8(ascii: ":") }
        if looksLikeJSON { isPossible = true }
    }

    /// Notes that a readable part followed.
    mutating func wentOn() { isCertain = isCertain || isPossible }
}
