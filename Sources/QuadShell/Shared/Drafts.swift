/// The drafts of one owner: text that was typed and not entered yet.
@MainActor
package struct Drafts {
    private let session: SavedPlaceKeeper
    private let owner: String
    private let isKept: Bool

    /// - Parameters:
    ///   - owner: the owner of the drafts, if several people use the program one after the other.
    ///   - isKept: whether the drafts may reach the disk.
    package init(_ session: SavedPlaceKeeper, of owner: String = "", isKept: Bool = true) {
        self.session = session
        self.owner = owner
        self.isKept = isKept
    }

    package func draft(for thing: String) -> String { isKept ? session.draft(for: place(thing)) : "" }

    package func keep(draft: String, for thing: String) {
        if isKept { session.keep(draft: draft, for: place(thing)) }
    }

    private func place(_ thing: String) -> String { owner.isEmpty ? thing : "\(thing) of \(owner)" }
}
