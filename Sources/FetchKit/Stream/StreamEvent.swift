/// What happens on the way, in this order.
package enum StreamEvent: Sendable, Equatable {
    /// The server took the connection and has the question.
    case connected
    case answering(status: Int, retryAfter: Int?, location: String?)
    case bytes([UInt8])
}
