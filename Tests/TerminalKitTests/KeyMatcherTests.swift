import Testing

@testable import TerminalKit
@testable import ViewState

@Suite struct KeyMatcherTests {
    private func bindings(_ texts: [String]) throws -> [(KeySequence, String)] {
        try texts.map { (try #require(KeySequence($0)), $0) }
    }

    private func describe(_ outcome: KeyMatcher.Outcome<String>) -> String {
        switch outcome {
        case .match(let value): "match \(value)"
        case .interrupted(let value, let key): "interrupted \(value) by \(key.name)"
        case .pending: "pending"
        case .none: "none"
        }
    }

    @Test(arguments: [
        (["g g", "G", "j"], ["g", "g"], ["pending", "match g g"]),
        (["g g", "G", "j"], ["G"], ["match G"]),
        (["g g", "j"], ["g", "j", "j"], ["pending", "none", "match j"]),
        (["g g", "j"], ["g", "x", "j"], ["pending", "none", "match j"]),
        (["g", "g g", "j"], ["g", "j"], ["pending", "interrupted g by j"]),
        (["g", "g g"], ["g", "g"], ["pending", "match g g"]),
        (["a b c", "b x"], ["a", "b", "x"], ["pending", "pending", "none"]),
        (["a b c", "b"], ["a", "b", "c"], ["pending", "pending", "match a b c"]),
        ([], ["q"], ["none"]),
        (["ctrl-p", "p"], ["ctrl-p", "p"], ["match ctrl-p", "match p"]),
    ])
    func feeds(_ bound: [String], _ typed: [String], _ expected: [String]) throws {
        var matcher = KeyMatcher()
        let bindings = try bindings(bound)
        let outcomes = try typed.map { name in
            describe(matcher.feed(try #require(Key(named: name)), among: bindings))
        }
        #expect(outcomes == expected)
    }

    @Test func waitingKeysAreFlushed() throws {
        var matcher = KeyMatcher()
        let bindings = try bindings(["g", "g g"])
        _ = matcher.feed(.character("g"), among: bindings)
        #expect(matcher.typed == [.character("g")])
        let flushed = [matcher.flush(among: bindings), matcher.flush(among: bindings)]
        #expect(flushed == ["g", nil])
        #expect(matcher.typed.isEmpty)
    }
}
