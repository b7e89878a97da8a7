import QuadCore

/// The way to servers of language models.
package protocol ChatTransport: Sendable {
    /// What happens, in its order; the last is `ended` or `failed`. Who stops listening hangs up, and the server notices.
    func ask(_ call: ChatCall) -> AsyncStream<ChatSignal>
    /// A document of a few hundred kilobytes: a list of models, what a server says of itself.
    func fetch(_ call: ChatCall) async throws(ChatError) -> [UInt8]
}
