/// A line of a request's header that its sender chose.
package struct FetchHeader: Sendable, Equatable {
    package let name: String
    package let value: String
    /// Meant for the server of the request's address, and sent to no other that a redirect leads to.
    let isPrivate: Bool

    package init(_ name: String, _ value: String, isPrivate: Bool = true) {
        self.name = name
        self.value = value
        self.isPrivate = isPrivate
    }

    var isCookie: Bool { name.lowercased() == "cookie" }
}
