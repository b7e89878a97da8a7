import ServerTestSupport
import Testing

@testable import ServeKit

struct ResponseTests {
    @Test(arguments: ["a\r\nX: y", "a\nb", "a\0b", "a\u{1B}[2Jb", "é a"])
    func headersHaveOneLine(_ value: String) {
        let response = Response().setting("X-Test", value)
        #expect(response.header("X-Test")?.unicodeScalars.allSatisfy { (" "..."~").contains($0) } == true)
    }

    @Test func cacheControlOfTheRouteStands() throws {
        let route = Route(.get, "/cached") { (_: Request) throws(RequestError) in
            Response().setting("Cache-Control", "max-age=60")
        }
        let server = try TestServer(routes: [route])
        let answer = try server.answer("GET /cached HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(answer?.header("Cache-Control") == "max-age=60")
    }

    @Test func tooManyRequestsNamesTheTime() {
        let response = Response(.tooManyRequests(retryAfter: 9))
        #expect(response.status == 429)
        #expect(response.header("Retry-After") == "9")
    }
}
