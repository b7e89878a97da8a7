import QuadCore

/// Which method somebody means by a few words: all of its title or its id, else the beginning of the title, else of a word
/// in it.
package enum MethodMatch: Equatable {
    case none
    case one(MethodName)
    /// The titles of all that fit equally well.
    case several([String])

    package init(_ text: String, among methods: [MethodName]) {
        let typed = FoldedText(text.trimmingSpaces)
        guard !typed.isEmpty else {
            self = .none
            return
        }
        let behind = FoldedText(" \(text.trimmingSpaces)")
        let isTelling =
            text.trimmingSpaces.count > 2 && !["and", "for", "the"].contains(text.trimmingSpaces.lowercased())
        let ways: [(MethodName) -> Bool] = [
            { $0.id == text.trimmingSpaces || FoldedText($0.title) == typed },
            { FoldedText($0.title).hasPrefix(typed) || $0.id.hasPrefix(text.trimmingSpaces) },
            // Two letters, and words that join others, name no method whose title has them somewhere.
            { isTelling && FoldedText($0.title).contains(behind) },
        ]
        for fits in ways {
            let found = methods.filter(fits)
            guard let first = found.first else { continue }
            self = found.count == 1 ? .one(first) : .several(found.map(\.title))
            return
        }
        self = .none
    }
}
