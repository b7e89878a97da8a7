import TestSupport
import Testing

@testable import FetchKit

struct RedirectTests {
    /// Returns a server that redirects "/301/302/end" with 301 to "/302/end", and so on. "/end" is a document,
    /// "/missing" does not exist.
    private func chainServer() throws -> LoopbackServer {
        try LoopbackServer { request in
            let words = request.path.split(separator: "/", maxSplits: 1)
            if let status = Int(words[0]) { return .redirect(to: "/\(words[1])", status: status) }
            return .text("end", status: words[0] == "end" ? 200 : 404)
        }
    }

    @Test(arguments: [
        ("/end", nil), ("/301/end", "/end"), ("/308/end", "/end"), ("/302/end", nil), ("/303/end", nil),
        ("/307/end", nil), ("/301/308/end", "/end"), ("/301/302/end", "/302/end"),
        ("/308/301/307/301/end", "/307/301/end"),
        ("/302/301/end", nil), ("/301/missing", nil),
    ])
    func permanentRedirectsAreRecognized(path: String, permanent: String?) throws {
        let server = try chainServer()
        let answer = try makeFetcher().fetch(server.address(path))
        #expect(answer.text == "end")
        #expect(answer.redirects == path.split(separator: "/").count - 1)
        #expect(answer.url == server.address(path.hasSuffix("end") ? "/end" : "/missing"))
        #expect(answer.permanentURL == permanent.map { server.address($0) })
    }

    @Test func redirectsLeadToOtherHostsAndBack() throws {
        let server = try LoopbackServer(addresses: 2) { request in
            let host = request.header("Host") ?? ""
            switch request.path {
            case "/a": return .redirect(to: "//\(host.replacing("127.0.0.1", with: "127.0.0.2"))/b", status: 301)
            case "/b": return .redirect(to: "http://\(host.replacing("127.0.0.2", with: "127.0.0.1"))/c d?e=f g#h")
            default: return .text(request.target)
            }
        }
        let answer = try makeFetcher().fetch(server.address("/a"))
        #expect(answer.text == "/c%20d?e=f%20g" || answer.text == "/c%20d?e=f+g")
        #expect(answer.permanentURL == server.address("/b", host: 2))
    }

    @Test func loopsEnd() throws {
        let server = try LoopbackServer { .redirect(to: $0.path == "/a" ? "/b" : "/a") }
        #expect(throws: FetchError.redirectLoop(at: server.address("/a"))) {
            try makeFetcher().fetch(server.address("/a"))
        }
        #expect(server.requests.count == 2)
    }

    @Test(arguments: [(9, true), (10, true), (11, false)])
    func tenRedirectsAreFollowed(count: Int, isAnswered: Bool) throws {
        let server = try chainServer()
        let url = server.address(String(repeating: "/302", count: count) + "/end")
        if isAnswered {
            #expect(try makeFetcher().fetch(url).redirects == count)
        } else {
            #expect(throws: FetchError.tooManyRedirects(limit: 10)) { try makeFetcher().fetch(url) }
            #expect(server.requests.count == 11)
        }
    }

    @Test(arguments: [
        "file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1:70/_x", "dict://127.0.0.1/x", "http://", "//",
        "http://[::1", "http://127.0.0.1:99999/", "javascript:alert(1)", "mailto:a@b", "data:,x",
    ])
    func otherProtocolsAndInvalidRedirectsAreRefused(target: String) throws {
        let server = try LoopbackServer { _ in .redirect(to: target, status: 301) }
        #expect(throws: FetchError.badRedirect(to: target)) { try makeFetcher().fetch(server.address()) }
        #expect(server.requests.count == 1)
    }

    @Test func anEmptyLocationIsIgnored() throws {
        let server = try LoopbackServer { _ in .redirect(to: " ") }
        #expect(try makeFetcher().fetch(server.address()).status == 302)
    }

    @Test func aRedirectWithABodyKeepsTheConnection() throws {
        let server = try LoopbackServer { request in
            request.path == "/a" ? .text("moved", status: 302, headers: [("Location", "/b")]) : .text("here")
        }
        #expect(try makeFetcher().fetch(server.address("/a")).text == "here")
        #expect(server.connectionCount == 1)
    }

    // "user:secret" in base64.
    private static let basic = "Basic dXNlcjpzZWNyZXQ="

    @Test func passwordsStayWithTheirHost() throws {
        let server = try LoopbackServer(addresses: 2) { request in
            let other = (request.header("Host") ?? "").replacing("127.0.0.1", with: "127.0.0.2")
            switch request.path {
            case "/relative": return .redirect(to: "/here", status: 301)
            case "/absolute": return .redirect(to: "http://\(request.header("Host") ?? "")/here", status: 301)
            case "/away": return .redirect(to: "http://\(other)/there", status: 301)
            case "/away2": return .redirect(to: "//\(other)/there", status: 301)
            default: return .text(request.header("Authorization") ?? "none")
            }
        }
        let user = { (path: String, host: Int) in
            server.address(path, host: host).replacing("http://", with: "http://user:secret@")
        }
        let fetcher = makeFetcher()
        for path in ["/relative", "/absolute"] {
            let answer = try fetcher.fetch(user(path, 1))
            #expect(answer.text == Self.basic)
            #expect(answer.url == server.address("/here"))
            #expect(answer.permanentURL == user("/here", 1))
        }
        for path in ["/away", "/away2"] {
            let answer = try fetcher.fetch(user(path, 1))
            #expect(answer.text == "none")
            #expect(answer.permanentURL == server.address("/there", host: 2))
        }
        #expect(server.requests.filter { $0.path == "/away" }.allSatisfy { $0.header("Authorization") == Self.basic })
    }
}
