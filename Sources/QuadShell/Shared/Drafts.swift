/// Where what is typed and not entered yet is kept, of whoever it is.
@MainActor
package struct Drafts {
    private let session: SavedPlaceKeeper
    private let owner: String
    private let isKept: Bool

    /// - Parameters:
    ///   - owner: whose they are, where several use one program one after the other.
    ///   - isKept: false where nothing may reach the disk.
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
