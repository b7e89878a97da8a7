import SystemKit

/// A change that the history does not store, such as a change of a password.
struct WithheldChange: ScopedChange {
    let collection: String

    var removes: Bool { false }
    func only(_ ids: Set<String>) -> WithheldChange? { nil }
    func without(_ ids: Set<String>) -> WithheldChange? { self }
}
