import FoundationEssentials

/// The mood before and after: `m-1>+1`. `m>+1` is only the mood after, `m-1` only the mood before.
package struct MoodPair: Equatable, Sendable {
    let before: Int?
    package let after: Int?

    package init?(_ word: String) {
        guard word.lowercased().hasPrefix("m") else { return nil }
        self.init(pair: String(word.dropFirst()))
    }

    /// - Parameter text: the pair without the leading letter.
    init?(pair text: String) {
        guard (1...8).contains(text.count) else { return nil }
        let plain = text.replacing("→", with: ">").replacing("->", with: ">")
        let parts = plain.split(separator: ">", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let first = parts.first else { return nil }
        (before, after) = (Self.mood(first), parts.count == 2 ? Self.mood(parts[1]) : nil)
        guard before != nil || after != nil, first.isEmpty || before != nil,
            parts.count == 1 || parts[1].isEmpty || after != nil
        else { return nil }
    }

    /// `−1`, `+1`, `0`, `2`
    package static func mood(_ text: String) -> Int? {
        let plain = text.replacing("−", with: "-").replacing("–", with: "-")
        guard plain.count <= 2, let number = Int(plain), PracticeSession.moods.contains(number) else { return nil }
        return number
    }
}
