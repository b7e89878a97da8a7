/// The reason why a server does not start, with advice for its operator.
package enum ServerError: Error, Equatable, Sendable {
    case cannotListen(String, String)
    case insecureAddress(String)
    case tooFewDescriptors(needed: Int, limit: Int)
    case noThread(String)
    case libraryFailed
    case unknownLibrary(String, known: [String])
    case alreadyStarted
}

extension ServerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .cannotListen(let address, let reason):
            "The server cannot listen on \(address): \(reason). Choose another address or port."
        case .insecureAddress(let address):
            "\(address) is open to other machines, and HTTP is not encrypted. Listen on 127.0.0.1 behind a proxy, "
                + "name the proxy's address, or allow it with --insecure."
        case .tooFewDescriptors(let needed, let limit):
            "The server may open \(limit) files, and \(needed) are needed. Raise the limit (ulimit -n, LimitNOFILE in "
                + "systemd), or allow fewer connections."
        case .noThread(let reason): "The server cannot start: \(reason)."
        case .libraryFailed: "libmicrohttpd did not start. Check the limits on descriptors and memory (ulimit -n, -v)."
        case .unknownLibrary(let version, let known):
            "The guards do not know libmicrohttpd \(version). Install version \(known.joined(separator: ", "))."
        case .alreadyStarted: "The server is running or has stopped. Make a new server."
        }
    }
}
