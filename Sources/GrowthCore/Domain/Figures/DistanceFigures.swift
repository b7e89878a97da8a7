import QuadCore

/// Distances: this week, a usual week, this season and in total.
package struct DistanceFigures: Equatable, Sendable {
    /// Meters.
    package private(set) var week = 0.0
    package private(set) var season = 0.0
    package private(set) var total = 0.0
    /// The mean of the eight weeks before this one; nil if they have no distance.
    let usual: Double?
    /// The first day of the season.
    package let since: CalendarDay
    /// Whether most distances are in miles.
    package let usesMiles: Bool

    package var isEmpty: Bool { total == 0 }

    init(_ sessions: [PracticeSession], today: CalendarDay, seasonMonth: Int) {
        let month = min(max(seasonMonth, 1), 12)
        let year = today.month >= month ? today.year : today.year - 1
        since = CalendarDay(year: year, month: month, day: 1) ?? today
        let (monday, first) = (WeekGoals.monday(of: today).dayNumber, since.dayNumber)
        var (before, miles, others) = (0.0, 0, 0)
        for session in sessions where session.amount != nil {
            guard let meters = session.meters else { continue }
            let day = session.dayNumber
            total += meters
            if day >= first { season += meters }
            if day >= monday { week += meters } else if day >= monday - 56 { before += meters }
            if session.unit == "mi" { miles += 1 } else { others += 1 }
        }
        usual = before > 0 ? before / 8 : nil
        usesMiles = miles > others
    }

    /// `42.5 km`, `26.4 mi`
    package func text(_ meters: Double) -> String {
        usesMiles ? "\(Amount.short(meters / 1_609.344)) mi" : "\(Amount.short(meters / 1_000)) km"
    }

    /// `42.5 km this week, usually 38 km; 1,204 km since 1 Jan`; empty if no distance is known.
    package func words(today: CalendarDay) -> String {
        guard !isEmpty else { return "" }
        let usual = usual.map { ", usually \(text($0))" } ?? ""
        return "\(text(week)) this week\(usual); \(text(season)) since \(DateText.short(since, today: today))"
    }
}
