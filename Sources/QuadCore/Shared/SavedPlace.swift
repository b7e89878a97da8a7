/// What the program remembers of its last run that is no data of the user's: where one was, and what was typed but
/// not entered yet.
package struct SavedPlace: Equatable, Sendable {
    package var tab: String?
    /// Text typed but not entered, by the thing it was typed for.
    package var drafts: [String: String] = [:]
    /// The routes open in each tab, by the tab's name.
    package var places: [String: [String]] = [:]
    /// What lists and screens remember of themselves, by what they call it.
    package var memories: [String: String] = [:]

    package init() {}

    /// Takes in what changed from one state to another; the rest stays, as another program may have changed it.
    package mutating func take(from before: SavedPlace, to after: SavedPlace) {
        if before.tab != after.tab || tab == nil { tab = after.tab }
        Self.take(from: before.drafts, to: after.drafts, into: &drafts)
        Self.take(from: before.places, to: after.places, into: &places)
        Self.take(from: before.memories, to: after.memories, into: &memories)
    }

    private static func take<Value: Equatable>(
        from before: [String: Value], to after: [String: Value], into values: inout [String: Value]
    ) {
        for key in Set(before.keys).union(after.keys) where before[key] != after[key] { values[key] = after[key] }
    }
}
