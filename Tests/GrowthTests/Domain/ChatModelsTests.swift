import Testing

@testable import ChatKit
@testable import GrowthCore

/// The available models and their context sizes.
@Suite struct ChatModelsTests {
    /// Documents by the end of their address.
    private struct Documents: ChatTransport {
        let documents: [String: String]

        func ask(_ call: ChatCall) -> AsyncStream<ChatSignal> { AsyncStream { $0.finish() } }

        func fetch(_ call: ChatCall) async throws(ChatError) -> [UInt8] {
            guard let text = documents.first(where: { call.url.hasSuffix($0.key) })?.value else {
                throw ChatError(.unreachable, "File Not Found")
            }
            return Array(text.utf8)
        }
    }

    private func size(_ documents: [String: String], _ form: ChatProtocol = .openai, known: Int? = nil) async -> Int? {
        let provider = ChatProvider(id: "a", base: "http://127.0.0.1", form: form, contextSize: known)
        return await ChatModels(Documents(documents: documents)).contextSize(of: "m", at: ChatTarget(provider))
    }

    @Test func theContextSizeIsDetected() async {
        let list = #"{"data":[{"id":"x","max_model_len":2048},{"id":"m","max_model_len":8192}]}"#
        #expect(await size(["1/props": #"{"n_ctx":16384}"#, "/v1/models": list]) == 16_384)
        #expect(await size(["/v1/models": list]) == 8_192)
        #expect(await size(["/api/show": #"{"parameters":"num_ctx 1024"}"#], .ollama) == 1_024)
        #expect(await size([:]) == nil)
        #expect(await size([:], .ollama) == nil)
        #expect(await size(["/v1/models": list], known: 512) == 512)
    }

    @Test func aModelListWithAnErrorReportsTheError() async throws {
        let models = ChatModels(Documents(documents: ["/models": #"{"error":"bad key sk-12345678"}"#]))
        let target = ChatTarget(ChatProvider(id: "a", base: "https://a.example"), key: ChatKey("sk-12345678"))
        await #expect(throws: ChatError(.unreachable, "bad key [key]")) { try await models.list(of: target) }
    }
}
