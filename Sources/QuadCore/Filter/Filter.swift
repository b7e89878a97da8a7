/// What was typed to narrow a list down, understood: all of its terms must hold.
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
        /// A field's name, and values of which one must fit.
        case field(String, [Value])
        /// Terms that must hold together, or others that must. None of the alternatives is empty.
        indirect case either([[Term]])
    }

    package enum Value: Equatable, Sendable {
        /// Occurs in it, or is all of it.
        case words(FilterPhrase, isWhole: Bool)
        case expression(FilterExpression)
        case choice(String)
        /// There is nothing in it.
        case nothing
        /// Of numbers or of seconds since 1970.
        case range(FilterRange)
    }

    package let text: String
    /// When it was read.
    let time: FilterTime
    package let terms: [Term]
    /// What could not be understood, in words; what could be still works.
    package let problems: [String]
    /// All of them in one line; nil where there is none.
    package var problem: String? { problems.isEmpty ? nil : problems.joined(separator: "; ") }
    /// Terms that say nothing yet, such as a field without a value.
    var unfinished: [String] = []

    /// Lets everything through.
    package var isEmpty: Bool { terms.isEmpty }

    /// What a command, which has the whole line, says of a term that says nothing yet; nil where there is none.
    package var omission: String? {
        switch unfinished.first {
        case nil: nil
        case "or": "There is nothing behind “or”; write a term, or leave it out"
        case "(": "A “(” is not closed; write “)” where what it keeps together ends"
        case "()": "There is nothing between “(” and “)”; write terms, or leave them out"
        case let term?: "\(term) has no value; write one behind it, or leave it out"
        }
    }

    /// Whether a value of the field says what is let through.
    package func asks(for field: String) -> Bool {
        terms.flatMap(\.tests).contains { test in
            if case .field(field, _) = test { true } else { false }
        }
    }

    /// Whether the flag is among what is asked, as it is or negated.
    package func asks(forFlag flag: String) -> Bool {
        terms.flatMap(\.tests).contains { $0 == .flag(flag) }
    }

    /// Whether all that this filter lets through is among what `other` lets through: it is `other` with more terms, or
    /// with longer words. False where that is not plain to see, as with negated words.
    ///
    /// - Parameter wordsOccur: a word is what occurs in a text, so that a longer one finds no more.
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

    /// All that it asks, whatever way it is joined.
    package var tests: [Filter.Test] {
        guard case .either(let alternatives) = test else { return [test] }
        return alternatives.flatMap { $0.flatMap(\.tests) }
    }

    /// - Parameter known: nil where something else must be looked at to tell.
    package func verdict(_ known: (Filter.Test) -> Bool?) -> Bool? {
        guard case .either(let alternatives) = test else { return known(test).map { $0 != isNegated } }
        let holds = Verdict.any(alternatives) { terms in Verdict.all(terms) { $0.verdict(known) } }
        return holds.map { $0 != isNegated }
    }
}
