import JSONKit

/// How many tokens a server has room for, from what it says of itself.
package enum ContextSize {
    /// Where nobody says.
    package static let unknown = 4_096
    /// What a size may be; anything else is a slip.
    private static let sizes = 128...16_777_216

    /// `/props` of llama.cpp: the room of one conversation.
    package static func props(_ bytes: [UInt8]) -> Int? {
        guard let value = JSONValue(answer: bytes) else { return nil }
        return size(value["default_generation_settings"]?["n_ctx"]) ?? size(value["n_ctx"])
    }

    /// What `/api/show` is asked with.
    package static func question(about model: String) -> [UInt8] {
        JSONValue.object(["model": .text(model)]).json(.withDelete)
    }

    /// `/api/show` of Ollama: what it was told to take, else what the model was made for.
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
