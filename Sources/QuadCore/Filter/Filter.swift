/// A filter that the user typed, parsed. All of its terms must hold.
package struct Filter: Equatable, Sendable {
    package struct Term: Equatable, Sendable {
        package let isNegated: Bool
        package let test: Test
    }

    package enum Test: Equatable, Sendable {
        /// A word or a phrase anywhere.
        case words(FilterPhrase)
        case expression(FilterExpression)
        /// A flag or a state, by its field's name.
        case flag(String)
        /// A field, by its name, and the values of which one must match.
        case field(String, [Value])
        /// Alternatives. All terms of one alternative must hold; no alternative is empty.
        indirect case either([[Term]])
    }

    package enum Value: Equatable, Sendable {
        /// Text that occurs in the field, or that is the whole field.
        case words(FilterPhrase, isWhole: Bool)
        case expression(FilterExpression)
        case choice(String)
        /// The field is empty.
        case nothing
        /// A range of numbers, or of seconds since 1970.
        case range(FilterRange)
    }

    package let text: String
    /// The time at which the text was read.
    let time: FilterTime
    package let terms: [Term]
    /// Sentences about text that could not be understood. The rest of the filter still works.
    package let problems: [String]
    /// All problems in one line; nil if there are none.
    package var problem: String? { problems.isEmpty ? nil : problems.joined(separator: "; ") }
    /// Terms that say nothing yet, such as a field without a value.
    var unfinished: [String] = []

    /// Whether the filter lets everything through.
    package var isEmpty: Bool { terms.isEmpty }

    /// The message about a term that says nothing yet, for a command, which has the whole line; nil if there is no such
    /// term.
    package var omission: String? {
        switch unfinished.first {
        case nil: nil
        case "or": "There is nothing after “or”; write a term, or leave it out"
        case "(": "A “(” is not closed; write “)” where its group ends"
        case "()": "There is nothing between “(” and “)”; write terms, or leave them out"
        case let term?: "\(term) has no value; write one after it, or leave it out"
        }
    }

    /// Returns whether the filter tests the value of the field.
    package func asks(for field: String) -> Bool {
        terms.flatMap(\.tests).contains { test in
            if case .field(field, _) = test { true } else { false }
        }
    }

    /// Returns whether the filter tests the flag, negated or not.
    package func asks(forFlag flag: String) -> Bool {
        terms.flatMap(\.tests).contains { $0 == .flag(flag) }
    }

    /// Returns whether `other` lets through everything that this filter does: this filter has more terms, or longer
    /// words. Returns false in doubtful cases, such as negated words.
    ///
    /// - Parameter wordsOccur: whether a word matches wherever it occurs in a text, so that a longer word matches less.
    func narrows(_ other: Filter, wordsOccur: Bool = true) -> Bool {
        other.terms.allSatisfy { old in
            terms.contains { $0 == old || $0.narrows(old, wordsOccur: wordsOccur) }
        }
    }
}

extension Filter.Term {
    fileprivate func narrows(_ other: Filter.Term, wordsOccur: Bool) -> Bool {
        guard !isNegated, !other.isNegated else { return false }
        switch (test, other.test) {
        case (.words(let words), .words(let part)): return wordsOccur && words.letters.contains(part.letters)
        case (.field(let name, let values), .field(let otherName, let others)):
            guard name == otherName, values.count == 1, others.count == 1, case .words(let words, _) = values[0],
                case .words(let part, isWhole: false) = others[0]
            else { return false }
            return words.letters.contains(part.letters)
        default: return false
        }
    }

    /// All tests of the term, including the tests of its alternatives.
    package var tests: [Filter.Test] {
        guard case .either(let alternatives) = test else { return [test] }
        return alternatives.flatMap { $0.flatMap(\.tests) }
    }

    /// Returns whether the term holds; nil if that is not known.
    /// - Parameter known: the result of a test; nil if the test needs more data.
    package func verdict(_ known: (Filter.Test) -> Bool?) -> Bool? {
        guard case .either(let alternatives) = test else { return known(test).map { $0 != isNegated } }
        let holds = Verdict.any(alternatives) { terms in Verdict.all(terms) { $0.verdict(known) } }
        return holds.map { $0 != isNegated }
    }
}
