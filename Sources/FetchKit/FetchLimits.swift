import Glibc

/// What a run of requests may take; everything that comes from outside is bounded.
package struct FetchLimits: Sendable {
    /// Requests at one time, and connections open at one time.
    var connections = 16
    /// The same for one host name, whatever its ports.
    var connectionsPerHost = 2
    var redirects = 10
    /// For finding, reaching and greeting (TLS) a server.
    var connectTime: Duration = .seconds(15)
    /// For one request with all its redirects, from when it is begun: waiting for its turn does not count.
    var totalTime: Duration = .seconds(60)
    /// Of a body after decompression. A feed that never drops an entry has ten thousand of 5 KB.
    package var bodyBytes = 64 << 20
    /// Of all header lines of a response.
    var headerBytes = 128 << 10

    /// Whether an IP address is this machine's or in a private network. A redirect from an address that is not never
    /// leads to one that is.
    var isPrivate: @Sendable (String) -> Bool = { PrivateAddress.contains($0) }
    /// The address at the other end is that of a proxy, which finds and reaches hosts itself.
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
