/// A request whose answer is read while it arrives.
package struct StreamRequest: Sendable, Equatable {
    /// An http or https address.
    package let url: String
    /// The method; nil for POST with a body and GET without one.
    let method: String?
    var headers: [(name: String, value: String)]
    /// The body, sent with POST; nil sends a GET request.
    package var body: [UInt8]?
    /// The time for resolving a name, connecting and the TLS handshake.
    var connectTime: Duration = .seconds(10)
    /// The time until the first byte of the answer, including headers; nil for no limit.
    package var firstByteTime: Duration? = .seconds(120)
    /// The longest time between two bytes.
    package var silenceTime: Duration = .seconds(120)
    /// The longest time from the connection to the end of the answer; nil for no limit.
    package var totalTime: Duration?
    /// The most bytes of the whole answer.
    package var byteLimit = 64 << 20

    package init(
        url: String, method: String? = nil, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
    }

    package static func == (one: StreamRequest, other: StreamRequest) -> Bool {
        one.url == other.url && one.method == other.method && one.body == other.body
            && one.headers.elementsEqual(other.headers, by: { $0 == $1 })
    }
}
