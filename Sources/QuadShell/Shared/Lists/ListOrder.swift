/// An order of a list's rows that the user can choose.
package struct ListOrder: Equatable, Sendable {
    /// What it is kept by.
    package let id: String
    /// As the choice shows it: “newest first”.
    package let title: String

    package init(_ id: String, _ title: String) {
        self.id = id
        self.title = title
    }
}
