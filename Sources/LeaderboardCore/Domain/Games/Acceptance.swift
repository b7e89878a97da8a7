/// The outcome of a game that counts.
package enum Acceptance: Equatable, Sendable {
    case new(BoardEntry)
    /// The same request came before; the entry is the one that was stored then.
    case repeated(BoardEntry)

    package var entry: BoardEntry {
        switch self {
        case .new(let entry), .repeated(let entry): entry
        }
    }

    /// Compares a game with the accepted one of the same player, list and day.
    package static func outcome(_ entry: BoardEntry, accepted: BoardEntry) -> Result<Acceptance, Refusal> {
        entry.nonce == accepted.nonce ? .success(.repeated(accepted)) : .failure(.gameConflict(accepted))
    }
}
