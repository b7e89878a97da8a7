import TestSupport

/// A keep-alive connection that sends requests with JSON bodies.
package final class WebClient {
    private let port: UInt16
    private var connection: TestClient
    /// The address that the client claims to have, through the proxy that the server believes.
    package var address: String?
    package var token: String?

    package init(_ port: UInt16, from address: String? = nil, token: String? = nil) throws {
        self.port = port
        self.address = address
        self.token = token
        connection = try Self.connect(port)
    }

    private static func connect(_ port: UInt16) throws -> TestClient {
        guard let client = TestClient(port) else {
            throw TestSupportError.notFound("a server on port \(port)", hint: "it may have ended")
        }
        return client
    }

    /// Leaves without a word.
    package func close() { connection.endSending() }

    /// Sends a request without waiting for the answer.
    package func send(_ method: String, _ path: String, _ body: String? = nil, headers: [String] = []) {
        var lines = ["\(method) \(path) HTTP/1.1", "Host: board.example"] + headers
        if let address { lines.append("X-Forwarded-For: \(address)") }
        if let token { lines.append("Authorization: Bearer \(token)") }
        if let body { lines += ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"] }
        connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
    }

    package func answer(hasBody: Bool = true) throws -> TestClient.Answer {
        guard let answer = connection.answer(hasBody: hasBody) else {
            throw TestSupportError.notFound("an answer", hint: "the server closed the connection")
        }
        return answer
    }

    /// Sends a request and returns its answer. A connection that the server closed is opened again.
    package func ask(
        _ method: String, _ path: String, _ body: String? = nil, headers: [String] = []
    ) throws -> TestClient.Answer {
        if connection.isClosed { connection = try Self.connect(port) }
        send(method, path, body, headers: headers)
        let answer = try answer()
        if answer.header("Connection")?.lowercased() == "close" { connection = try Self.connect(port) }
        return answer
    }
}
