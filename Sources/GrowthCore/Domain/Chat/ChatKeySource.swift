import QuadCore

/// The source of a server's API key. The settings never contain the key itself.
package enum ChatKeySource: Equatable, Sendable {
    case none
    /// The file of keys in the state folder.
    case file
    case environment(String)
    /// The first line of a command's output.
    case command(String)

    /// Reads the written form: `file`, `env:NAME`, `command:pass show coach`; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count) {
        case (nil, _), ("none", 1): self = .none
        case ("file", 1): self = .file
        case ("env", 2) where Self.isVariable(parts[1]): self = .environment(parts[1])
        case ("command", 2) where UserProgram(typed: parts[1]) != nil: self = .command(parts[1])
        default: return nil
        }
    }

    package var text: String {
        switch self {
        case .none: "none"
        case .file: "file"
        case .environment(let name): "env:\(name)"
        case .command(let words): "command:\(words)"
        }
    }

    private static func isVariable(_ name: String) -> Bool {
        name.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || $0 == 0x5F || (0x61...0x7A).contains($0)
        }
    }
}

extension ChatKeySource: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let source = ChatKeySource(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a key comes from file, env:NAME or command:WORDS")
        }
        self = source
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
