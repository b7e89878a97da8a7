import CSodium

/// An X25519 key pair, to which others seal the keys of a space: of a device, of a passphrase or of a recovery key.
package struct SealingKeyPair: Equatable, Sendable {
    /// Argon2id: 3 passes over 256 MiB.
    private static let passes: UInt64 = 3
    private static let memory = 256 << 20
    package static let saltSize = 16
    package static let publicSize = 32

    package let seed: [UInt8]
    package let publicKey: [UInt8]
    private let secretKey: [UInt8]

    /// - Parameter seed: 32 random bytes.
    package init?(seed: [UInt8]) {
        guard seed.count == 32 else { return nil }
        self.seed = seed
        var (open, secret) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
        crypto_box_seed_keypair(&open, &secret, seed)
        (publicKey, secretKey) = (open, secret)
    }

    /// Derives the pair from a passphrase, which takes about a second and 256 MiB.
    package init?(passphrase: String, salt: [UInt8]) {
        guard salt.count == Self.saltSize else { return nil }
        let text = passphrase.utf8.map { CChar(bitPattern: $0) }
        var seed = [UInt8](repeating: 0, count: 32)
        let result = crypto_pwhash(
            &seed, 32, text, UInt64(text.count), salt, Self.passes, Self.memory, crypto_pwhash_ALG_ARGON2ID13)
        guard result == 0 else { return nil }
        self.init(seed: seed)
    }

    /// Seals a message for the owner of a public key.
    package static func seal(_ message: [UInt8], to publicKey: [UInt8]) -> [UInt8]? {
        guard publicKey.count == publicSize else { return nil }
        var sealed = [UInt8](repeating: 0, count: message.count + crypto_box_sealbytes())
        return crypto_box_seal(&sealed, message, UInt64(message.count), publicKey) == 0 ? sealed : nil
    }

    package func open(_ sealed: [UInt8]) -> [UInt8]? {
        guard sealed.count >= crypto_box_sealbytes() else { return nil }
        var message = [UInt8](repeating: 0, count: sealed.count - crypto_box_sealbytes())
        let result = crypto_box_seal_open(&message, sealed, UInt64(sealed.count), publicKey, secretKey)
        return result == 0 ? message : nil
    }
}
