import JSONKit

/// The answer to a request: status, headers and body.
package struct Response: Equatable, Sendable {
    package struct Header: Equatable, Sendable {
        package let name: String
        package let value: String
    }

    package let status: Int
    package private(set) var headers: [Header] = []
    package let body: [UInt8]
    /// The code of the error that this response reports, for the metric of refusals.
    package private(set) var errorCode: String?

    package init(_ status: Int = 200, contentType: StaticString? = nil, body: [UInt8] = []) {
        // libmicrohttpd refuses other numbers, and the client would wait in vain.
        self.status = (200...599).contains(status) ? status : 500
        self.body = body
        if let contentType { set("Content-Type", "\(contentType)") }
    }

    package init(_ status: Int = 200, json: JSONValue) {
        self.init(status, contentType: "application/json", body: json.json())
    }

    package init(_ error: RequestError) {
        let members: JSONMembers = ["code": .text(error.code), "message": .text(error.message)]
        self.init(error.status, json: .object(members))
        errorCode = error.code
        if let seconds = error.retryAfter { set("Retry-After", String(seconds)) }
    }

    /// Sets a header. Characters other than printable ASCII are dropped from the value, so no value can end a line.
    package mutating func set(_ name: StaticString, _ value: String) {
        let name = "\(name)"
        headers.removeAll { $0.name == name }
        headers.append(Header(name: name, value: String(value.unicodeScalars.filter { (" "..."~").contains($0) })))
    }

    package func setting(_ name: StaticString, _ value: String) -> Response {
        var response = self
        response.set(name, value)
        return response
    }

    /// Returns the response of a refusal in a form of the program's own.
    /// - Parameter code: one of a few codes of the program.
    package func reporting(errorCode code: String) -> Response {
        var response = self
        response.errorCode = code
        return response
    }

    package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
