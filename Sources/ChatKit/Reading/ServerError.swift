import JSONKit

/// An error message of a server, read from any of its usual shapes.
package struct ServerError: Error, Equatable, Sendable {
    /// The limit in characters of a message; some servers send their whole source code with an error.
    package static let messageLimit = 200

    /// The message in one line, safe to show.
    package let message: String
    /// The server's code or kind: `401`, `model_not_found`.
    package var code: String?
    package var kind: String?
    /// The size of a prompt that was too long.
    package var promptTokens: Int?
    package var contextSize: Int?
    /// The members of the request that are wrong, if the server names them apart from the message.
    package var fields: [String]

    package init(
        _ message: String, code: String? = nil, kind: String? = nil, promptTokens: Int? = nil,
        contextSize: Int? = nil, fields: [String] = []
    ) {
        self.message = message
        self.code = code
        self.kind = kind
        self.promptTokens = promptTokens
        self.contextSize = contextSize
        self.fields = fields
    }

    static let unexplained = "The server reported an error and gave no reason"
    private static let nestingLimit = 4
    private static let detailNames = ["message", "error_message", "msg", "detail", "details", "description", "reason"]

    /// Reads an answer of a server. Returns nil unless the answer has a member `error` or `errors`.
    init?(in value: JSONValue) {
        guard let error = value["error"] ?? value["errors"], !Self.isNothing(error) else { return nil }
        self.init(error, beside: value)
    }

    /// Reads an answer that is an error, whatever it contains.
    init(_ value: JSONValue, beside outer: JSONValue? = nil) {
        let inner = value["error"].flatMap { Self.isNothing($0) ? nil : $0 } ?? value
        let object = Self.firstObject(inner)
        let text =
            Self.text(of: inner, depth: 0) ?? outer.flatMap { Self.text(of: $0, besides: "error") }
            ?? Self.word(object["type"]) ?? Self.word(object["code"])
        self.init(
            text.map { Self.line(of: $0) } ?? Self.unexplained,
            code: Self.word(object["code"] ?? object["status"] ?? outer?["code"]), kind: Self.word(object["type"]),
            promptTokens: object["n_prompt_tokens"]?.count, contextSize: object["n_ctx"]?.count,
            fields: Self.fields(in: outer ?? value))
    }

    /// Returns the names of the wrong members: `param` in one shape, and in lists of errors the first name of `loc`
    /// after `body`.
    private static func fields(in value: JSONValue, depth: Int = 0) -> [String] {
        guard depth < nestingLimit else { return [] }
        if let items = value.items { return items.flatMap { fields(in: $0, depth: depth + 1) } }
        let path = value["loc"]?.items?.compactMap { word($0) }.filter { $0 != "body" } ?? []
        let named = [word(value["param"]), path.first].compactMap { $0 }
        let inner = ["error", "errors", "detail", "details", "message"].flatMap { name in
            value[name].map { fields(in: $0, depth: depth + 1) } ?? []
        }
        return named + inner
    }

    /// Reads an answer that is not JSON, or JSON inside a string.
    package init(text bytes: [UInt8]) {
        if let value = JSONValue(answer: bytes) {
            self.init(value)
        } else {
            let line = Self.line(of: ShownText.of(bytes.prefix(1 << 16)))
            self.init(line.isEmpty ? Self.unexplained : line)
        }
    }

    /// Returns whether the value means no error: answers without an error may carry `"error": null` or similar.
    private static func isNothing(_ value: JSONValue) -> Bool {
        switch value {
        case .null, .bool(false): true
        case .string(let bytes): bytes.isEmpty
        case .array(let items): items.isEmpty
        case .number, .bool, .object: false
        }
    }

    /// Returns a code or a kind, safe to show.
    private static func word(_ value: JSONValue?) -> String? {
        value?.word.map { line(of: ShownText.of($0.utf8)) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func firstObject(_ value: JSONValue) -> JSONValue { value.items?.first ?? value }

    private static func text(of value: JSONValue, depth: Int) -> String? {
        guard depth < nestingLimit else { return nil }
        switch value {
        case .string(let bytes):
            // A gateway passes on the original answer as a string.
            if bytes.first == UInt8(ascii: "{"), let nested = JSONValue(answer: bytes), nested.isObject {
                return text(of: nested["error"] ?? nested, depth: depth + 1) ?? shown(bytes)
            }
            return shown(bytes)
        case .number(let written): return depth == 0 ? "error \(written)" : nil
        case .array(let items): return items.first.flatMap { text(of: $0, depth: depth + 1) }
        case .object:
            for name in detailNames {
                if let found = value[name].flatMap({ text(of: $0, depth: depth + 1) }) { return found }
            }
            return value["error"].flatMap { text(of: $0, depth: depth + 1) }
        case .null, .bool: return nil
        }
    }

    private static func text(of value: JSONValue, besides name: String) -> String? {
        guard value.isObject else { return nil }
        var others = value
        others[name] = nil
        return text(of: others, depth: 0)
    }

    private static func shown(_ bytes: [UInt8]) -> String? {
        let text = ShownText.of(bytes.prefix(1 << 16))
        return text.contains { !$0.isWhitespace } ? text : nil
    }
}
