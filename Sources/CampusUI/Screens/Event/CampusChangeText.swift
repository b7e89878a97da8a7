import CampusCore
import FoundationEssentials
import QuadCore

/// A change of an event in words.
enum CampusChangeText {
    /// `19 Nov  time: 2026-11-17 18:00, now 2026-11-21 14:00`
    /// - Parameter day: the day of the change on the user's clock.
    static func words(_ change: CampusChange, on day: CalendarDay, today: CalendarDay) -> String {
        let date = DateText.day(day, today: today)
        switch change.kind {
        case .added: return "\(date)  new"
        case .moved: return "\(date)  time: \(time(change.from)), now \(time(change.to))"
        case .retitled: return "\(date)  title: \(change.from)"
        case .place:
            return
                "\(date)  place: \(change.from.isEmpty ? "TBD" : change.from), now \(change.to.isEmpty ? "TBD" : change.to)"
        case .canceled: return "\(date)  canceled"
        case .gone: return "\(date)  gone from its calendar"
        case .back: return "\(date)  there again"
        }
    }

    /// Returns the start without its zone: `2026-11-21 14:00`.
    private static func time(_ stored: String) -> String {
        let start = stored.split(separator: "/").first.map(String.init) ?? stored
        let bare = start.prefix { $0 != "[" && $0 != " " }
        guard bare.count >= 16 else { return String(bare) }
        let clock = bare.dropFirst(11).prefix(5)
        return "\(bare.prefix(10)) \(clock)\(bare.hasSuffix("Z") ? " UTC" : "")"
    }
}
