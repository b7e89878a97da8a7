/// The age of something, in as few letters as possible.
package enum Age {
    /// Returns `now`, `5m`, `3h`, `2d`, `3w`, then `14 Nov`, and `2024` for another year.
    /// - Parameter date: seconds since 1970; a future date is `now`.
    package static func short(_ date: Double, at time: FilterTime) -> String {
        let seconds = time.now - date
        switch seconds {
        case ..<60: return "now"
        case ..<3_600: return "\(Int(seconds / 60))m"
        case ..<86_400: return "\(Int(seconds / 3_600))h"
        case ..<604_800: return "\(Int(seconds / 86_400))d"
        case ..<(5 * 604_800): return "\(Int(seconds / 604_800))w"
        default: break
        }
        let day = CalendarDay(dayNumber: Int(max(-719_528, (date + time.zone) / 86_400).rounded(.down)))
        return day.year == time.today.year ? DateText.dayMonth(day) : "\(day.year)"
    }

    /// Returns `in 5m`, `in 3h` or `in 2d`; `now` for a date that has passed.
    package static func until(_ date: Double, at time: FilterTime) -> String {
        let seconds = date - time.now
        switch seconds {
        case ..<1: return "now"
        case ..<3_600: return "in \(max(1, Int((seconds / 60).rounded(.up))))m"
        case ..<86_400: return "in \(Int((seconds / 3_600).rounded(.up)))h"
        default: return "in \(Int((seconds / 86_400).rounded(.up)))d"
        }
    }

    /// Returns the age like `short`, but for a sentence: `5m ago`, `on 14 Nov`, `in 2024`, `just now`.
    package static func ago(_ date: Double, at time: FilterTime) -> String {
        let short = short(date, at: time)
        if short == "now" { return "just now" }
        if time.now - date < 5 * 604_800 { return short + " ago" }
        return short.contains(" ") ? "on " + short : "in " + short
    }
}
