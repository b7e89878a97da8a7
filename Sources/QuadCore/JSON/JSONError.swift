/// The place where text stops being JSON, and the reason.
package struct JSONError: Error, Equatable, Sendable {
    let offset: Int
    package let reason: String

    init(_ reason: String, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
