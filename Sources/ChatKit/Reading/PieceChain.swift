/// The pieces of a text from its beginning, each of which begins with the whole of the one before it.
///
/// Pieces that are new can look so where a text repeats itself: “1” and “11”, “ha” and “haha”, “10 ” and “10 km”. So a
/// piece tells of a server that repeats only where it adds a letter that the text did not have before, which a run of
/// equal words does not do. Three such pieces in a row are proof. At the end of an answer two are, and for an answer of
/// two pieces one, where the other reading would run whole words into each other (“SureSure, ISure, I can”).
struct PieceChain {
    private let first: [UInt8]
    /// The newest piece.
    private(set) var last: [UInt8]
    /// The pieces behind the first, one behind the other.
    private(set) var joined: [UInt8] = []
    private var count = 1
    /// Pieces with a letter that the one before did not have.
    private var growths = 0
    /// The length of the piece before the last.
    private var repeated = 0
    /// Whether each piece ends in a letter or digit that the next would be run into.
    private var endInWords = true
    private var endsInNewWord = false

    /// A run of few letters can grow three times by chance, a text of this length cannot.
    private static let tellingLength = 16

    init(_ first: [UInt8]) {
        self.first = first
        last = first
    }

    /// - Returns: false for a piece that does not begin with the one before it, which is left out.
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

    /// Whether nothing that may follow can make the pieces anything but repetitions.
    var isCumulative: Bool { growths >= 3 && repeated >= Self.tellingLength }

    /// The same where nothing follows.
    var isCumulativeAtTheEnd: Bool {
        if growths >= 3 { return true }
        guard beginsWithName, endInWords else { return false }
        return growths == 2 || growths == 1 && count == 2 && endsInNewWord
    }

    /// Whether the first piece is a word as a sentence begins with, whose capital stands in the middle of no other word.
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
