import QuadCore

/// A port to the network, which fetches an address.
package protocol DailyWordProviding: Sendable {
    /// - Returns: the body of a successful response, at most `DailyWordTemplate.mostBytes`.
    /// - Throws: `.sourceUnavailable` with the reason as a message.
    func body(of url: String) async throws(WordleError) -> [UInt8]
}
