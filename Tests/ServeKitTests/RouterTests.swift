import Testing

@testable import ServeKit

struct RouterTests {
    private static func route(_ method: Method, _ pattern: PathPattern) -> Route {
        Route(method, pattern) { (_: Request) throws(RequestError) in Response() }
    }

    private let router = Router([
        route(.get, "/v1/boards/:list/:day"), route(.post, "/v1/boards/:list/:day"), route(.get, "/health"),
    ])

    private func text(_ match: Router.Match) -> String {
        switch match {
        case .route(let number, let parts): "\(number) \(parts.values.joined(separator: ","))"
        case .refused(let error): error.code
        case .wrongMethod(let allow): "405 \(allow)"
        }
    }

    @Test(arguments: [
        ("GET", "/health", "2 "),
        ("HEAD", "/health", "2 "),
        ("POST", "/health", "405 GET, HEAD"),
        ("OPTIONS", "/v1/boards/a/b", "405 GET, HEAD, POST"),
        ("GET", "/v1/boards/a/2026-01-02", "0 a,2026-01-02"),
        ("POST", "/v1/boards/a%20b/%C3%A9", "1 a b,é"),
        ("GET", "/v1/boards/a%2520b/c", "0 a%20b,c"),
        ("GET", "/v1/boards/a//", "not_found"),
        ("GET", "/v1/boards//b", "not_found"),
        ("GET", "/v1/boards/a/b/", "not_found"),
        ("GET", "/Health", "not_found"),
        ("GET", "/v1/boards/a/%00", "malformed_path"),
        ("GET", "/v1/boards/a/%0a", "malformed_path"),
        ("GET", "/v1/boards/a/%ff", "malformed_path"),
        ("GET", "/v1/boards/a/%c0%af", "malformed_path"),
        ("GET", "/v1/boards/a/%2f", "malformed_path"),
        ("GET", "/v1/boards/a/..", "malformed_path"),
        ("GET", "/v1/boards/a/%2e%2E", "malformed_path"),
        ("GET", "/v1/../health", "malformed_path"),
        ("GET", "/v1/boards/a/%4", "malformed_path"),
        ("GET", "/v1/boards/a/%zz", "malformed_path"),
        ("GET", "/v1/boards/a/é", "malformed_path"),
        ("GET", "*", "malformed_path"),
        ("GET", "http://host/health", "malformed_path"),
        ("GET", "", "malformed_path"),
    ])
    func pathsMatch(_ method: String, _ path: String, _ expected: String) {
        #expect(text(router.match(method, path: path)) == expected)
    }
}
