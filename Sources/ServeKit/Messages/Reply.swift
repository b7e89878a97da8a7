/// The right to answer a request once, at once or later from any thread. A reply that nobody answers becomes an error
/// for the client when the last reference goes.
package final class Reply: Sendable {
    private static let forgotten = PreparedResponse(Response(.internalError))
    private let exchange: Exchange

    init(_ exchange: Exchange) { self.exchange = exchange }

    deinit {
        if exchange.isOpen { exchange.answer(Self.forgotten) }
    }

    /// Whether nobody has answered yet. The client may have left; the server does not notice.
    package var isOpen: Bool { exchange.isOpen }

    /// Whether the client has left. A server that is short of room for waiting requests asks this.
    package var isAbandoned: Bool { exchange.isOpen && exchange.connection.isAbandoned }

    /// Sends a response. Later answers have no effect.
    package func send(_ response: Response) { exchange.answer(PreparedResponse(response)) }

    package func send(_ response: PreparedResponse) { exchange.answer(response) }

    package func send(_ error: RequestError) { send(Response(error)) }

    /// Lets the client wait for an event. The caller keeps the reply and sends the event.
    /// - Parameter seconds: the longest wait, within the limit of the server (25 s).
    /// - Parameter response: the answer if nothing happens.
    /// - Parameter ended: called when the time is over or the server stops, so that the caller can drop the reply.
    package func wait(
        seconds: Double, otherwise response: Response, ended: (@Sendable () -> Void)? = nil
    ) {
        exchange.wait(seconds: seconds, otherwise: response, ended: ended)
    }
}
