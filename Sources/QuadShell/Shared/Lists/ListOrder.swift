/// An order of a list's rows that the user can choose.
package struct ListOrder: Equatable, Sendable {
    /// The ID under which the choice is stored.
    package let id: String
    /// The title in the choice of orders: “newest first”.
    package let title: String

    package init(_ id: String, _ title: String) {
        self.id = id
        self.title = title
    }
}
