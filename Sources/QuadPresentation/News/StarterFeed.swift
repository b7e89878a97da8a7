/// A feed offered to somebody who follows none.
package struct StarterFeed: Equatable, Sendable {
    package var title: String
    package var url: String
    package var category: String

    package init(title: String, url: String, category: String) {
        self.title = title
        self.url = url
        self.category = category
    }
}
