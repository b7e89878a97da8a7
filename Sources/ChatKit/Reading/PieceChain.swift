/// The pieces of a text from its beginning, where each piece begins with the whole piece before it. Such pieces are
/// cumulative, or they are new text that repeats itself.
///
/// A repetitive text can look cumulative: “1” and “11”, “ha” and “haha”, “10 ” and “10 km”. So a piece counts as
/// evidence only if it adds a character that the piece before lacks. Three such pieces are proof once the
/// second-to-last piece has 16 bytes.
///
/// At the end of an answer, three such pieces suffice without the 16 bytes. Two suffice if the first piece is a
/// capitalized word and appending the pieces would join words (“SureSure, ISure, I can”). In an answer of two pieces,
/// one suffices under the same conditions if the added text contains a word and begins with a space or a sign.
struct PieceChain {
    private let first: [UInt8]
    /// The newest piece.
    private(set) var last: [UInt8]
    /// The pieces after the first, one after the other.
    private(set) var joined: [UInt8] = []
    private var count = 1
    /// The number of pieces with a character that the piece before lacks.
    private var growths = 0
    /// The length of the second-to-last piece.
    private var repeated = 0
    /// Whether each piece ends in a letter or digit, so that appending the next piece would join words.
    private var endInWords = true
    private var endsInNewWord = false

    /// The length in bytes of a text that cannot grow three times by chance, as a few characters can.
    private static let tellingLength = 16

    init(_ first: [UInt8]) {
        self.first = first
        last = first
    }

    /// - Returns: false for a piece that does not begin with the piece before it; that piece is not added.
    mutating func take(_ piece: [UInt8]) -> Bool {
        guard piece.starts(with: last) else { return false }
        let new = piece.dropFirst(last.count)
        let known = Set(last)
        if new.contains(where: { $0 > 0x20 && !known.contains($0) }) { growths += 1 }
        if !Self.isWord(last.last) { endInWords = false }
        endsInNewWord = !Self.isWord(new.first) && new.contains(where: Self.isWord)
        repeated = last.count
        joined += piece
        last = piece
        count += 1
        return true
    }

    /// Whether the pieces are proven to be cumulative, whatever follows.
    var isCumulative: Bool { growths >= 3 && repeated >= Self.tellingLength }

    /// Whether the pieces count as cumulative if nothing follows.
    var isCumulativeAtTheEnd: Bool {
        if growths >= 3 { return true }
        guard beginsWithName, endInWords else { return false }
        return growths == 2 || growths == 1 && count == 2 && endsInNewWord
    }

    /// Whether the first piece is a capitalized word, as at the start of a sentence: a capital does not occur inside
    /// another word.
    private var beginsWithName: Bool {
        guard first.count > 1, let capital = first.first, (0x41...0x5A).contains(capital) else { return false }
        return first.dropFirst().allSatisfy { (0x61...0x7A).contains($0) }
    }

    private static func isWord(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || byte >= 0x80
    }
}
