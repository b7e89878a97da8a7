/// The secret with which a player's program proves who it is: the player's id and 256 random bits.
///
/// The id finds the stored digest, so the secret itself is never looked up, only compared.
package struct PlayerToken: Sendable, Equatable {
    private static let secretBytes = 32

    package let player: PlayerID
    private let secret: [UInt8]

    package init(for player: PlayerID, _ random: RandomBits) {
        self.player = player
        secret = random.bytes(Self.secretBytes)
    }

    /// Reads the form that `text` writes.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let player = PlayerID(parts[0]),
            let secret = HexText.bytes(parts[1], count: Self.secretBytes)
        else { return nil }
        self.player = player
        self.secret = secret
    }

    /// The token for the player's program: `0123456789abcdef-` and 64 hexadecimal digits.
    package var text: String { "\(player.text)-\(HexText.text(secret))" }

    package var digest: SecretDigest { SecretDigest(of: secret) }

    package static func == (left: PlayerToken, right: PlayerToken) -> Bool {
        left.player == right.player && left.digest == right.digest
    }
}

extension PlayerToken: CustomStringConvertible {
    /// Hides the secret from logs.
    package var description: String { "\(player.text)-…" }
}
