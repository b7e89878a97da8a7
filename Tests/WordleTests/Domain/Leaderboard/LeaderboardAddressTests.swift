import Testing

@testable import QuadCore
@testable import WordleCore

struct LeaderboardAddressTests {
    @Test(arguments: [
        ("https://quad.example.edu", "https://quad.example.edu", "quad.example.edu"),
        ("https://quad.example.edu/board/", "https://quad.example.edu/board", "quad.example.edu"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080", "127.0.0.1"),
        ("http://localhost:8080/", "http://localhost:8080", "localhost"),
        ("http://[::1]:8080", "http://[::1]:8080", "::1"),
    ])
    func isAccepted(setting: String, text: String, host: String) throws {
        let address = try LeaderboardAddress(setting)
        #expect(address.text == text && address.host == host)
    }

    /// Games and tokens would be readable on the way, or go to another host than the one that is shown.
    @Test(arguments: [
        "", "quad.example.edu", "ftp://quad.example.edu", "http://quad.example.edu", "http://10.0.0.1",
        "http://127.0.0.1.example.edu", "https://", "https://:8080", "https://user:secret@quad.example.edu",
        "https://a.example/?x=1",
        "https://a.example/#b", "https://a example", "https://a.example\n",
    ])
    func isRefused(setting: String) {
        #expect(throws: LeaderboardError.self) { try LeaderboardAddress(setting) }
    }

    @Test func linesBetweenThePrograms() throws {
        let call = LeaderboardCall(.patch, "https://a.example/v1/player", body: #"{"name":"É"}"#, token: "t")
        #expect(LeaderboardCallLine(LeaderboardCallLine(call).bytes)?.call == call)
        for line in [
            LeaderboardAnswerLine.answered(LeaderboardResponse(status: 503, retryAfter: 9, body: Array("{}".utf8))),
            .failed("no answer"),
        ] { #expect(LeaderboardAnswerLine(line.bytes) == line) }
        #expect(LeaderboardCallLine(Array(#"{"method":"TRACE","url":"x"}"#.utf8)) == nil)
        #expect(LeaderboardAnswerLine(Array("{}".utf8)) == nil)
    }
}
