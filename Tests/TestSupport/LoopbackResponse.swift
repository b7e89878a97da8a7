/// A response of a `LoopbackServer`, valid or not.
package struct LoopbackResponse: Sendable {
    package enum Step: Sendable {
        case bytes([UInt8])
        case pause(Duration)
        /// Closes the connection in the middle, in the regular way.
        case close
        /// Ends the connection with a TCP reset.
        case reset

        package static func text(_ text: String) -> Step { .bytes(Array(text.utf8)) }
    }

    private enum Body {
        case whole([UInt8])
        case chunked([Step])
        case raw([Step])
    }

    private let status: Int
    private let headers: [(name: String, value: String)]
    private let body: Body
    private var pause: Duration?

    /// Makes a response with a whole body, and with its Content-Length unless `headers` has one.
    package init(status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.init(status: status, headers: headers, .whole(body))
    }

    package static func text(
        _ text: String, type: String = "text/plain; charset=utf-8", status: Int = 200,
        headers: [(name: String, value: String)] = []
    ) -> LoopbackResponse {
        LoopbackResponse(status: status, headers: [("Content-Type", type)] + headers, body: Array(text.utf8))
    }

    package static func json(_ text: String, status: Int = 200) -> LoopbackResponse {
        .text(text, type: "application/json", status: status)
    }

    package static func redirect(to location: String, status: Int = 302) -> LoopbackResponse {
        LoopbackResponse(status: status, headers: [("Location", location)])
    }

    /// Returns a body in chunks (`Transfer-Encoding: chunked`), with pauses or a broken end between them.
    package static func chunked(
        _ steps: [Step], status: Int = 200, headers: [(name: String, value: String)] = []
    ) -> LoopbackResponse {
        LoopbackResponse(status: status, headers: headers, .chunked(steps))
    }

    /// Returns exactly these bytes, including the status line and headers, and closes the connection at the end.
    package static func raw(_ steps: [Step]) -> LoopbackResponse {
        LoopbackResponse(status: 0, headers: [], .raw(steps))
    }

    private init(status: Int, headers: [(name: String, value: String)], _ body: Body) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Returns the response after a pause.
    package func delayed(by pause: Duration) -> LoopbackResponse {
        var response = self
        response.pause = pause
        return response
    }

    /// Returns the steps of the response on the wire.
    func steps(for request: LoopbackRequest) -> [Step] {
        (pause.map { [.pause($0)] } ?? []) + promptSteps(for: request)
    }

    private func promptSteps(for request: LoopbackRequest) -> [Step] {
        let isBodiless = request.method == "HEAD" || status == 204 || status == 304
        switch body {
        case .raw(let steps):
            return steps + [.close]
        case .whole(let bytes):
            let length = status == 204 || status == 304 ? [] : [("Content-Length", String(bytes.count))]
            let message = Array(head(length, request).utf8) + (isBodiless ? [] : bytes)
            return [.bytes(message)] + ending(request)
        case .chunked(let steps):
            let head = Step.text(head([("Transfer-Encoding", "chunked")], request))
            guard !isBodiless else { return [head] + ending(request) }
            return [head] + steps.map(Self.framed) + [.text("0\r\n\r\n")] + ending(request)
        }
    }

    private func ending(_ request: LoopbackRequest) -> [Step] { request.keepsAlive ? [] : [.close] }

    private static func framed(_ step: Step) -> Step {
        guard case .bytes(let bytes) = step else { return step }
        return .bytes(Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8))
    }

    private func head(_ framing: [(String, String)], _ request: LoopbackRequest) -> String {
        let given = Set(headers.map { $0.name.lowercased() })
        let added = framing.filter { !given.contains($0.0.lowercased()) }
        let connection = request.keepsAlive ? [] : [("Connection", "close")]
        let lines = (headers + added + connection).map { "\($0.0): \($0.1)\r\n" }
        // The reason phrase may be any text, even empty (RFC 9112, section 4).
        return "HTTP/1.1 \(status) \(status < 400 ? "OK" : "Error")\r\n\(lines.joined())\r\n"
    }
}
