import CWordLists

/// Words of one length in a single array, each followed by a separator byte. The built-in words are read directly from
/// the program's image, so making a value costs nothing.
package struct PackedWords: Sendable {
    private enum Storage: Sendable {
        case builtInAnswers(version: Int)
        case builtInGuesses(version: Int)
        case own([UInt8])
    }

    private let storage: Storage
    package let length: Int
    package let count: Int

    static func builtInAnswers(version: Int) -> PackedWords {
        PackedWords(.builtInAnswers(version: version), length: 5)
    }

    static func builtInGuesses(version: Int) -> PackedWords {
        PackedWords(.builtInGuesses(version: version), length: 5)
    }

    /// - Parameters:
    ///   - words: words of one length.
    ///   - length: the length, because there may be no words.
    init(_ words: some Sequence<Word>, length: Int) {
        var bytes: [UInt8] = []
        for word in words {
            bytes += word.letters
            bytes.append(UInt8(ascii: "\n"))
        }
        self.init(.own(bytes), length: length)
    }

    private init(_ storage: Storage, length: Int) {
        self.storage = storage
        self.length = length
        count = Self.withBytes(of: storage) { $0.count / (length + 1) }
    }

    subscript(index: Int) -> Word {
        precondition((0..<count).contains(index), "a word beyond the end of its list")
        return withBytes { word(at: index, in: $0) }
    }

    /// Returns whether the list contains a word; the words must be sorted.
    package func contains(_ word: Word) -> Bool {
        guard word.length == length else { return false }
        return withBytes { bytes in
            var low = 0
            var high = count
            while low < high {
                let middle = (low + high) / 2
                let candidate = self.word(at: middle, in: bytes)
                if candidate == word { return true }
                if candidate < word { low = middle + 1 } else { high = middle }
            }
            return false
        }
    }

    /// Returns all words in order, for analysis and tests. The game itself reads single words.
    package func all() -> [Word] {
        withBytes { bytes in (0..<count).map { word(at: $0, in: bytes) } }
    }

    private func word(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Word {
        let start = index * (length + 1)
        var packed: UInt128 = 0
        for offset in (0..<length).reversed() { packed = packed << 8 | UInt128(bytes[start + offset]) }
        return Word(trusted: packed)
    }

    private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        Self.withBytes(of: storage, body)
    }

    private static func withBytes<Result>(
        of storage: Storage, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        switch storage {
        case .builtInAnswers(let version):
            let list = quad_word_list_at(version).pointee
            return body(UnsafeBufferPointer(start: list.answers, count: list.answers_size))
        case .builtInGuesses(let version):
            let list = quad_word_list_at(version).pointee
            return body(UnsafeBufferPointer(start: list.guesses, count: list.guesses_size))
        case .own(let bytes):
            return bytes.withUnsafeBufferPointer(body)
        }
    }
}
