import QuadCore

/// The connection to servers of language models.
package protocol ChatTransport: Sendable {
    /// Returns the signals in order; the last is `ended` or `failed`. Dropping the stream closes the connection, and
    /// the server notices.
    func ask(_ call: ChatCall) -> AsyncStream<ChatSignal>
    /// Returns a document of at most a few hundred kilobytes: a list of models, or a server's information about itself.
    func fetch(_ call: ChatCall) async throws(ChatError) -> [UInt8]
}
