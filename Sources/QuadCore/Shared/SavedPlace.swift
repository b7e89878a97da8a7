/// The state that the program remembers of its last run and that is no user data: the open places, and text that was
/// typed but not entered yet.
package struct SavedPlace: Equatable, Sendable {
    package var tab: String?
    /// Text typed but not entered, by the thing it was typed for.
    package var drafts: [String: String] = [:]
    /// More drafts for the same things, typed in other windows at the same time. When a thing's draft is entered, the
    /// first of the other drafts takes its place for the next start.
    package var otherDrafts: [String: [String]] = [:]
    /// The routes open in each tab, by the tab's name.
    package var places: [String: [String]] = [:]
    /// The state of lists and screens, by the names that they give it.
    package var memories: [String: String] = [:]

    package init() {}

    /// Takes over the changes between two states. The rest stays, because another process may have changed it.
    package mutating func take(from before: SavedPlace, to after: SavedPlace) {
        if before.tab != after.tab || tab == nil { tab = after.tab }
        takeDrafts(from: before.drafts, to: after.drafts)
        Self.take(from: before.places, to: after.places, into: &places)
        Self.take(from: before.memories, to: after.memories, into: &memories)
    }

    /// Replaces this window's draft of a thing. A draft that another window wrote for the same thing stays beside it.
    private mutating func takeDrafts(from before: [String: String], to after: [String: String]) {
        for thing in Set(before.keys).union(after.keys) where before[thing] != after[thing] {
            var texts = (drafts[thing].map { [$0] } ?? []) + (otherDrafts[thing] ?? [])
            let index = before[thing].flatMap { texts.firstIndex(of: $0) } ?? texts.endIndex
            texts.replaceSubrange(index..<min(index + 1, texts.endIndex), with: after[thing].map { [$0] } ?? [])
            drafts[thing] = texts.first
            otherDrafts[thing] = texts.count > 1 ? Array(texts.dropFirst()) : nil
        }
    }

    private static func take<Value: Equatable>(
        from before: [String: Value], to after: [String: Value], into values: inout [String: Value]
    ) {
        for key in Set(before.keys).union(after.keys) where before[key] != after[key] { values[key] = after[key] }
    }
}
