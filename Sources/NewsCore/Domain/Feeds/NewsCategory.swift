/// The headings a campus's news come under; feeds may have any other.
package enum NewsCategory {
    package static let names = [
        "Campus", "City", "Opinion", "Features", "Arts & Culture", "Sports", "Science & Tech", "Editorial", "Column",
    ]

    /// Feeds in no category stand under a heading too.
    package static func shown(_ name: String) -> String { name.isEmpty ? "No category" : name }
}
