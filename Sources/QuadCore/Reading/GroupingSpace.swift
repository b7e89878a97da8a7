/// The spaces that people and programs put between groups of three digits: `14 800,50`. StoreKit accepts the same
/// spaces in amounts of money, but does not use this target.
package enum GroupingSpace {
    /// Returns whether a character is a plain, a no-break, a thin or a narrow no-break space.
    package static func isOne(_ character: Character) -> Bool {
        switch character {
        case " ", "\u{A0}", "\u{2009}", "\u{202F}": true
        default: false
        }
    }

    /// Returns the end of the leading digits and of the groups of three after spaces: `14 800` in `14 800,50`.
    static func endOfGroups(in text: Substring) -> Substring.Index {
        let first = text.prefix(while: isDigit)
        var end = first.endIndex
        guard (1...3).contains(first.count), first.first != "0" else { return end }
        while end < text.endIndex, isOne(text[end]) {
            let group = text[text.index(after: end)...].prefix(while: isDigit)
            guard group.count == 3 else { break }
            end = group.endIndex
        }
        return end
    }

    /// Returns a number without the spaces that group its digits. All other spaces stay.
    static func removed(from text: String) -> String {
        let end = endOfGroups(in: text[...])
        return text[..<end].filter { !isOne($0) } + text[end...]
    }

    static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
