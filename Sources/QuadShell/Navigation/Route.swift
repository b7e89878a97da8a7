import QuadCore

/// A place in the program, written as a path: `settings`, `settings/keys`.
///
/// The first word is the name of the feature; the rest belongs to the feature. A route can thus be printed, typed,
/// stored for the next start, and opened from anywhere, by code that knows nothing of the screen.
package struct Route: Hashable, Sendable, CustomStringConvertible {
    package let feature: FeatureID
    /// The rest of the path; empty for the first screen of the feature's tab.
    package let path: [String]

    package init(_ feature: FeatureID, _ path: String...) {
        self.feature = feature
        self.path = path
    }

    /// Reads the format of `description`. Returns nil for text that can't be a route, such as an empty text.
    package init?(_ text: String) {
        let words = text.split(separator: "/", omittingEmptySubsequences: false).map(PercentEscapes.decoded)
        guard words.allSatisfy({ $0?.isEmpty == false }), let first = words.first, let name = first else { return nil }
        feature = FeatureID(name)
        path = words.dropFirst().compactMap { $0 }
    }

    package var description: String {
        path.reduce(Self.encoded(feature.name)) { $0 + "/" + Self.encoded($1) }
    }

    /// Escapes all characters that would end a word or that are no plain ASCII.
    private static func encoded(_ word: String) -> String { PercentEscapes.encoded(word, except: ":") }
}
