import QuadCore

/// A feed that is offered to a user who follows none.
package struct StarterFeed: Equatable, Sendable {
    package let title: String
    package let url: String
    package let category: String

    init(_ title: String, _ url: String, category: String) {
        self.title = title
        self.url = url
        self.category = category
    }
}
