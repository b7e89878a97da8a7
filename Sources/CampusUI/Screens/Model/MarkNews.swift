import CampusCore
import QuadCore

/// The changes of saved events that a fetch found.
struct MarkNews {
    let moved: Int
    let canceled: Int
    let gone: Int
    let back: Int

    init(from before: MarkIndex, to after: MarkIndex) {
        // A mark may have moved to another id, so the news is counted and not compared mark by mark.
        func count(_ index: MarkIndex, _ holds: (CampusMark) -> Bool) -> Int {
            index.all.count { $0.isSaved && holds($0) }
        }
        func more(_ holds: (CampusMark) -> Bool) -> Int { max(0, count(after, holds) - count(before, holds)) }
        moved = more { $0.was != nil }
        canceled = more { $0.state == .canceled }
        gone = more { $0.state == .gone }
        back = max(0, -(count(after) { $0.state == .gone } - count(before) { $0.state == .gone }))
    }

    /// `2 moved, 1 canceled`; nil if nothing changed.
    var words: String? {
        let parts = [(moved, "changed"), (canceled, "canceled"), (gone, "gone from the calendar"), (back, "back")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
