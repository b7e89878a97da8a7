/// The reason why a request got no answer, with advice for the user. Texts in these errors come from outside and must
/// be drawn or printed like other untrusted text.
package enum FetchError: Error, Equatable, Sendable {
    case badURL(String)
    case unsupportedScheme(String)
    case cannotResolve(host: String)
    case cannotResolveProxy
    case refused(host: String)
    case unreachable(host: String, detail: String)
    case connectTimedOut(host: String, seconds: Double)
    case timedOut(host: String, seconds: Double)
    /// The certificate was not accepted.
    case untrusted(host: String, detail: String)
    case tls(host: String, detail: String)
    case badRedirect(to: String)
    case redirectLoop(at: String)
    /// A redirect from the internet to a private network or to this machine.
    case privateRedirect(to: String)
    case tooManyRedirects(limit: Int)
    case tooLarge(limit: Int)
    case headersTooLarge
    /// The connection ended before the answer was complete.
    case cutShort(host: String)
    case noAnswer(host: String)
    case notHTTP(host: String, detail: String)
    case badCompression(host: String)
    case canceled
    case failed(detail: String)
}

extension FetchError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .badURL(let url): "“\(url)” is not a web address. Edit it; it starts with https:// or http://."
        case .unsupportedScheme(let scheme):
            "Addresses starting with \(scheme): are not fetched, only https: and http:."
        case .cannotResolve(let host): "\(host) was not found. Check the address and the network."
        case .cannotResolveProxy: "The proxy was not found. Check http_proxy and https_proxy."
        case .refused(let host): "\(host) refused the connection. Try again later."
        case .unreachable(let host, let detail): "\(host) cannot be reached (\(detail)). Check the network."
        case .connectTimedOut(let host, let seconds):
            "\(host) did not accept the connection within \(Self.words(seconds)). Try again later."
        case .timedOut(let host, let seconds): "\(host) did not finish within \(Self.words(seconds)). Try again later."
        case .untrusted(let host, let detail):
            "The certificate of \(host) cannot be trusted (\(detail)). Nothing was fetched."
        case .tls(let host, let detail):
            "No secure connection to \(host) (\(detail)). Check whether the address should start with https."
        case .badRedirect(let target):
            "The server redirects to “\(target)”, which is not a web address. Look for the feed's new address."
        case .redirectLoop(let url):
            "The server redirects in a loop, back to \(url). Look for the feed's new address."
        case .privateRedirect(let host):
            "The server redirects to \(host), which is this machine or on a private network. The redirect was not followed; use "
                + "that address itself if the server is yours."
        case .tooManyRedirects(let limit):
            "The server redirects more than \(limit) times. Look for the feed's new address."
        case .tooLarge(let limit):
            "The document is larger than \(limit >> 20) MB, so it was refused. Look for a smaller feed of the same site."
        case .headersTooLarge: "The answer's header is far too long, so it was refused. Tell the site's owner."
        case .cutShort(let host): "The connection to \(host) broke off halfway. Try again."
        case .noAnswer(let host): "\(host) closed the connection without an answer. Try again later."
        case .notHTTP(let host, let detail):
            "\(host) did not answer like a web server (\(detail)). Check the address."
        case .badCompression(let host):
            "The compressed answer from \(host) is damaged. Try again; tell the site's owner if it persists."
        case .canceled: "Stopped before it finished."
        case .failed(let detail): "Fetching failed (\(detail)). Try again."
        }
    }

    private static func words(_ seconds: Double) -> String {
        seconds == 1 ? "1 second" : seconds >= 1 ? "\(Int(seconds)) seconds" : "\(Int(seconds * 1000)) milliseconds"
    }
}
