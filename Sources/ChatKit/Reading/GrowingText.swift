/// Joins the pieces of a text. Most servers send what is new in each piece; some send all they have written so far, of
/// which only the end is new.
///
/// A server counts as one that repeats only where nothing else explains its pieces (`PieceChain`). Pieces that leave a
/// doubt are joined one behind the other: a text shown twice can be read, and a text left out cannot. While every piece
/// repeats the one before it, the pieces behind the first wait; the first piece that does not repeat settles that each
/// is new, which with most servers is the second.
struct GrowingText {
    private enum Kind {
        case undecided
        /// Each piece is new.
        case pieces
        /// Each piece is all so far.
        case cumulative
    }

    private var kind = Kind.undecided
    /// The text so far, without the pieces that wait.
    private var whole: [UInt8] = []
    /// The pieces so far, while it is not known what they are.
    private var chain: PieceChain?

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
        // Only one of the two readings of what waits is the beginning of the whole text.
        if let chain, text.starts(with: chain.last), !text.starts(with: whole + chain.joined) {
            self.chain = nil
            kind = .cumulative
            return grow(to: text)
        }
        let rest = end()
        guard text.starts(with: whole) else { return rest }
        return rest + append(Array(text.dropFirst(whole.count)))
    }

    /// The pieces that still waited.
    mutating func end() -> [UInt8] {
        guard let chain else { return [] }
        return settle(chain, isCumulative: chain.isCumulativeAtTheEnd)
    }

    private mutating func decide(_ piece: [UInt8]) -> [UInt8] {
        guard var chain else {
            self.chain = PieceChain(piece)
            return append(piece)
        }
        guard chain.take(piece), chain.joined.count <= ShownText.limit else {
            return settle(chain, isCumulative: false) + add(piece)
        }
        self.chain = chain
        return chain.isCumulative ? settle(chain, isCumulative: true) : []
    }

    private mutating func settle(_ chain: PieceChain, isCumulative: Bool) -> [UInt8] {
        self.chain = nil
        kind = isCumulative ? .cumulative : .pieces
        return isCumulative ? grow(to: chain.last) : append(chain.joined)
    }

    private mutating func grow(to piece: [UInt8]) -> [UInt8] {
        if piece.starts(with: whole) { return append(Array(piece.dropFirst(whole.count))) }
        // Anything else is new after all, and so may be what follows.
        kind = .pieces
        return append(piece)
    }

    private mutating func append(_ bytes: [UInt8]) -> [UInt8] {
        // Beyond what is kept it need not be compared any more.
        if whole.count <= 2 * ShownText.limit { whole += bytes }
        return bytes
    }
}
