/// A header line that the sender of a request chose.
package struct FetchHeader: Sendable, Equatable {
    package let name: String
    package let value: String
    /// Whether the header is meant only for the server of the request's address. If so, it is not sent to other servers
    /// after a redirect.
    let isPrivate: Bool

    package init(_ name: String, _ value: String, isPrivate: Bool = true) {
        self.name = name
        self.value = value
        self.isPrivate = isPrivate
    }

    var isCookie: Bool { name.lowercased() == "cookie" }
}
