import JSONKit

/// A server's context size in tokens, read from the server's description of itself.
package enum ContextSize {
    /// The size to assume if no source gives one.
    package static let unknown = 4_096
    /// The plausible sizes; anything else is an error.
    private static let sizes = 128...16_777_216

    /// Reads `/props` of llama.cpp: the context of one conversation.
    package static func props(_ bytes: [UInt8]) -> Int? {
        guard let value = JSONValue(answer: bytes) else { return nil }
        return size(value["default_generation_settings"]?["n_ctx"]) ?? size(value["n_ctx"])
    }

    /// Returns the request body for `/api/show`.
    package static func question(about model: String) -> [UInt8] {
        JSONValue.object(["model": .text(model)]).json(.withDelete)
    }

    /// Reads `/api/show` of Ollama: the configured size, else the size the model was made for.
    package static func show(_ bytes: [UInt8]) -> Int? {
        guard let value = JSONValue(answer: bytes) else { return nil }
        let lines = (value["parameters"]?.text ?? "").split(whereSeparator: \.isNewline)
        for line in lines {
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            if words.first == "num_ctx", words.count > 1, let number = Int(words[1]), sizes ~= number { return number }
        }
        guard case .object(let members)? = value["model_info"] else { return nil }
        return members.values(endingIn: ".context_length").compactMap { size($0) }.min()
    }

    private static func size(_ value: JSONValue?) -> Int? {
        value?.count.flatMap { sizes ~= $0 ? $0 : nil }
    }
}
