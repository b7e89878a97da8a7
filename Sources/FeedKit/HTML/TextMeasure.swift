/// A cache for the columns of text. The caller is only asked about text other than printable ASCII, and about short
/// words only once.
struct TextMeasure {
    private struct Known {
        var word: UInt64 = 0
        var columns = 0
    }

    private let measure: (String) -> Int
    private var known = [Known](repeating: Known(), count: 256)

    init(_ measure: @escaping (String) -> Int) { self.measure = measure }

    func columns(of text: String) -> Int {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? text.utf8.count : measure(text)
    }

    /// Returns the columns of a range without line feeds.
    mutating func columns(of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        for index in range where bytes[index] &- 0x20 >= 0x5F { return columnsByAsking(bytes, range) }
        return range.count
    }

    mutating func columnsByAsking(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        guard range.count <= 8 else { return measure(Self.string(bytes, range)) }
        var word: UInt64 = 0
        for index in range { word = word &<< 8 | UInt64(bytes[index]) }
        let slot = Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> 56)
        if known[slot].word != word {
            known[slot] = Known(word: word, columns: measure(Self.string(bytes, range)))
        }
        return known[slot].columns
    }

    static func string(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}
