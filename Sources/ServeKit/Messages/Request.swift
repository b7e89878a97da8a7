/// A request that passed all guards, as a handler reads it.
package struct Request: Sendable {
    /// A number that the log shows as well.
    package let id: UInt64
    package let method: Method
    /// The decoded parts of the path by their names in the route.
    package let parts: PathParts
    package let query: Query
    package let body: [UInt8]
    /// The address of the client, or of the nearest client that a named proxy reports.
    package let client: IPAddress
    /// The time of arrival in seconds since 1970.
    package let time: Double
    /// The headers that the route declares, by their names in the route.
    let headers: [(name: String, value: String)]

    /// Returns the value of a header that the route declares.
    package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
