import CSodium

/// The Ed25519 key pair with which a device signs its segments.
package struct SigningKeyPair: Equatable, Sendable {
    package static let signatureSize = 64
    package static let publicSize = 32

    package let seed: [UInt8]
    package let publicKey: [UInt8]
    private let secretKey: [UInt8]

    /// - Parameter seed: 32 random bytes.
    package init?(seed: [UInt8]) {
        guard seed.count == 32 else { return nil }
        self.seed = seed
        var (open, secret) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 64))
        crypto_sign_seed_keypair(&open, &secret, seed)
        (publicKey, secretKey) = (open, secret)
    }

    package func signature(of message: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: Self.signatureSize)
        crypto_sign_detached(&signature, nil, message, UInt64(message.count), secretKey)
        return signature
    }

    package static func isSigned(_ message: [UInt8], _ signature: [UInt8], by publicKey: [UInt8]) -> Bool {
        guard signature.count == signatureSize, publicKey.count == publicSize else { return false }
        return crypto_sign_verify_detached(signature, message, UInt64(message.count), publicKey) == 0
    }
}
