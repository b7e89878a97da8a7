import Testing

@testable import GrowthCore

struct ChatProviderMergingTests {
    @Test func aProviderKeepsFieldsChangedElsewhere() throws {
        let shown = ChatProvider(id: "home", base: "http://localhost:1", model: "m")
        var (mine, stored) = (shown, shown)
        (mine.model, stored.contextSize) = ("n", 4_096)
        var both = stored
        both.model = "n"
        #expect(try mine.merged(insteadOf: shown, into: stored) == both)
        #expect(try mine.merged(insteadOf: nil, into: stored) == mine)
        stored.model = "o"
        #expect(throws: ChatError.self) { try mine.merged(insteadOf: shown, into: stored) }
    }
}
