import FoundationEssentials

/// Moments with the UTC offset of their place: `2026-11-19T17:30:00-08:00`.
package enum ZonedMoment {
    package static func text(_ moment: Date, zone: Int) -> String {
        let local = MomentText.extended(moment.addingTimeInterval(Double(zone))).dropLast()
        return "\(local)\(zone < 0 ? "-" : "+")\(DateText.clock(abs(zone) / 60))"
    }

    /// - Parameter local: the time zone of text without a zone.
    package static func read(_ text: String, local: LocalTime) -> (moment: Date, zone: Int)? {
        guard let moment = MomentText.read(text, local: local) else { return nil }
        guard let asUTC = MomentText.read(withoutZone(text)) else { return (moment, 0) }
        // The local time, read as UTC, differs from the moment by the offset of the zone.
        let zone = Int(asUTC.timeIntervalSince(moment).rounded())
        return (moment, abs(zone) <= 86_400 ? zone : 0)
    }

    /// Returns the moment with the offset of the local zone, for programs that store UTC and no place.
    package static func here(_ moment: Date, local: LocalTime) -> (moment: Date, zone: Int) {
        let due = local.due(at: moment)
        let wall = Double(due.day.dayNumber * 86_400 + (due.minute ?? 0) * 60)
        let minute = (moment.timeIntervalSince1970 / 60).rounded(.down) * 60
        return (moment, Int(wall - minute))
    }

    private static func withoutZone(_ text: String) -> String {
        guard let time = text.firstIndex(where: { $0 == "T" || $0 == "t" || $0 == " " }) else { return text }
        let end = text[time...].firstIndex { $0 == "+" || $0 == "-" || $0 == "Z" || $0 == "z" } ?? text.endIndex
        return String(text[..<end])
    }
}
