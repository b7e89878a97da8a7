/// A text that means one of several things by its ID, its name, whole words of the name, or the beginnings of words. A
/// better match wins over a worse one. Letters inside a word do not match: “Ana” is not Dana.
package struct TypedName {
    package enum Match<Thing> {
        case none
        case one(Thing)
        /// All things that match equally well.
        case several([Thing])
    }

    /// The ways in which a text matches, the best first.
    private enum Way: CaseIterable {
        case whole, beginningOfID, words, beginnings
    }

    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    /// - Parameters:
    ///   - takesBeginningOfID: whether the first letters of an ID are enough.
    ///   - prefers: a test for the things that are meant if several things match.
    package func match<Thing>(
        among things: [Thing], id: (Thing) -> String, name: (Thing) -> String, takesBeginningOfID: Bool = false,
        prefers: (Thing) -> Bool = { _ in true }
    ) -> Match<Thing> {
        if let exact = things.first(where: { id($0) == text }) { return .one(exact) }
        guard !text.isBlank else { return .none }
        let (typed, whole) = (NameWords(text), FilterPhrase(text.trimmingSpaces))
        let ways: [Way] =
            TypedID.isBareNumber(text) ? [.whole] : typed.isEmpty ? [.whole, .beginningOfID] : Way.allCases
        for way in ways where way != .beginningOfID || takesBeginningOfID {
            let found: [Thing] =
                switch way {
                case .whole:
                    things.filter { whole.isAll(of: name($0)) || NameWords(name($0)) == typed && !typed.isEmpty }
                case .beginningOfID: TypedID.match(text, among: things, id: id)
                case .words: things.filter { typed.areWords(of: NameWords(name($0))) }
                case .beginnings: things.filter { typed.beginWords(of: NameWords(name($0))) }
                }
            let preferred = found.filter(prefers)
            if let only = preferred.count == 1 ? preferred.first : found.count == 1 ? found.first : nil {
                return .one(only)
            }
            if !found.isEmpty { return .several(preferred.isEmpty ? found : preferred) }
        }
        return .none
    }

    /// Returns names close to the text, for the message that nothing matches.
    package func proposals(among names: [String]) -> [String] {
        // A number that names nothing is close to no name.
        guard !text.allSatisfy(\.isNumber) else { return [] }
        let typed = NameWords(text)
        let sharing = names.filter { name in
            let words = NameWords(name).words
            return typed.words.contains { word in
                words.contains { $0 == word || NearestName.of(word, among: [$0]) != nil }
            }
        }
        return Array(sharing.prefix(3))
    }

    /// Returns the advice after “there is no …”: similar names, and the place where all names are listed.
    package static func advice(_ proposals: [String], else listing: String) -> String {
        proposals.isEmpty ? listing : "did you mean \(proposals.map(\.clipped).few())? \(listing)"
    }

    /// Returns the thing with exactly this ID or name. Any other text names something new.
    package func whole<Thing>(among things: [Thing], id: (Thing) -> String, name: (Thing) -> String) -> Thing? {
        if let exact = things.first(where: { id($0) == text }) { return exact }
        guard !text.isBlank else { return nil }
        let words = FilterPhrase(text.trimmingSpaces)
        return things.first { words.isAll(of: name($0)) }
    }
}
