import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthUI

@MainActor
@Suite struct GrowthStreamCommandTests {
    private let stage: FeatureStage
    init() throws { stage = try FeatureStage([.growth]) }

    private func file(_ text: String) throws -> String {
        let path = stage.folder.appending("answer.txt")
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    private let answer = """
        : ping

        data: {"choices":[{"delta":{"content":"Start \\u001b[31measy","reasoning":"hm"},"finish_reason":"stop"}]}

        data: {"choices":[],"usage":{"prompt_tokens":12,"completion_tokens":3}}

        data: [DONE]


        """

    @Test func streamPrintsTheTextAndItsEnd() async throws {
        let told = try await stage.run("growth", "stream", try file(answer), "--protocol", "openai")
        #expect(told.output == "Start [31measy\n")
        #expect(told.errors == "Complete (stop)\n")
        #expect(told.status == 0)
    }

    @Test func jsonHasEveryMember() async throws {
        let told = try await stage.run("growth", "stream", try file(answer), "--json").output
        for part in [
            "\"text\" : \"Start [31measy\"", "\"thinking\" : \"hm\"", "\"end\" : \"complete\"", "\"comments\" : 1",
            "\"finish_reason\" : \"stop\"", "\"prompt_tokens\" : 12", "\"total_tokens\" : 15", "\"error\" : null",
        ] { #expect(told.contains(part), "\(told)") }
        let empty = try await stage.run("growth", "stream", try file(""), "--json", "--protocol", "ollama").output
        #expect(empty.contains("\"usage\" : null"))
        #expect(empty.contains("\"end\" : \"empty\""))
    }

    @Test func aWholeHTTPAnswerIsRead() async throws {
        let head = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n"
        for words in [["--http"], []] {
            let told = try await stage.run(["growth", "stream", try file(head)] + words)
            #expect(told.errors == "Error: 503 Service Unavailable\n")
        }
        let wrong = try await stage.run("growth", "stream", try file("data: x"), "--http")
        #expect(wrong.status == 2)
        #expect(try await stage.run("growth", "stream", "/nowhere").status == 1)
    }
}
