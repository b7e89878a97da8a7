import QuadCore

/// A text split into words to search for names, regardless of case, spaces and the kind of apostrophe.
struct NameText {
    struct Word {
        let range: Range<String.Index>
        /// Lowercase, without accents and without a trailing `'s`.
        let folded: String
        let isCapital: Bool
        let beginsSentence: Bool
    }

    let words: [Word]
    private let text: String

    init(_ text: String) {
        self.text = text
        var words: [Word] = []
        var start: String.Index?
        var isBeginning = true
        var index = text.startIndex
        func add(_ from: String.Index, _ to: String.Index) {
            let range = Self.withoutGenitive(text, from..<to)
            words.append(
                Word(
                    range: range, folded: Self.fold(text[range]), isCapital: text[from].isUppercase,
                    beginsSentence: isBeginning))
            isBeginning = false
        }
        while index < text.endIndex {
            let character = text[index]
            if character.isLetter || character.isNumber || (start != nil && Self.isApostrophe(character)) {
                if start == nil { start = index }
            } else {
                if let begun = start { add(begun, index) }
                start = nil
                if ".!?\n:".contains(character) { isBeginning = true }
            }
            index = text.index(after: index)
        }
        if let begun = start { add(begun, text.endIndex) }
        self.words = words
    }

    private static func isApostrophe(_ character: Character) -> Bool { character == "'" || character == "’" }

    private static func withoutGenitive(_ text: String, _ range: Range<String.Index>) -> Range<String.Index> {
        var word = text[range]
        if let last = word.last, last == "s" || last == "S" {
            let before = word.dropLast()
            if let sign = before.last, isApostrophe(sign) { word = before.dropLast() }
        }
        while let last = word.last, isApostrophe(last) { word.removeLast() }
        return word.startIndex..<word.endIndex
    }

    private static func fold(_ word: Substring) -> String {
        String(decoding: FoldedText(String(word).replacing("’", with: "'")).bytes, as: UTF8.self)
    }

    /// Returns the places where all words of a name stand in a row or as one word.
    func places(ofName name: [String]) -> [Range<String.Index>] {
        guard !name.isEmpty, name.joined().count >= Self.shortest || name.joined().contains(where: Self.isUncased)
        else {
            return []
        }
        let joined = name.joined()
        var places: [Range<String.Index>] = []
        for (place, word) in words.enumerated() {
            if word.folded == joined {
                places.append(word.range)
            } else if word.folded == name[0], words[place...].prefix(name.count).map(\.folded) == name {
                places.append(word.range.lowerBound..<words[place + name.count - 1].range.upperBound)
            } else if joined.contains(where: Self.isUncased), let found = text[word.range].firstRange(of: joined) {
                // In a script without spaces between words, a name can stand inside a word.
                places.append(found)
            }
        }
        return places
    }

    /// Returns the places of a first or last name alone. A name that is also a common word counts only if it is written
    /// as a name.
    func places(ofPart part: String) -> [Range<String.Index>] {
        guard part.count >= Self.shortest else { return [] }
        let isWord = Self.common.contains(part)
        return words.enumerated().compactMap { place, word in
            guard word.folded == part else { return nil }
            let followsCoach = place > 0 && words[place - 1].folded == "coach"
            guard isWord, !followsCoach else { return word.range }
            return word.isCapital && !word.beginsSentence ? word.range : nil
        }
    }

    private static let shortest = 3

    /// Whether the character belongs to a script without capital letters, and hence without spaces between words.
    private static func isUncased(_ character: Character) -> Bool {
        character.isLetter && !character.isLowercase && !character.isUppercase
    }

    /// Names that are also common words of training, time and talk.
    private static let common = Set(
        ("april art august baker banks bell best bill black blake blue bond brook brooks brown bush butler carpenter carter "
            + "case chance chase christian church coach cole cook cooper cross cruz day dean drew driver drake english faith "
            + "field fields fisher ford forest fox frank free french friend gardener gene glass gold good grace grant gray "
            + "green guy hall hand harmony hart hill holiday holland hope house hunt hunter iris ivy jack january jade joy "
            + "june junior justice king kit knight lake lamb lance land lane law lee less lily lily little long love low "
            + "major march marine mark marks marsh mason max may mercy miles mill miller money moon moore more morning "
            + "mountain new night noble north norm oak ode olive page park parker parks pat patience peace penny piano piper "
            + "pitt poet pond pool pope porter post potter power price prince queen rain ray read reader reed rest rich river "
            + "rivers rob robin rock rod rose row rush sage sandy sawyer season shepherd short singer skip sky smart smith "
            + "south spring star stone street strong sue summer sunny swift taylor thorn trainer turner violet walker wall "
            + "walls ward washington waters way weaver webb week wells west white will winter wise wolf wood woods worth "
            + "young").split(separator: " ").map(String.init))
}
