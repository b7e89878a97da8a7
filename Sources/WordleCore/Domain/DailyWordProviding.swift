import QuadCore

/// Port to the network: what an address answers with.
package protocol DailyWordProviding: Sendable {
    /// - Returns: the body of a successful answer, at most `DailyWordTemplate.mostBytes` of it.
    /// - Throws: `.sourceUnavailable` with the reason in words.
    func body(of url: String) async throws(WordleError) -> [UInt8]
}
