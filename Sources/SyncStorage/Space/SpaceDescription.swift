import FoundationEssentials

/// The file `space.json` of a place: the space, and the public keys to which its keys are sealed. Its founder writes it once.
package struct SpaceDescription: Codable, Equatable, Sendable {
    package static let name = "space.json"
    private static let kind = "space"
    private static let version = 1

    private let quad: String
    private let v: Int
    /// 128 random bits, as a text.
    package let space: String
    /// The salt of the passphrase; nil for a space without seals.
    package let salt: String?
    package let passphraseKey: String?
    package let recoveryKey: String?
    /// The hash of all other members with the first key, so that nobody who only stores the file can change it.
    package let proof: String?

    package var isSealed: Bool { passphraseKey != nil }

    /// A space that anyone who sees the place can read.
    package init(plain space: String) {
        (quad, v, self.space) = (Self.kind, Self.version, space)
        (salt, passphraseKey, recoveryKey, proof) = (nil, nil, nil, nil)
    }

    package init(space: String, salt: [UInt8], passphraseKey: [UInt8], recoveryKey: [UInt8], key: SpaceKey) {
        (quad, v, self.space) = (Self.kind, Self.version, space)
        self.salt = Hexadecimal.text(salt)
        self.passphraseKey = Hexadecimal.text(passphraseKey)
        self.recoveryKey = Hexadecimal.text(recoveryKey)
        proof = Self.proof(space, salt, passphraseKey, recoveryKey, key)
    }

    package init?(_ bytes: [UInt8]) {
        guard let read = try? JSONDecoder().decode(Self.self, from: Data(bytes)), read.quad == Self.kind,
            read.v == Self.version, ExchangeName.isFit(read.space)
        else { return nil }
        let sealed = [read.salt, read.passphraseKey, read.recoveryKey, read.proof]
        guard sealed.allSatisfy({ $0 == nil }) || sealed.allSatisfy({ $0.map { Hexadecimal.bytes($0) != nil } == true })
        else { return nil }
        self = read
    }

    package var json: [UInt8] { JSONLines.line(self) }

    /// Whether a holder of the key made the description.
    package func isProved(by key: SpaceKey) -> Bool {
        guard let salt = salt.flatMap(Hexadecimal.bytes), let pass = passphraseKey.flatMap(Hexadecimal.bytes),
            let recovery = recoveryKey.flatMap(Hexadecimal.bytes)
        else { return false }
        return proof == Self.proof(space, salt, pass, recovery, key)
    }

    private static func proof(
        _ space: String, _ salt: [UInt8], _ pass: [UInt8], _ recovery: [UInt8], _ key: SpaceKey
    ) -> String {
        Hexadecimal.text(Hash.of(key.bytes + salt + pass + recovery + Array("quad space \(space)".utf8)))
    }
}
