import Glibc

/// The limits of a run of requests. Everything from outside is bounded.
package struct FetchLimits: Sendable {
    /// Requests at the same time, which is also the number of open connections.
    var connections = 16
    /// Requests at the same time to one host name, whatever the ports.
    var connectionsPerHost = 2
    var redirects = 10
    /// The time for resolving a name, connecting and the TLS handshake.
    var connectTime: Duration = .seconds(15)
    /// The time for one request with all its redirects. Waiting in the queue does not count.
    var totalTime: Duration = .seconds(60)
    /// Bytes of a body after decompression. A feed that never drops an entry may have ten thousand entries of 5 KB.
    package var bodyBytes = 64 << 20
    /// Bytes of all header lines of a response.
    var headerBytes = 128 << 10

    /// Returns whether an IP address belongs to this machine or to a private network. A redirect from a public address
    /// never leads to a private one.
    var isPrivate: @Sendable (String) -> Bool = { PrivateAddress.contains($0) }
    /// Whether requests go through a proxy. If so, the connection ends at the proxy, which resolves and reaches the
    /// hosts itself.
    var usesProxy = FetchLimits.hasProxy

    private static let hasProxy: Bool = {
        let names: [String] = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        return names.contains { name in
            guard let value = getenv(name) else { return false }
            return value.pointee != 0
        }
    }()

    package init() {}
}
