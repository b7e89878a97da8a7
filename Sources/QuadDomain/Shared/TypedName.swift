/// What somebody typed to mean one of several things that have names: its id, or its name or a part of it, capitals or
/// not. What fits better comes before what fits in any way.
package struct TypedName {
    package enum Match<Thing> {
        case none
        case one(Thing)
        /// All that fit equally well.
        case several([Thing])
    }

    /// The better ones first.
    private enum Way: CaseIterable {
        case whole, beginningOfID, beginning, part
    }

    let text: String

    package init(_ text: String) {
        self.text = text
    }

    /// - Parameters:
    ///   - takesBeginningOfID: the first letters of an id are enough.
    ///   - prefers: which of several are meant where there are such.
    package func match<Thing>(
        among things: [Thing], id: (Thing) -> String, name: (Thing) -> String, takesBeginningOfID: Bool = false,
        prefers: (Thing) -> Bool = { _ in true }
    ) -> Match<Thing> {
        if let exact = things.first(where: { id($0) == text }) { return .one(exact) }
        guard !text.isBlank else { return .none }
        let words = FilterWords(text.trimmingSpaces)
        for way in Way.allCases where way != .beginningOfID || takesBeginningOfID {
            let found = things.filter { thing in
                switch way {
                case .whole: words.isAll(of: name(thing))
                case .beginningOfID: id(thing).hasPrefix(text)
                case .beginning: words.begins(name(thing))
                case .part: words.occurs(in: name(thing))
                }
            }
            let preferred = found.filter(prefers)
            if let only = preferred.count == 1 ? preferred.first : found.count == 1 ? found.first : nil {
                return .one(only)
            }
            if !found.isEmpty { return .several(preferred.isEmpty ? found : preferred) }
        }
        return .none
    }

    /// Who has just this id or this name: where any other name is that of something new.
    package func whole<Thing>(among things: [Thing], id: (Thing) -> String, name: (Thing) -> String) -> Thing? {
        if let exact = things.first(where: { id($0) == text }) { return exact }
        guard !text.isBlank else { return nil }
        let words = FilterWords(text.trimmingSpaces)
        return things.first { words.isAll(of: name($0)) }
    }
}
