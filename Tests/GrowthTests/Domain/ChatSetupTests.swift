import FoundationEssentials
import Testing

@testable import ChatKit
@testable import GrowthCore

@Suite struct ChatSetupTests {
    @Test(arguments: [
        ("http://127.0.0.1:8080", ChatProtocol.openai, "http://127.0.0.1:8080/v1/chat/completions"),
        ("http://127.0.0.1:8080/v1/", .openai, "http://127.0.0.1:8080/v1/chat/completions"),
        ("https://coach.example/api/v3", .openai, "https://coach.example/api/v3/chat/completions"),
        ("http://127.0.0.1:11434/", .ollama, "http://127.0.0.1:11434/api/chat"),
        ("https://coach.example", .anthropic, "https://coach.example/v1/messages"),
    ])
    func addressesAreRead(base: String, form: ChatProtocol, address: String) {
        #expect(ChatProvider(id: "a", base: base, form: form).address(of: .chat) == address)
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080", true), ("http://LOCALHOST/v1", true), ("http://[::1]:1234", true),
        ("http://localhost.example", false), ("http://127.0.0.1.example", false), ("http://127.0.0.1\\@x", false),
        ("https://coach.example", false), ("nonsense", false),
    ])
    func localAddressesAreRecognized(base: String, isHere: Bool) {
        #expect(ChatProvider(id: "a", base: base).isOnThisMachine == isHere)
    }

    @Test func providersAreStored() throws {
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

    /// However a server divides the repeated key, no part of it passes through.
    @Test func aKeyIsRemovedFromStreamedText() throws {
        let key = try #require(ChatKey("sk-0123456789abcdef"))
        let text = "Your key is Bearer sk-0123456789abcdef, sk-01 sk-sk-0123456789abcdef. Café"
        let expected = "Your key is Bearer [key], sk-01 sk-[key]. Café"
        for length in [1, 2, 3, 7, 200] {
            var scrubber = try #require(KeyScrubber(key))
            var told = ""
            var rest = Substring(text)
            while !rest.isEmpty {
                told += scrubber.add(String(rest.prefix(length)))
                rest = rest.dropFirst(length)
            }
            #expect(told + scrubber.end() == expected, "\(length) at a time")
        }
        var cut = try #require(KeyScrubber(key))
        #expect(cut.add("It is sk-0123456789") == "It is " && cut.end() == "[key]")
        var short = try #require(KeyScrubber(key))
        #expect(short.add("sk") == "" && short.end() == "sk")
        let none = [KeyScrubber(nil), KeyScrubber(ChatKey("none"))]
        #expect(none.allSatisfy { $0 == nil })
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080/v1", true), ("https://api.example.org", true), ("http://[::1]:80/v1", true),
        ("http://me:secret@host/v1", false), ("http://host/v1?key=secret", false), ("http://host/#x", false),
        ("ftp://host", false), ("http://a b/v1", false), ("http://host:99999", false), ("http://", false),
    ])
    func anAddressContainsNoSecret(base: String, isOne: Bool) {
        let problem = ChatProvider.problem(ofBase: base)
        #expect((problem == nil) == isOne)
        #expect(problem?.contains("secret") != true)
    }
}
