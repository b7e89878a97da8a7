/// A word of a list that the server does not know.
///
/// The word is not read as a `Word`: that gives every new letter one of few codes for the rest of the process, and
/// strangers could use the codes up.
enum OwnWord {
    static let lengths = 4...11

    /// Returns the word in lower case; nil if it does not consist of 4 to 11 letters.
    static func folded(_ text: String) -> String? {
        let lower = NameFolding.composed(text.lowercased())
        guard lengths.contains(lower.count) else { return nil }
        let isWord = lower.allSatisfy { character in
            guard let first = character.unicodeScalars.first, first.properties.isAlphabetic else { return false }
            return character.unicodeScalars.count <= 3
                && character.unicodeScalars.dropFirst().allSatisfy {
                    $0.properties.generalCategory == .nonspacingMark
                }
        }
        return isWord ? lower : nil
    }
}
