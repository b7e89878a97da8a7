import JSONStore
import QuadCore
import QuadStorage

extension GameDay: SchemaItem, StoredItem {
    package static let blank = GameDay(.pipes, on: CalendarDay(dayNumber: 0))

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("generation", &generation)
        coder.optional("result", &result)
        coder.member("puzzles", &puzzles, unless: [])
        coder.member("tries", &tries, unless: [])
        coder.member("shown_seconds", &shownSeconds, unless: 0)
    }

    package mutating func settle() -> MemberFault? {
        guard let named = GameDay(id: id) else { return MemberFault("id", "an id is written as pipes/2026-11-21") }
        (game, day) = (named.game, named.day)
        return nil
    }
}

extension DayResult: MemberWord {}
