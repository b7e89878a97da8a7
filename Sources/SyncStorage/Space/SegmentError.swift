/// The reasons why a segment cannot be used.
package enum SegmentError: Error, Equatable, Sendable {
    /// The file is not whole yet, or was changed.
    case damaged
    /// The device whose folder it is in did not sign it.
    case notSigned
    /// It is sealed with a key that is not here yet.
    case unknownKey(String)
    case newerVersion
}
