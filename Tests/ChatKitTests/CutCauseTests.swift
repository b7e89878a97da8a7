import Testing

@testable import ChatKit

/// Incomplete answers say so, and give the reason.
@Suite struct CutCauseTests {
    private static let broken = "data: {\"choices\":[{\"delta\":{\"conte\n\n"

    private static let cases: [(String, CutCause)] = [
        (chunk("a"), CutCause.closed), (chunk("a") + "data: [DONE]\n\n", .unexplained),
        (chunk("a") + broken + chunk("c", finish: "stop"), .damaged),
        (chunk("a") + broken + "data: [DONE]\n\n", .damaged),
        (chunk("a") + "data: nt\":\"b\"}}]}\n\n" + chunk("c", finish: "length"), .damaged),
        (chunk("a") + "ata: {\"choices\":[]}\n\n" + chunk("c", finish: "stop"), .damaged),
        (broken + chunk("c", finish: "stop"), .damaged), (chunk("a") + broken, .closed),
        (chunk("a", finish: "content_filter"), .filtered), (chunk("", finish: "content_filter"), .filtered),
        (chunk("a", finish: "SAFETY"), .filtered), (chunk("a", finish: "abort"), .aborted),
        (chunk("a", finish: "insufficient_system_resource"), .aborted), (chunk("a", finish: "network_error"), .aborted),
        (chunk("a", finish: "tool_calls"), .unknownReason), (chunk("a", finish: "banana"), .unknownReason),
        (
            "{\"type\":\"message\",\"content\":[{\"type\":\"text\",\"text\":\"I\"}],\"stop_reason\":\"tool_use\"}",
            .unknownReason
        ),
        ("{\"message\":{\"content\":\"a\"},\"done\":true,\"done_reason\":\"unload\"}\n", .aborted),
        (chunk("a", finish: "pause_turn"), .paused), (chunk("", finish: "refusal"), .refused),
        ("data: {\"choices\":[{\"delta\":{\"refusal\":\"I can’t.\"},\"finish_reason\":\"stop\"}]}\n\n", .refused),
        ("{\"choices\":[{\"message\":{\"content\":null,\"refusal\":\"No.\"},\"finish_reason\":\"stop\"}]}", .refused),
        (
            "{\"type\":\"message\",\"content\":[{\"type\":\"text\",\"text\":\"I\"}],\"stop_reason\":\"refusal\"}",
            .refused
        ),
        ("data: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"pause_turn\"}}\n\n", .paused),
        (
            "{\"message\":{\"content\":\"a\"},\"done\":false}\n{\"message\":{\"cont\n{\"message\":{\"content\":\"c\"},\"done\":true,\"done_reason\":\"stop\"}\n",
            .damaged
        ),
    ]

    @Test(arguments: cases)
    func aCutHasACause(body: String, cause: CutCause) {
        for size in [1, 7, Int.max] {
            let answer = ChatKitTests.read(Array(body.utf8), by: size).answer
            #expect((answer.end, answer.cause) == (.cut, cause), "\(body)")
        }
    }

    /// Text after the end shows that the answer had not ended.
    @Test func textAfterAFinishReasonVoidsTheReason() {
        #expect(read(chunk("a", finish: "stop") + chunk("b")).end == .cut)
        #expect(read(chunk("a", finish: "stop") + chunk("b", finish: "stop")).end == .complete)
        #expect(read(chunk("a", finish: "stop") + chunk("\n")).end == .complete)
    }

    /// The first reason that marks an answer as incomplete wins.
    @Test func aLaterReasonDoesNotCompleteACutAnswer() {
        #expect(read(chunk("a", finish: "length") + chunk("", finish: "stop") + "data: [DONE]\n\n").end == .length)
        #expect(read(chunk("a", finish: "stop") + chunk("", finish: "content_filter")).end == .cut)
    }

    @Test func aCompleteAnswerHasNoCause() {
        for body in [
            chunk("a", finish: "stop"), chunk("a", finish: "end_turn"), chunk("a", finish: "STOP"),
            chunk("a", finish: "eos_token"), chunk("a") + "data: ok\n\n" + chunk("b", finish: "stop"),
            chunk("a", finish: "stop") + Self.broken + "data: [DONE]\n\n",
            chunk("a", finish: "stop") + "data: [DONE]\n\n",
            "data: {\"choices\":[{\"delta\":{\"content\":\"a\",\"refusal\":null},\"finish_reason\":\"stop\"}]}\n\n",
            "{\n \"message\": {\n  \"content\": \"a\"\n },\n \"done\": true\n}\n",
        ] {
            let answer = read(body)
            #expect((answer.end, answer.cause) == (.complete, nil), "\(body)")
        }
    }

    @Test func theRefusalIsShown() {
        let pieces = ["I ", "can’t ", "help."].map { "data: {\"choices\":[{\"delta\":{\"refusal\":\"\($0)\"}}]}\n\n" }
        let answer = read(pieces.joined() + chunk("", finish: "stop"))
        #expect((answer.text, answer.cause) == ("I can’t help.", .refused))
    }

    /// An error in the stream counts, even if more text follows.
    @Test func anAnswerWithAnErrorIsNotComplete() {
        let error = "event: error\ndata: {\"error\":{\"message\":\"overloaded\"}}\n\n"
        #expect(read(chunk("a") + error + chunk("b", finish: "stop")).end == .error)
    }

    @Test func everyCauseHasItsWords() {
        for cause in CutCause.allCases {
            #expect(!cause.words.isEmpty && !cause.mark.isEmpty)
            #expect(!cause.words.hasSuffix("."))
        }
    }
}
