/// Another device of the space, as this machine knows it.
package struct Peer: Codable, Equatable, Sendable {
    package var name: String
    /// The public keys in hexadecimal digits, as they were first seen.
    package let signing: String
    package let sealing: String
    /// The number of its last line here.
    package var last = 0
    /// The numbers up to which it knew the lines of the others.
    var passed: [String: Int]?
    /// The hash of its last segment.
    package var hash = ""
    /// The milliseconds since 1970 when it made its last segment, by its clock.
    package var at = 0
    /// The difference of its clock from this one, in milliseconds, if its last segment came from the future.
    package var ahead = 0
}
