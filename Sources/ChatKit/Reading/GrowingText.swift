/// Joins the pieces of a text. Most servers send only new text in each piece. Some send all text so far in each piece,
/// and only the end of the piece is new.
///
/// A server counts as cumulative only if nothing else explains its pieces (`PieceChain`). Pieces in doubt are appended
/// one after the other: a reader can cope with repeated text, but not with missing text. While every piece repeats the
/// piece before it, the pieces after the first wait. The first piece that does not repeat proves that every piece is
/// new; with most servers this is the second piece.
struct GrowingText {
    private enum Kind {
        case undecided
        /// Each piece is new text.
        case pieces
        /// Each piece holds all text so far.
        case cumulative
    }

    private var kind = Kind.undecided
    /// The text so far, without the waiting pieces.
    private var whole: [UInt8] = []
    /// The pieces so far, while their kind is undecided.
    private var chain: PieceChain?

    /// - Returns: the new bytes.
    mutating func add(_ piece: [UInt8]) -> [UInt8] {
        guard !piece.isEmpty else { return [] }
        switch kind {
        case .pieces: return append(piece)
        case .cumulative: return grow(to: piece)
        case .undecided: return decide(piece)
        }
    }

    /// Takes the whole text, which a server sends after its pieces or instead of them.
    mutating func complete(_ text: [UInt8]) -> [UInt8] {
        // The waiting pieces allow two readings; only one of them can be the beginning of the whole text.
        if let chain, text.starts(with: chain.last), !text.starts(with: whole + chain.joined) {
            self.chain = nil
            kind = .cumulative
            return grow(to: text)
        }
        let rest = end()
        guard text.starts(with: whole) else { return rest }
        return rest + append(Array(text.dropFirst(whole.count)))
    }

    /// Ends the text, and returns the pieces that were still waiting.
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
        // Anything else is new text after all, and later pieces may be new too.
        kind = .pieces
        return append(piece)
    }

    private mutating func append(_ bytes: [UInt8]) -> [UInt8] {
        // Bytes beyond the stored limit need no comparison.
        if whole.count <= 2 * ShownText.limit { whole += bytes }
        return bytes
    }
}
