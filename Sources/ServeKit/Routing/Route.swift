/// An address of the server and the code that answers it.
package struct Route: Sendable {
    /// The kind of body that a route takes.
    package enum Body: Equatable, Sendable {
        case none
        /// A JSON object of at most so many bytes.
        case json(limit: Int)
        /// Any bytes, at most so many.
        case bytes(limit: Int)

        /// JSON of the default size.
        package static let json = Body.json(limit: 4_096)

        var limit: Int {
            switch self {
            case .none: 0
            case .json(let limit), .bytes(let limit): limit
            }
        }

        var isJSON: Bool {
            if case .json = self { true } else { false }
        }
    }

    let method: Method
    let pattern: PathPattern
    let body: Body
    /// The headers that the handler reads.
    let headers: [String]
    let handler: @Sendable (Request, Reply) -> Void

    /// - Parameter handler: answers at once or keeps the reply to answer later from any thread.
    package init(
        _ method: Method, _ pattern: PathPattern, body: Body = .none, headers: [String] = [],
        handler: @escaping @Sendable (Request, Reply) -> Void
    ) {
        self.method = method
        self.pattern = pattern
        self.body = body
        self.headers = headers
        self.handler = handler
    }

    /// - Parameter answer: returns the response without blocking, because one thread serves many connections.
    package init(
        _ method: Method, _ pattern: PathPattern, body: Body = .none, headers: [String] = [],
        answer: @escaping @Sendable (Request) throws(RequestError) -> Response
    ) {
        self.init(method, pattern, body: body, headers: headers) { request, reply in
            do throws(RequestError) {
                reply.send(try answer(request))
            } catch {
                reply.send(error)
            }
        }
    }
}
