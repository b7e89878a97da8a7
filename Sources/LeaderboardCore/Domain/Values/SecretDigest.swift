import CSodium

/// The SHA-256 digest of a random secret. The server stores only digests, so its files give nobody access. A secret has
/// at least 80 random bits, so a slow hash is not needed.
package struct SecretDigest: Sendable, Equatable {
    /// 32 bytes.
    package let bytes: [UInt8]

    /// Makes the digest of a secret.
    package init(of secret: [UInt8]) {
        var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&digest, secret, UInt64(secret.count))
        bytes = digest
    }

    package init?(hex: some StringProtocol) {
        guard let bytes = HexText.bytes(hex, count: Int(crypto_hash_sha256_BYTES)) else { return nil }
        self.bytes = bytes
    }

    package var hex: String { HexText.text(bytes) }

    /// Compares in constant time, so that an answer's time tells nothing about a digest.
    package static func == (left: SecretDigest, right: SecretDigest) -> Bool {
        left.bytes.count == right.bytes.count && sodium_memcmp(left.bytes, right.bytes, left.bytes.count) == 0
    }
}
