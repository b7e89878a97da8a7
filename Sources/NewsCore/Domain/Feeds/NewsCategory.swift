/// The usual headings of a campus's news. Feeds may have other headings.
package enum NewsCategory {
    package static let names = [
        "Campus", "City", "Opinion", "Features", "Arts & Culture", "Sports", "Science & Tech", "Editorial", "Column",
    ]

    /// Returns the heading to show. Feeds without a category have a heading too.
    package static func shown(_ name: String) -> String { name.isEmpty ? "No category" : name }
}
