import FoundationEssentials

/// A conversion between moments and the local calendar and clock.
package struct LocalTime: Sendable {
    /// Seconds that local time is ahead of UTC at a moment in seconds since 1970.
    private let secondsAhead: @Sendable (Double) -> Int

    package init(_ clock: any WallClock) {
        secondsAhead = { clock.secondsAhead(at: $0) }
    }

    package init(secondsAhead: @escaping @Sendable (Double) -> Int) {
        self.secondsAhead = secondsAhead
    }

    package static let utc = LocalTime { _ in 0 }

    /// Returns the minute of a moment, without the seconds. Midnight becomes the whole day.
    package func due(at moment: Date) -> DueDate {
        let (day, seconds) = local(moment)
        return DueDate(day, minute: seconds < 60 ? nil : seconds / 60)
    }

    package func day(of moment: Date) -> CalendarDay { local(moment).day }

    private func local(_ moment: Date) -> (day: CalendarDay, seconds: Int) {
        let since1970 = Self.bounded(moment.timeIntervalSince1970)
        let local = Int(since1970.rounded(.down)) + secondsAhead(since1970)
        let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        return (CalendarDay(dayNumber: days), local - days * 86_400)
    }

    /// A number that differs between time zones. It combines the UTC offset in each month of thirty years from 2010 on.
    package var zoneMark: UInt64 {
        let (start, month) = (1_262_304_000.0, 2_629_746.0)
        return (0..<360).reduce(0) { mark, number in
            let ahead = secondsAhead(start + Double(number) * month)
            return (mark ^ UInt64(bitPattern: Int64(ahead))) &* 0x0000_0100_0000_01B3
        }
    }

    /// Returns the moment at which a day, or an hour of it, begins. An hour that a clock change skips is computed
    /// without the change.
    package func moment(_ due: DueDate) -> Date {
        let local = Double(due.day.dayNumber * 86_400 + (due.minute ?? 0) * 60)
        let near = local - Double(secondsAhead(local))
        return Date(timeIntervalSince1970: local - Double(secondsAhead(near)))
    }

    package func moment(_ day: CalendarDay) -> Date { moment(DueDate(day)) }

    private static func bounded(_ seconds: Double) -> Double {
        seconds.isFinite ? min(max(seconds, -62_167_219_200), 253_402_300_799) : 0
    }
}
