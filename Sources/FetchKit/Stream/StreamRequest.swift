/// A question whose answer is read while it comes.
package struct StreamRequest: Sendable, Equatable {
    /// http or https.
    package let url: String
    var headers: [(name: String, value: String)]
    /// Sent with POST; nil asks with GET.
    package var body: [UInt8]?
    /// For finding, reaching and greeting (TLS) a server.
    var connectTime: Duration = .seconds(10)
    /// Until the first byte of the answer, headers included; nil waits as long as it takes.
    package var firstByteTime: Duration? = .seconds(120)
    /// From one byte to the next.
    package var silenceTime: Duration = .seconds(120)
    /// Of the whole answer.
    package var byteLimit = 64 << 20

    package init(url: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil) {
        self.url = url
        self.headers = headers
        self.body = body
    }

    package static func == (one: StreamRequest, other: StreamRequest) -> Bool {
        one.url == other.url && one.body == other.body && one.headers.elementsEqual(other.headers, by: { $0 == $1 })
    }
}
