import Glibc
import SyncStorage
import SystemKit

/// A folder in a bucket of a server with the S3 interface. Requests are signed by AWS Signature Version 4.
final class S3Exchange: ChangeExchange {
    private let scheme: String
    private let host: String
    private let bucket: String
    /// The folder in the bucket, empty or with a slash at its end.
    private let prefix: String
    private let signature: S3Signature
    private let server = PlaceServer()

    /// - Parameters:
    ///   - place: an address such as `s3://KEY@host/bucket/folder`.
    ///   - secret: the secret of the key.
    init?(_ place: String, secret: String) {
        let rest = place.dropFirst("s3://".count)
        guard let at = rest.firstIndex(of: "@") else { return nil }
        let parts = rest[rest.index(after: at)...].split(separator: "/").map(String.init)
        guard parts.count >= 2, at > rest.startIndex else { return nil }
        (host, bucket) = (parts[0], parts[1])
        prefix = parts.count > 2 ? parts[2...].joined(separator: "/") + "/" : ""
        let name = host.prefix { $0 != ":" }
        scheme = ["127.0.0.1", "localhost"].contains(name) ? "http" : "https"
        let region = name.split(separator: ".").dropFirst().first.map(String.init)
        signature = S3Signature(
            key: String(rest[..<at]), secret: secret,
            region: name.hasPrefix("s3.") && name.hasSuffix(".amazonaws.com") ? region ?? "us-east-1" : "us-east-1")
    }

    func names(in folder: String) throws(ExchangeError) -> [String] {
        let path = prefix + (folder.isEmpty ? "" : folder + "/")
        var (names, token) = ([String](), "")
        repeat {
            var query = [("delimiter", "/"), ("list-type", "2"), ("prefix", path)]
            if !token.isEmpty { query.append(("continuation-token", token)) }
            let (status, body) = try ask("GET", "", query)
            guard status == 200 else { throw failure(status) }
            let text = String(decoding: body, as: UTF8.self)
            names += (Self.values("Key", in: text) + Self.values("Prefix", in: text)).compactMap { key in
                guard key.hasPrefix(path), key != path else { return nil }
                return key.dropFirst(path.count).split(separator: "/").first.map(String.init)
            }
            token = Self.values("NextContinuationToken", in: text).first ?? ""
        } while !token.isEmpty
        return names
    }

    /// Returns the texts of all elements of a name. The names of files need no escapes.
    private static func values(_ name: String, in text: String) -> [String] {
        var (values, rest) = ([String](), text[...])
        while let start = rest.firstRange(of: "<\(name)>") {
            rest = rest[start.upperBound...]
            guard let end = rest.firstRange(of: "</\(name)>") else { break }
            values.append(String(rest[..<end.lowerBound]))
            rest = rest[end.upperBound...]
        }
        return values
    }

    func contents(of name: String) throws(ExchangeError) -> [UInt8]? {
        guard ExchangeName.isFit(name) else { throw .unfit(name: name) }
        let (status, body) = try ask("GET", prefix + name)
        if status == 404 { return nil }
        guard status == 200 else { throw failure(status) }
        return body
    }

    func add(_ name: String, _ bytes: [UInt8]) throws(ExchangeError) {
        if let there = try contents(of: name) {
            guard there == bytes else { throw .differs(name: name) }
            return
        }
        let (status, _) = try ask("PUT", prefix + name, body: bytes)
        guard status == 200 else { throw failure(status) }
    }

    func remove(_ name: String) throws(ExchangeError) {
        guard ExchangeName.isFit(name) else { throw .unfit(name: name) }
        let (status, _) = try ask("DELETE", prefix + name)
        guard [200, 204, 404].contains(status) else { throw failure(status) }
    }

    private func failure(_ status: Int) -> ExchangeError {
        switch status {
        case 403: .refused("\(host) wants another key or secret (403)")
        case 404: .unreachable("\(host) has no bucket \(bucket)")
        default: .unreachable("\(host) answered \(status)")
        }
    }

    private func ask(
        _ method: String, _ key: String, _ query: [(String, String)] = [], body: [UInt8]? = nil
    ) throws(ExchangeError) -> (status: Int, body: [UInt8]) {
        let path = S3Signature.escaped("/\(bucket)/\(key)", keepingSlashes: true)
        let query = query.map { "\($0)=\(S3Signature.escaped($1, keepingSlashes: false))" }.sorted().joined(
            separator: "&")
        let headers = signature.headers(
            method, host: host, path: path, query: query, body: body ?? [], at: Int(SystemTime.wall))
        return try server.ask(
            method, "\(scheme)://\(host)\(path)\(query.isEmpty ? "" : "?\(query)")", headers, body, for: key)
    }
}
