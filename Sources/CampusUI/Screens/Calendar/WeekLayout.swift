import CampusCore
import QuadCore

/// The lanes of one day's timed events: events that overlap stand side by side.
struct WeekLayout: Equatable {
    struct Block: Equatable {
        /// The position of the event among those of the day.
        let position: Int
        /// Minutes after midnight; the end is exclusive.
        let start: Int
        let end: Int
        /// The lane, from 0, and the number of lanes of the events around it.
        var lane: Int
        var lanes: Int
    }

    let blocks: [Block]
    /// The positions of the events that cover the whole day.
    let whole: [Int]

    init(_ entries: [AgendaEntry], on day: CalendarDay) {
        var blocks: [Block] = []
        var whole: [Int] = []
        for (position, entry) in entries.enumerated() {
            guard !CampusCalendarViewModel.isWhole(entry, on: day) else {
                whole.append(position)
                continue
            }
            let midnight = day.dayNumber * 86_400
            let start = max(0, (entry.item.start - midnight) / 60)
            let end = min(1440, (entry.item.end - midnight + 59) / 60)
            // An event without length still needs a row.
            blocks.append(
                Block(
                    position: position, start: min(start, 1439), end: max(end, min(start, 1439) + 1), lane: 0, lanes: 1)
            )
        }
        self.blocks = Self.laned(blocks.sorted { ($0.start, $1.end) < ($1.start, $0.end) })
        self.whole = whole
    }

    /// More blocks without a lane are only counted.
    private static let mostRests = 8

    /// Returns the blocks for which there is room. A block without a lane is shown from the time on at which a lane is free,
    /// so that no busy time looks free.
    /// - Parameter most: the number of lanes.
    func shown(inLanes most: Int) -> [Block] {
        var shown = blocks.filter { $0.lane < most }
        for block in blocks.filter({ $0.lane >= most }).prefix(Self.mostRests) {
            let ends = (0..<most).map { lane in
                shown.filter { $0.lane == lane && $0.start < block.end }.map(\.end).max() ?? 0
            }
            guard let lane = ends.indices.min(by: { ends[$0] < ends[$1] }), ends[lane] < block.end else { continue }
            shown.append(
                Block(
                    position: block.position, start: max(block.start, ends[lane]), end: block.end, lane: lane,
                    lanes: block.lanes))
        }
        return shown
    }

    /// Gives each block the first free lane; a group of blocks that overlap shares its number of lanes.
    private static func laned(_ blocks: [Block]) -> [Block] {
        var blocks = blocks
        var first = 0
        var ends: [Int] = []
        var groupEnd = 0
        func close(_ last: Int) {
            for index in first..<last { blocks[index].lanes = max(1, ends.count) }
            first = last
            ends = []
        }
        for index in blocks.indices {
            if blocks[index].start >= groupEnd { close(index) }
            let lane = ends.firstIndex { $0 <= blocks[index].start } ?? ends.count
            if lane == ends.count { ends.append(0) }
            ends[lane] = blocks[index].end
            blocks[index].lane = lane
            groupEnd = max(groupEnd, blocks[index].end)
        }
        close(blocks.count)
        return blocks
    }
}
