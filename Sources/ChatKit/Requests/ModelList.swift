import JSONKit

/// The models of a server: `/v1/models` of most servers, `/api/tags` of Ollama.
package struct ModelList: Equatable, Sendable {
    package struct Model: Equatable, Sendable {
        /// The name to use in requests.
        package let id: String
        /// The name to show.
        package let name: String
        /// The model's context size in tokens, if the list gives one.
        package let contextSize: Int?
    }

    /// The most models to list; nobody looks through more.
    private static let limit = 1_000
    private static let longID = 500
    private static let sizeNames = ["max_model_len", "context_length", "context_window", "n_ctx", "max_context_length"]

    package let models: [Model]

    /// - Throws: the server's error, or an error if the answer is not a list of models.
    package init(_ bytes: [UInt8]) throws(ServerError) {
        guard let value = JSONValue(answer: bytes) else { throw ServerError(text: bytes) }
        if let error = ServerError(in: value) { throw error }
        // Some servers send both lists in one answer.
        guard let items = value["data"]?.items ?? value["models"]?.items ?? value.items else {
            throw value["detail"] == nil
                ? ServerError("The server's answer is not a list of models")
                : ServerError(value)
        }
        var known: Set<String> = []
        models = items.prefix(Self.limit).compactMap { item in
            guard let id = item.text ?? item["id"]?.text ?? item["model"]?.text ?? item["name"]?.text,
                id.utf8.count <= Self.longID, known.insert(id).inserted
            else { return nil }
            let sizes = [item, item["meta"] ?? .null, item["details"] ?? .null]
            let size = sizes.lazy.flatMap { place in Self.sizeNames.lazy.compactMap { place[$0]?.count } }.first
            return Model(id: id, name: ModelName.short(id), contextSize: size.flatMap { $0 > 0 ? $0 : nil })
        }
    }
}
