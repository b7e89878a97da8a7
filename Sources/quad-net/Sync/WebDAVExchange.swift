import FoundationEssentials
import SyncStorage
import SystemKit

/// A folder on a WebDAV server (RFC 4918).
///
/// Servers differ in what they do with `If-None-Match`, so that nothing here depends on it: each file has one writer, which looks
/// at the file before it writes.
final class WebDAVExchange: ChangeExchange {
    private let base: String
    private let headers: [(name: String, value: String)]
    private let server = PlaceServer()

    /// - Parameter place: an address such as `https://dav.example.org/quad`.
    init(_ place: String, user: String, password: String) {
        base = place.hasSuffix("/") ? String(place.dropLast()) : place
        headers =
            user.isEmpty && password.isEmpty
            ? [] : [("Authorization", "Basic " + Data("\(user):\(password)".utf8).base64EncodedString())]
    }

    func names(in folder: String) throws(ExchangeError) -> [String] {
        let path = folder.isEmpty ? "/" : "/\(folder)/"
        let (status, body) = try ask("PROPFIND", path, [("Depth", "1")])
        if status == 404, !folder.isEmpty { return [] }
        guard status == 207 else { throw Self.failure(status, base) }
        return Self.names(in: body)
    }

    /// Returns the last parts of all addresses in an answer, without the folder's own.
    private static func names(in body: [UInt8]) -> [String] {
        let text = String(decoding: body, as: UTF8.self)
        var (names, rest, isFirst) = ([String](), text[...], true)
        while let start = rest.firstRange(of: "href>") {
            rest = rest[start.upperBound...]
            guard let end = rest.firstRange(of: "<") else { break }
            let address = rest[..<end.lowerBound]
            rest = rest[end.upperBound...]
            // A closing tag has the same letters; nothing is between it and the next tag.
            guard !address.isEmpty, address.contains("/") else { continue }
            defer { isFirst = false }
            if isFirst { continue }
            if let name = address.split(separator: "/").last { names.append(String(name)) }
        }
        return names
    }

    func contents(of name: String) throws(ExchangeError) -> [UInt8]? {
        guard ExchangeName.isFit(name) else { throw .unfit(name: name) }
        let (status, body) = try ask("GET", "/\(name)")
        if status == 404 { return nil }
        guard status == 200 else { throw Self.failure(status, base) }
        return body
    }

    func add(_ name: String, _ bytes: [UInt8]) throws(ExchangeError) {
        if let there = try contents(of: name) {
            guard there == bytes else { throw .differs(name: name) }
            return
        }
        if let slash = name.firstIndex(of: "/") {
            // 405 says that the folder exists.
            let (status, _) = try ask("MKCOL", "/\(name[..<slash])/")
            guard [200, 201, 405, 301].contains(status) else { throw Self.failure(status, base) }
        }
        let (status, _) = try ask(
            "PUT", "/\(name)", [("If-None-Match", "*")], bytes)
        if status == 412 {
            guard try contents(of: name) == bytes else { throw .differs(name: name) }
            return
        }
        guard (200..<300).contains(status) else { throw Self.failure(status, base) }
    }

    func remove(_ name: String) throws(ExchangeError) {
        guard ExchangeName.isFit(name) else { throw .unfit(name: name) }
        let (status, _) = try ask("DELETE", "/\(name)")
        guard (200..<300).contains(status) || status == 404 else { throw Self.failure(status, base) }
    }

    private static func failure(_ status: Int, _ base: String) -> ExchangeError {
        switch status {
        case 401, 403: .refused("\(base) wants another user or password (\(status))")
        case 507: .full(base)
        case 404: .unreachable("\(base) does not exist")
        default: .unreachable("\(base) answered \(status)")
        }
    }

    private func ask(
        _ method: String, _ path: String, _ more: [(name: String, value: String)] = [], _ body: [UInt8]? = nil
    ) throws(ExchangeError) -> (status: Int, body: [UInt8]) {
        try server.ask(method, base + path, headers + more, body, for: path)
    }
}
