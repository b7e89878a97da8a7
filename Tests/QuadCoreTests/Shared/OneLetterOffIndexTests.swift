import TestSupport
import Testing

@testable import QuadCore

/// The index finds the same words as a comparison with every word.
struct OneLetterOffIndexTests {
    @Test(arguments: [
        ("lakemnt", "lakemont"), ("lakemonnt", "lakemont"), ("lakemomt", "lakemont"), ("lakeomnt", "lakemont"),
        ("akemont", "lakemont"), ("lakemon", "lakemont"), ("alkemont", "lakemont"), ("lakemotn", "lakemont"),
    ])
    func aTypoIsFound(_ typed: String, _ word: String) {
        var index = OneLetterOffIndex()
        for known in [word, "lakeview", "mont"] { index.add(Array(known.utf8)) }
        #expect(index.words(near: Array(typed.utf8)) == [Array(word.utf8)])
    }

    @Test(arguments: 1...20)
    func theIndexFindsTheSameAsComparing(_ seed: Int) {
        var random = SeededRandom(seed)
        func word() -> LogName.Word {
            (0..<Int.random(in: 1...6, using: &random)).map { _ in
                UInt8(ascii: "a") + UInt8.random(in: 0...2, using: &random)
            }
        }
        let known = Set((0..<60).map { _ in word() })
        var index = OneLetterOffIndex()
        for word in known { index.add(word) }
        for _ in 0..<60 {
            let typed = word()
            let wanted = known.filter { $0.count >= 3 && $0 != typed && LogName.isOneLetterOff(typed, $0) }
            #expect(index.words(near: typed) == wanted, "\(typed)")
        }
    }
}
