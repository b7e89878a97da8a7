import QuadCore

/// Moments as people read them.
package enum Moment {
    /// - Parameter zone: seconds the day begins before the one of Greenwich.
    package static func text(_ seconds: Double, zone: Double) -> String {
        let local = Int((min(max(seconds, 0), 2e11) + zone).rounded(.down))
        let day = CalendarDay(dayNumber: Int((Double(local) / 86_400).rounded(.down)))
        let rest = local - day.dayNumber * 86_400
        return "\(day) \(two(rest / 3600)):\(two(rest / 60 % 60))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
