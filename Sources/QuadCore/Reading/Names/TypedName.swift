/// A text that means one of several things with names: its id, its name, whole words of the name, or the beginnings of
/// words. A better fit comes before a worse one. Letters within a word are no fit: “Ana” is not Dana.
package struct TypedName {
    package enum Match<Thing> {
        case none
        case one(Thing)
        /// All that fit equally well.
        case several([Thing])
    }

    /// The better ones first.
    private enum Way: CaseIterable {
        case whole, beginningOfID, words, beginnings
    }

    package let text: String

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

    /// Names close to the text, for the message that nothing fits.
    package func proposals(among names: [String]) -> [String] {
        // A number that names nothing is near to no name.
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

    /// The advice behind “there is no …”: names that may be meant, and where all are listed.
    package static func advice(_ proposals: [String], else listing: String) -> String {
        proposals.isEmpty ? listing : "did you mean \(proposals.map(\.clipped).few())? \(listing)"
    }

    /// Returns the thing with exactly this id or name; any other name is that of something new.
    package func whole<Thing>(among things: [Thing], id: (Thing) -> String, name: (Thing) -> String) -> Thing? {
        if let exact = things.first(where: { id($0) == text }) { return exact }
        guard !text.isBlank else { return nil }
        let words = FilterPhrase(text.trimmingSpaces)
        return things.first { words.isAll(of: name($0)) }
    }
}
