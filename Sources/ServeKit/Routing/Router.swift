import Synchronization

/// The routes of a server.
final class Router: Sendable {
    enum Match: Sendable {
        /// The number of the route, and the decoded parts of the path.
        case route(Int, PathParts)
        case refused(RequestError)
        /// No route for the path has the method. `allow` is the value of the header.
        case wrongMethod(allow: String)
    }

    let routes: [Route]
    /// The routes whose patterns have no named segment, by their paths.
    private let literal: [String: [Int]]
    /// The routes of recent paths with named parts: many clients ask for the same few boards.
    private let recent = Mutex<[String: [Candidate]]>([:])

    private typealias Candidate = (number: Int, parts: PathParts)

    private static let mostRecent = 256
    private static let longestRecent = 128

    init(_ routes: [Route]) {
        self.routes = routes
        var literal: [String: [Int]] = [:]
        for (number, route) in routes.enumerated() where route.pattern.names.isEmpty {
            literal[route.pattern.text, default: []].append(number)
        }
        self.literal = literal
    }

    func match(_ method: String, path: String) -> Match {
        if let numbers = literal[path] {
            return choose(method, numbers.map { ($0, .empty) })
        }
        if let known = recent.withLock({ $0[path] }) { return choose(method, known) }
        guard let segments = Self.segments(path) else {
            return .refused(
                .badRequest("malformed_path", "The path of the address is not valid. Check the address."))
        }
        var candidates: [Candidate] = []
        for (number, route) in routes.enumerated() {
            guard let values = route.pattern.values(in: segments) else { continue }
            candidates.append((number, PathParts(names: route.pattern.names, values: values)))
        }
        keep(candidates, of: path)
        return choose(method, candidates)
    }

    private func keep(_ candidates: [Candidate], of path: String) {
        guard !candidates.isEmpty, path.utf8.count <= Self.longestRecent else { return }
        recent.withLock { recent in
            if recent.count >= Self.mostRecent { recent.removeAll(keepingCapacity: true) }
            recent[path] = candidates
        }
    }

    private func choose(_ method: String, _ candidates: [Candidate]) -> Match {
        guard !candidates.isEmpty else { return .refused(.notFound) }
        let wanted = method == "HEAD" ? "GET" : method
        for (number, parts) in candidates where routes[number].method.rawValue == wanted {
            return .route(number, parts)
        }
        let methods = candidates.map { routes[$0.0].method }
        let allowed = (methods.contains(.get) ? ["HEAD"] : []) + methods.map(\.rawValue)
        return .wrongMethod(allow: Set(allowed).sorted().joined(separator: ", "))
    }

    /// Returns the decoded segments of a path. A segment `.` or `..`, even an encoded one, could name another place in
    /// a proxy.
    private static func segments(_ path: String) -> [String]? {
        guard path.utf8.first == UInt8(ascii: "/") else { return nil }
        var segments: [String] = []
        for raw in path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let segment = PercentCoding.decoded(raw), segment != ".", segment != "..",
                !segment.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
            else { return nil }
            segments.append(segment)
        }
        return segments
    }
}
