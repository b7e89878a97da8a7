/// An index that finds words with one letter wrong, missing or added, or with two neighbors swapped.
///
/// Two such words become equal once one letter of each is left out. The index looks up these remainders instead of
/// comparing every word.
package struct OneLetterOffIndex: Sendable {
    private var known: Set<LogName.Word> = []
    private var byRest: [LogName.Word: [LogName.Word]] = [:]

    package init() {
    }
    /// The most bytes of a word. The remainders of longer words take too much memory, and nobody types such words.
    private static let longest = 64

    package mutating func add(_ word: LogName.Word) {
        guard word.count >= 3, word.count <= Self.longest, known.insert(word).inserted else { return }
        for rest in Self.rests(word) { byRest[rest, default: []].append(word) }
    }

    /// Returns the words that are one letter off, without the word itself.
    package func words(near typed: LogName.Word) -> Set<LogName.Word> {
        guard typed.count <= Self.longest else { return [] }
        var near: Set<LogName.Word> = []
        for rest in Self.rests(typed) {
            for word in byRest[rest] ?? [] where word != typed && LogName.isOneLetterOff(typed, word) {
                near.insert(word)
            }
        }
        return near
    }

    /// Returns the word, and the word without each of its letters.
    private static func rests(_ word: LogName.Word) -> Set<LogName.Word> {
        var rests: Set = [word]
        for place in word.indices {
            var rest = word
            rest.remove(at: place)
            rests.insert(rest)
        }
        return rests
    }
}
