import QuadCore

/// A place in the program, written as a path: `settings`, `settings/keys`.
///
/// The first word is the feature's; what follows is the feature's own affair. So a route can be printed, typed, kept for
/// the next start, and opened from anywhere, by whoever knows nothing of the screen behind it.
package struct Route: Hashable, Sendable, CustomStringConvertible {
    package let feature: FeatureID
    /// Empty for the screen that the feature's tab begins with.
    package let path: [String]

    package init(_ feature: FeatureID, _ path: String...) {
        self.feature = feature
        self.path = path
    }

    /// Reads what `description` writes. Nil for what can't be a route, such as an empty text.
    package init?(_ text: String) {
        let words = text.split(separator: "/", omittingEmptySubsequences: false).map(PercentEscapes.decoded)
        guard words.allSatisfy({ $0?.isEmpty == false }), let first = words.first, let name = first else { return nil }
        feature = FeatureID(name)
        path = words.dropFirst().compactMap { $0 }
    }

    package var description: String {
        path.reduce(Self.encoded(feature.name)) { $0 + "/" + Self.encoded($1) }
    }

    /// All that would end a word, or is no plain ASCII, is escaped.
    private static func encoded(_ word: String) -> String { PercentEscapes.encoded(word, except: ":") }
}
