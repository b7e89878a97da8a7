import CSodium
import Glibc

/// The AWS Signature Version 4 of a request.
struct S3Signature: Sendable {
    private let key: String
    private let secret: String
    private let region: String

    init(key: String, secret: String, region: String) {
        self.key = key
        self.secret = secret
        self.region = region
    }

    /// Returns the headers that sign a request.
    /// - Parameters:
    ///   - path: the path, escaped.
    ///   - query: the query, escaped, with its parts sorted.
    ///   - seconds: the time since 1970.
    func headers(
        _ method: String, host: String, path: String, query: String, body: [UInt8], at seconds: Int
    ) -> [(name: String, value: String)] {
        let (day, moment) = Self.times(seconds)
        let hash = Self.hex(Self.hash(body))
        let signed = "host;x-amz-content-sha256;x-amz-date"
        let request =
            "\(method)\n\(path)\n\(query)\nhost:\(host)\nx-amz-content-sha256:\(hash)\nx-amz-date:\(moment)\n\n\(signed)\n\(hash)"
        let scope = "\(day)/\(region)/s3/aws4_request"
        let text = "AWS4-HMAC-SHA256\n\(moment)\n\(scope)\n\(Self.hex(Self.hash(Array(request.utf8))))"
        let signing = [day, region, "s3", "aws4_request"].reduce(Array("AWS4\(secret)".utf8)) {
            Self.authenticator($1, key: $0)
        }
        let signature = Self.hex(Self.authenticator(text, key: signing))
        return [
            ("x-amz-date", moment), ("x-amz-content-sha256", hash),
            (
                "Authorization",
                "AWS4-HMAC-SHA256 Credential=\(key)/\(scope), SignedHeaders=\(signed), Signature=\(signature)"
            ),
        ]
    }

    /// Returns the day and the moment, such as `20150830` and `20150830T123600Z`.
    private static func times(_ seconds: Int) -> (day: String, moment: String) {
        var (time, parts) = (time_t(seconds), tm())
        gmtime_r(&time, &parts)
        func text(_ format: String) -> String {
            var bytes = [CChar](repeating: 0, count: 40)
            let count = strftime(&bytes, bytes.count, format, &parts)
            return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return (text("%Y%m%d"), text("%Y%m%dT%H%M%SZ"))
    }

    /// Escapes all bytes but the unreserved ones of RFC 3986.
    static func escaped(_ text: String, keepingSlashes: Bool) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.reduce(into: "") { escaped, byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "-._~".utf8.contains(byte) || (keepingSlashes && byte == UInt8(ascii: "/"))
            escaped += isPlain ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }
    }

    private static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
        return hash
    }

    private static func authenticator(_ text: String, key: [UInt8]) -> [UInt8] {
        let bytes = Array(text.utf8)
        var state = crypto_auth_hmacsha256_state()
        crypto_auth_hmacsha256_init(&state, key, key.count)
        crypto_auth_hmacsha256_update(&state, bytes, UInt64(bytes.count))
        var result = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
        crypto_auth_hmacsha256_final(&state, &result)
        return result
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef")
        return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}
