/// The sizes, numbers and times that a client cannot exceed.
package struct ServerLimits: Equatable, Sendable {
    package var headBytes = 16_384
    package var addressBytes = 8_192
    package var connections = 2_000
    /// The connections of one network (see `IPAddress.network`). Named proxies have no such limit.
    package var connectionsPerClient = 32
    /// The seconds from the start of a connection, or from the last answer, to the end of the next head.
    package var headSeconds = 30.0
    /// The seconds from the end of the head to the end of the body.
    package var bodySeconds = 10.0
    /// The longest wait for an answer.
    package var waitSeconds = 25.0
    /// The seconds for reading an answer.
    package var answerSeconds = 30.0

    package init() {}

    /// The memory of a connection in bytes. Above 32 KB, libmicrohttpd maps fresh pages for each connection;
    /// `RequestHead` relies on their alignment and zeros. The rest beyond the head holds header tables and the answer's
    /// head.
    var memory: Int { max(33 * 1_024, 2 * headBytes, Int(RawHead.pageSize) * 4 / 3) + 1_024 }
}
