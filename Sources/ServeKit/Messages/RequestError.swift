/// The reason why a request is refused, as the client reads it.
package struct RequestError: Error, Equatable, Sendable {
    package let status: Int
    /// A stable name for programs, such as `malformed_json`.
    package let code: String
    /// A sentence for people that says what to do.
    package let message: String
    /// The seconds after which the client may try again.
    package let retryAfter: Int?

    package init(_ status: Int, _ code: String, _ message: String, retryAfter: Int? = nil) {
        self.status = status
        self.code = code
        self.message = message
        self.retryAfter = retryAfter
    }

    package static func badRequest(_ code: String, _ message: String) -> RequestError {
        RequestError(400, code, message)
    }

    package static let notFound = RequestError(404, "not_found", "Nothing has this address. Check the address.")

    package static let bodyTimeout = RequestError(
        408, "body_timeout", "The rest of the request did not arrive in time. Send the request again.")

    package static func bodyTooLarge(limit: Int) -> RequestError {
        limit == 0
            ? RequestError(413, "body_too_large", "This address takes no body. Send the request without a body.")
            : RequestError(413, "body_too_large", "The body is too large. Send at most \(limit) bytes.")
    }

    package static func tooManyRequests(retryAfter: Int) -> RequestError {
        RequestError(
            429, "too_many_requests", "Too many requests. Try again in \(retryAfter) s.", retryAfter: retryAfter)
    }

    package static let internalError = RequestError(
        500, "internal_error", "The server made a mistake. Try again later.")

    package static let stopping = RequestError(
        503, "stopping", "The server is stopping. Try again in a few seconds.", retryAfter: 5)

    package static let timedOut = RequestError(
        503, "timed_out", "The server needed too long. Try again in a few seconds.", retryAfter: 5)
}
