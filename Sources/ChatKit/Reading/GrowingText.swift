/// Joins the pieces of a text. Most servers send what is new in each piece; some send all they have written so far, of
/// which only the end is new.
///
/// Which kind it is can be told once pieces do not repeat what came before. Where the second begins with the first,
/// it waits for the third: “1” and “10” may be 110 or 10, and no text may be lost or shown twice.
struct GrowingText {
    private enum Kind {
        case undecided
        /// Each piece is new.
        case pieces
        /// Each piece is all so far.
        case cumulative
    }

    private var kind = Kind.undecided
    /// The text so far, without what waits.
    private var whole: [UInt8] = []
    /// The second piece while it is not known what it is.
    private var waiting: [UInt8]?

    /// - Returns: the bytes that are new.
    mutating func add(_ piece: [UInt8]) -> [UInt8] {
        guard !piece.isEmpty else { return [] }
        switch kind {
        case .pieces: return append(piece)
        case .cumulative: return grow(to: piece)
        case .undecided: return decide(piece)
        }
    }

    /// The whole text, as it is sent once more behind its pieces or instead of them.
    mutating func complete(_ text: [UInt8]) -> [UInt8] {
        let rest = end()
        guard text.starts(with: whole) else { return rest }
        return rest + append(Array(text.dropFirst(whole.count)))
    }

    /// What still waited.
    mutating func end() -> [UInt8] {
        guard let second = waiting else { return [] }
        waiting = nil
        let rest = Array(second.dropFirst(whole.count))
        kind = whole.count > 1 && !Self.isRepetition(rest, of: whole) ? .cumulative : .pieces
        return append(kind == .cumulative ? rest : second)
    }

    private mutating func decide(_ piece: [UInt8]) -> [UInt8] {
        if whole.isEmpty { return append(piece) }
        if let second = waiting {
            waiting = nil
            if piece.starts(with: second) {
                kind = .cumulative
                return grow(to: piece)
            }
            kind = .pieces
            return append(second) + append(piece)
        }
        guard piece.starts(with: whole), whole.contains(where: { $0 > 0x20 }) else {
            kind = .pieces
            return append(piece)
        }
        waiting = piece
        return []
    }

    private mutating func grow(to piece: [UInt8]) -> [UInt8] {
        if piece.starts(with: whole) { return append(Array(piece.dropFirst(whole.count))) }
        // Said before; anything else is new after all.
        return whole.starts(with: piece) ? [] : append(piece)
    }

    private mutating func append(_ bytes: [UInt8]) -> [UInt8] {
        // Beyond what is kept it need not be compared any more.
        if whole.count <= 2 * ShownText.limit { whole += bytes }
        return bytes
    }

    /// Whether a piece says the same again, as laughter does, rather than more.
    private static func isRepetition(_ rest: [UInt8], of text: [UInt8]) -> Bool {
        rest.isEmpty || rest.starts(with: text) || text.starts(with: rest) && Set(text) == Set(rest)
    }
}
