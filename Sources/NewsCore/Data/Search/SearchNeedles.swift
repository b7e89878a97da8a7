import CTextSearch
import QuadCore

/// A filter's needles, searched for in the bytes of files. Belongs to one thread.
final class SearchNeedles {
    private let needles: ArticleNeedles
    /// All needles, with one bit for each.
    private let all: ArticleNeedles.Found
    private let memory: [UnsafeMutableBufferPointer<UInt8>]
    private let sought: [text_needle]
    /// Words with diacritical marks, as they stand in a text, and folded.
    private var markedWords: [UInt8] = []
    private var foldedWords: [UInt8] = []

    init(_ needles: ArticleNeedles) {
        self.needles = needles
        all = (1 << ArticleNeedles.Found(needles.words.count)) - 1
        memory = needles.words.map { word in
            let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: word.utf8.count)
            _ = bytes.initialize(from: word.utf8)
            return bytes
        }
        sought = memory.map { text_needle_make($0.baseAddress, $0.count) }
    }

    deinit {
        for bytes in memory { bytes.deallocate() }
    }

    var askForStanding: Bool { needles.asksForStanding }

    func allow(_ found: ArticleNeedles.Found, _ standing: ArticleStanding?) -> Bool {
        needles.allow(found, standing)
    }

    /// Returns the needles that are in a text, whatever marks are on its letters.
    func found(
        in text: UnsafeBufferPointer<UInt8>, except known: ArticleNeedles.Found = 0
    ) -> ArticleNeedles.Found {
        let asIs = foundAsIs(in: text, except: known)
        guard asIs | known != all, foldMarkedWords(of: text) else { return asIs }
        return asIs | foldedWords.withUnsafeBufferPointer { foundAsIs(in: $0, except: asIs | known) }
    }

    private func foundAsIs(
        in text: UnsafeBufferPointer<UInt8>, except known: ArticleNeedles.Found
    ) -> ArticleNeedles.Found {
        var found: ArticleNeedles.Found = 0
        for (number, needle) in sought.enumerated() where known & (1 << ArticleNeedles.Found(number)) == 0 {
            let isThere = withUnsafePointer(to: needle) { text_contains(text.baseAddress, text.count, $0) }
            if isThere { found |= 1 << ArticleNeedles.Found(number) }
        }
        return found
    }

    /// - Returns: whether there are any words with marks.
    private func foldMarkedWords(of text: UnsafeBufferPointer<UInt8>) -> Bool {
        if markedWords.count <= text.count {
            markedWords = Array(repeating: 0, count: max(text.count + 1, 2 * markedWords.count))
        }
        foldedWords.removeAll(keepingCapacity: true)
        markedWords.withUnsafeMutableBufferPointer { words in
            let count = text_marked_words(text.baseAddress, text.count, words.baseAddress)
            guard count > 0 else { return }
            let found = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(words)[..<count])
            FoldedText.append(memory: found, .letters, to: &foldedWords)
        }
        return !foldedWords.isEmpty
    }
}
