import ChatKit
import FoundationEssentials
import Testing

@testable import QuadDomain

@Suite struct ChatSetupTests {
    @Test(arguments: [
        ("http://127.0.0.1:8080", ChatProtocol.openai, "http://127.0.0.1:8080/v1/chat/completions"),
        ("http://127.0.0.1:8080/v1/", .openai, "http://127.0.0.1:8080/v1/chat/completions"),
        ("https://coach.example/api/v3", .openai, "https://coach.example/api/v3/chat/completions"),
        ("http://127.0.0.1:11434/", .ollama, "http://127.0.0.1:11434/api/chat"),
        ("https://coach.example", .anthropic, "https://coach.example/v1/messages"),
    ])
    func addresses(base: String, form: ChatProtocol, address: String) {
        #expect(ChatProvider(id: "a", base: base, form: form).address(of: .chat) == address)
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080", true), ("http://LOCALHOST/v1", true), ("http://[::1]:1234", true),
        ("http://localhost.example", false), ("http://127.0.0.1.example", false), ("http://127.0.0.1\\@x", false),
        ("https://coach.example", false), ("nonsense", false),
    ])
    func thisMachineIsKnown(base: String, isHere: Bool) {
        #expect(ChatProvider(id: "a", base: base).isOnThisMachine == isHere)
    }

    @Test func providersAreKept() throws {
        let whole = ChatProvider(
            id: "a", base: "http://127.0.0.1", form: .ollama, keySource: .command("pass show 'my coach'"), model: "m",
            contextSize: 8_192, allowsPlain: true)
        for provider in [whole, ChatProvider(id: "b", base: "x", keySource: .environment("A_1"))] {
            let bytes = try JSONEncoder().encode(provider)
            #expect(try JSONDecoder().decode(ChatProvider.self, from: bytes) == provider)
        }
        for text in ["env:A-B", "env:", "command:", "command:'x", "pass", "file:x"] {
            #expect(ChatKeySource(text) == nil, "\(text)")
        }
        #expect(ChatKeySource("file") == .file)
    }

    @Test func aKeyIsNeverShown() throws {
        let key = try #require(ChatKey(" sk-0123456789 \n"))
        #expect("\(key)" == "[key]")
        #expect(key.scrubbed("bad key sk-0123456789, sk-0123456789") == "bad key [key], [key]")
        #expect(key.scrubbed("cut off: sk-0123") == "cut off: [key]")
        #expect(key.scrubbed("nothing of it: sk-") == "nothing of it: sk-")
        for text in ["", " ", "a b", "schlüssel", "a\u{1}b"] { #expect(ChatKey(text) == nil) }
    }
}
