import ChatKit
import QuadCore

/// A server that answers questions, as somebody set it up.
package struct ChatProvider: Equatable, Sendable, Identifiable {
    /// Its name, by which commands and keys know it.
    package var id: String
    /// Where it is: `http://127.0.0.1:8080/v1`.
    package var base: String
    package var form: ChatProtocol
    package var keySource: ChatKeySource
    /// Asked where none is named; empty for the first of its list.
    package var model: String
    /// Tokens it has room for; nil asks the server.
    package var contextSize: Int?
    /// The word of the user that what is sent there may be read on the way.
    package var allowsPlain: Bool
    /// The user's own words in place of the coach's, for chats that have none; empty for the coach's.
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

    /// What a number of tokens may be; anything else is a slip.
    package static let sizes = 128...16_777_216

    /// What is wrong with an address; nil for one that can be asked.
    package static func problem(ofBase base: String) -> String? {
        guard base.hasPrefix("http://") || base.hasPrefix("https://"), !base.contains("@"),
            !ChatProvider(id: "", base: base).host.isEmpty
        else { return "An address begins with https:// or http:// and holds no password" }
        let rest = base.drop { $0 != ":" }.dropFirst(3)
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let port = authority.hasPrefix("[") ? authority.drop { $0 != "]" }.dropFirst() : authority.drop { $0 != ":" }
        guard !rest.contains("://"), !base.contains(where: \.isWhitespace),
            port.isEmpty || UInt16(port.dropFirst()) != nil
        else { return "That is no address of a server; write it like http://127.0.0.1:8080/v1" }
        // What is asked for is put behind it; and a key there would stand in lists and messages.
        guard !base.contains("?"), !base.contains("#") else {
            return "An address ends before ? and #; a key is set by itself, and kept apart"
        }
        return nil
    }

    /// It would be asked where others can read along, and nobody said that it may.
    package var isOpenUnasked: Bool { base.hasPrefix("http://") && !isOnThisMachine && !allowsPlain }

    /// Lowercase and without brackets; empty for an address that is none.
    package var host: String {
        guard let scheme = base.firstRange(of: "://") else { return "" }
        let authority = base[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
        if authority.hasPrefix("[") { return String(authority.dropFirst().prefix { $0 != "]" }) }
        let host = String(authority.prefix { $0 != ":" })
        return host.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_" } ? host : ""
    }

    /// Told by a name or number that nobody else is asked for.
    package var isOnThisMachine: Bool {
        let host = host
        if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }

    package enum Place: String, Sendable {
        case chat, models
        /// What the server says of itself; only where it says how many tokens it has room for.
        case size
    }

    /// The address of what is asked for. A base without a path gets the usual one.
    package func address(of place: Place) -> String {
        let base = String(base.reversed().drop { $0 == "/" }.reversed())
        let afterScheme = base.firstRange(of: "://").map { base[$0.upperBound...] } ?? base[...]
        let root = form == .ollama || afterScheme.contains("/") ? base : base + "/v1"
        switch (form, place) {
        case (.ollama, .size): return root + "/api/show"
        // llama.cpp has it beside the version, not below it.
        case (_, .size): return (root.hasSuffix("/v1") ? String(root.dropLast(3)) : root) + "/props"
        case (.openai, .chat): return root + "/chat/completions"
        case (.anthropic, .chat): return root + "/messages"
        case (.ollama, .chat): return root + "/api/chat"
        case (.ollama, .models): return root + "/api/tags"
        case (_, .models): return root + "/models"
        }
    }
}
