import Testing

@testable import ChatKit

@Suite struct HTTPAnswerTests {
    private func answer(_ text: String) throws -> HTTPAnswer { try #require(HTTPAnswer(Array(text.utf8))) }

    /// The body, and whether it ends too early.
    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc", "abc", false),
        ("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nabc", "abc", true),
        ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabc", "ab", false),
        ("HTTP/1.0 200 OK\n\nabc", "abc", false),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", "abc", false),
        (
            "HTTP/1.1 200 OK\r\nTRANSFER-ENCODING: gzip, Chunked\r\n\r\n3;x=1\r\nabc\r\n0A\r\n0123456789\r\n0\r\nX: y\r\n\r\n",
            "abc0123456789", false
        ),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n", "abc", true),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nabc", "abc", true),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "", true),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc", "zz\r\nabc", false),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\n\n3\nabc\n0\n\n", "abc", false),
        ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na", "a", false),
        ("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\ndata: a\n\n", "data: a\n\n", false),
        ("HTTP/1.1 200 OK\nContent-Encoding: gzip\nContent-Length: 1\n\nabc", "abc", false),
        ("HTTP/2 200\ncontent-length: 1\n\na", "a", false),
    ])
    func bodiesAreRead(text: String, body: String, isCut: Bool) throws {
        let answer = try answer(text)
        #expect((answer.status, String(decoding: answer.body, as: UTF8.self), answer.isCut) == (200, body, isCut))
    }

    @Test func anInvalidResponseIsNil() {
        for text in ["", "data: x", "HTTP/1.1", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 99999 x\r\n\r\n"] {
            #expect(HTTPAnswer(Array(text.utf8)) == nil)
        }
    }

    @Test func statusAndReasonAreRead() throws {
        let answer = try answer("HTTP/1.1 503 Service Unavailable\r\n\r\n")
        #expect((answer.status, answer.reason) == (503, "Service Unavailable"))
    }
}
