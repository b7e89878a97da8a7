/// What was typed to narrow a list down, understood: all of its terms must hold.
package struct Filter: Equatable, Sendable {
    package struct Term: Equatable, Sendable {
        package let isNegated: Bool
        package let test: Test
    }

    package enum Test: Equatable, Sendable {
        /// A word or a phrase anywhere.
        case words(FilterWords)
        case expression(FilterExpression)
        /// A flag or a state, by its field's name.
        case flag(String)
        /// A field's name, and values of which one must fit.
        case field(String, [Value])
    }

    package enum Value: Equatable, Sendable {
        /// Occurs in it, or is all of it.
        case words(FilterWords, isWhole: Bool)
        case expression(FilterExpression)
        case choice(String)
        /// Of numbers or of seconds since 1970.
        case range(FilterRange)
    }

    package let text: String
    /// When it was read.
    package let time: FilterTime
    package let terms: [Term]
    /// What could not be understood, in words; what could be still works.
    package let problems: [String]
    /// Terms that say nothing yet, such as a field without a value.
    package var unfinished: [String] = []

    /// Lets everything through.
    package var isEmpty: Bool { terms.isEmpty }

    package static let all = Filter(text: "", time: FilterTime(now: 0), terms: [], problems: [])
}

/// A word or a phrase to look for.
package struct FilterWords: Equatable, Sendable {
    /// As it was typed.
    package let text: String
    package let letters: FoldedText
    package let capitals: FoldedText

    package init(_ text: String) {
        self.text = text
        letters = FoldedText(text)
        capitals = FoldedText(text, .capitals)
    }

    package func occurs(in text: String) -> Bool { FoldedText(text).contains(letters) }
    package func begins(_ text: String) -> Bool { FoldedText(text).hasPrefix(letters) }
    package func isAll(of text: String) -> Bool { FoldedText(text) == letters }
}
