/// A decision about a conflict.
package enum ConflictChoice: Equatable, Sendable {
    /// The value of this machine, or the one that counts now.
    case mine
    /// The value of the other machine.
    case theirs
    /// Both texts, one after the other.
    case both
    /// Keep what a device deleted.
    case keep
    case delete

    package init?(_ word: String) {
        switch word {
        case "mine": self = .mine
        case "theirs": self = .theirs
        case "both": self = .both
        case "keep": self = .keep
        case "delete": self = .delete
        default: return nil
        }
    }
}
