import ChatKit
import QuadCore

/// A server that answers questions, as the user set it up.
package struct ChatProvider: Equatable, Sendable, Identifiable {
    /// The name of the provider in commands and lists.
    package var id: String
    /// The base address: `http://127.0.0.1:8080/v1`.
    package var base: String
    package var form: ChatProtocol
    package var keySource: ChatKeySource
    /// The default model; empty for the first model in the server's list.
    package var model: String
    /// The context size in tokens; nil to ask the server.
    package var contextSize: Int?
    /// Whether the user accepts that others can read the data in transit (no encryption).
    package var allowsPlain: Bool
    /// The user's own system prompt instead of the coach's, for chats without one; empty for the coach's prompt.
    package var system: String
    /// The server's name for the limit of an answer's tokens.
    package var limitName = ChatRequest.LimitName.maxTokens
    /// The extras that the server refused; they are not sent again.
    package var omitted: Set<ChatRequest.Extra> = []

    package init(
        id: String, base: String, form: ChatProtocol = .openai, keySource: ChatKeySource = .none, model: String = "",
        contextSize: Int? = nil, allowsPlain: Bool = false, system: String = ""
    ) {
        self.id = id
        self.base = base
        self.form = form
        self.keySource = keySource
        self.model = model
        self.contextSize = contextSize
        self.allowsPlain = allowsPlain
        self.system = system
    }

    /// The valid range for a number of tokens; other numbers are typing errors.
    package static let sizes = 128...16_777_216

    /// Returns the problem with an address; nil if the address is valid.
    package static func problem(ofBase base: String) -> String? {
        guard base.hasPrefix("http://") || base.hasPrefix("https://"), !base.contains("@"),
            !ChatProvider(id: "", base: base).host.isEmpty
        else { return "An address begins with https:// or http:// and contains no password" }
        let rest = base.drop { $0 != ":" }.dropFirst(3)
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let port = authority.hasPrefix("[") ? authority.drop { $0 != "]" }.dropFirst() : authority.drop { $0 != ":" }
        guard !rest.contains("://"), !base.contains(where: \.isWhitespace),
            port.isEmpty || UInt16(port.dropFirst()) != nil
        else { return "That is not a server address; write it like http://127.0.0.1:8080/v1" }
        // The path of a request is appended to the address. A key in the address would appear in lists and messages.
        guard !base.contains("?"), !base.contains("#") else {
            return "An address contains no ? or #; the key is set and stored separately"
        }
        return nil
    }

    /// Whether requests would be readable by others without the user's permission.
    package var isOpenUnasked: Bool { base.hasPrefix("http://") && !isOnThisMachine && !allowsPlain }

    /// Lowercase and without brackets; empty if the address is invalid.
    package var host: String {
        guard let scheme = base.firstRange(of: "://") else { return "" }
        let authority = base[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
        if authority.hasPrefix("[") { return String(authority.dropFirst().prefix { $0 != "]" }) }
        let host = String(authority.prefix { $0 != ":" })
        return host.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_" } ? host : ""
    }

    /// Whether the host is this machine by its name or number alone, without a DNS query.
    package var isOnThisMachine: Bool {
        let host = host
        if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }

    package enum Place: String, Sendable {
        case chat, models
        /// The server's information about itself; only for servers that report a context size.
        case size
    }

    /// Returns the address of a request. A base without a path gets the usual path.
    package func address(of place: Place) -> String {
        let base = String(base.reversed().drop { $0 == "/" }.reversed())
        let afterScheme = base.firstRange(of: "://").map { base[$0.upperBound...] } ?? base[...]
        let root = form == .ollama || afterScheme.contains("/") ? base : base + "/v1"
        switch (form, place) {
        case (.ollama, .size): return root + "/api/show"
        // llama.cpp serves `/props` beside `/v1`, not below it.
        case (_, .size): return (root.hasSuffix("/v1") ? String(root.dropLast(3)) : root) + "/props"
        case (.openai, .chat): return root + "/chat/completions"
        case (.anthropic, .chat): return root + "/messages"
        case (.ollama, .chat): return root + "/api/chat"
        case (.ollama, .models): return root + "/api/tags"
        case (_, .models): return root + "/models"
        }
    }
}
