/// The proof that a machine may join a sealed space.
package enum SpaceSecret: Equatable, Sendable {
    /// For a plain space.
    case none
    case passphrase(String)
    case recoveryKey(String)
    case invitation(Invitation)
}
