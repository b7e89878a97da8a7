/// The events of a streamed request, in this order.
package enum StreamEvent: Sendable, Equatable {
    /// The server accepted the connection and has the request.
    case connected
    case answering(status: Int, retryAfter: Int?, location: String?)
    case bytes([UInt8])
}
