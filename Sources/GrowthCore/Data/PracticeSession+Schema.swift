import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

extension PracticeSession: SchemaItem, StoredItem {
    package static let blank = PracticeSession(id: "", title: "", start: .unread, end: .unread, seconds: 0, zone: 0)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.optional("method_id", &method)
        coder.always("title", &title)
        coder.required("started_at", &start)
        coder.always("ended_at", &end)
        coder.required("duration_s", &seconds)
        var more: Int? = hundredths == 0 ? nil : hundredths
        coder.optional("duration_hundredths", &more, within: 0...99)
        hundredths = more ?? 0
        var ahead: Int? = zone
        coder.optional("zone_s", &ahead, within: -86_400...86_400)
        zone = ahead ?? 0
        coder.optional("mood_before", &moodBefore, within: Self.moods)
        coder.optional("mood_after", &moodAfter, within: Self.moods)
        coder.optional("intensity", &intensity, within: Self.intensities)
        coder.optional("rpe", &exertion, within: Self.exertions)
        coder.optional("amount", &amount, within: Self.amounts)
        coder.member("unit", &unit, unless: "")
        coder.member("figures", &figures, unless: [])
        coder.member("tags", &tags, unless: [])
        coder.member("notes", &notes, unless: "")
        coder.member("made_by", &origin, unless: .hand)
        coder.member("other", &other, unless: [:])
    }

    package mutating func settle() -> MemberFault? {
        guard Self.lengths.contains(seconds) else {
            return MemberFault("duration_s", "a practice session lasts a second to a day, not \(seconds) s")
        }
        if end == .unread { end = start.addingTimeInterval(Double(seconds) + Double(hundredths) / 100) }
        return nil
    }
}

extension PracticeSession.Origin: MemberWord {}

extension Amount: MemberText {
    package static let form = "an amount is a number and a unit, such as 250 W"
}
