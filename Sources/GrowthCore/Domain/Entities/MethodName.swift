/// A method's id and title, for the log.
package struct MethodName: Equatable, Sendable, Identifiable {
    package let id: String
    package let title: String

    package init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}
