/// The reason why a guard refuses a request. The names are labels of a metric.
enum GuardRefusal: String, Sendable, CaseIterable {
    case lineEnds = "line_ends"
    case requestLine = "request_line"
    case headerSyntax = "header_syntax"
    case repeatedHeader = "repeated_header"
    case host
    case framing
    case headSize = "head_size"
    case addressSize = "address_size"
    case version
    case bodySize = "body_size"
    case deadline
    case connections
    /// libmicrohttpd refused the request itself.
    case library

    var error: RequestError {
        switch self {
        case .headSize:
            RequestError(431, "head_too_large", "The headers are too large. Send fewer or shorter headers.")
        case .addressSize: RequestError(414, "address_too_long", "The address is too long. Shorten the address.")
        case .version: RequestError(505, "unsupported_version", "Only HTTP/1.0 and HTTP/1.1 are supported.")
        case .host: .badRequest("invalid_host", "The request needs exactly one valid Host header.")
        case .framing:
            .badRequest("invalid_framing", "The length of the body is not clear. Send one Content-Length.")
        case .repeatedHeader: .badRequest("repeated_header", "A header appears twice. Send the header once.")
        default: .badRequest("malformed_request", "The request is not valid HTTP. Correct the head of the request.")
        }
    }
}
