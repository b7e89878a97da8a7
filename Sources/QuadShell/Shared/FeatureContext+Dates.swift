import FoundationEssentials
import QuadCore
import SystemKit
import ViewState

extension FeatureContext {
    /// The reader of all dates that are typed here.
    package var dates: DateReader { DateReader(clock) }

    /// A date typed at a prompt; nil for none, which the status line explains.
    package func date(_ text: String, as direction: DateReader.Direction) -> DueDate? {
        attempt(as: .warning) { try dates.read(text, as: direction) }
    }

    /// A day typed at a prompt of something that has no hour.
    package func day(_ text: String, as direction: DateReader.Direction) -> CalendarDay? {
        attempt(as: .warning) { try dates.readDay(text, as: direction) }
    }

    /// A day typed at a prompt of something that is still to come.
    package func dayAhead(_ text: String) -> CalendarDay? {
        attempt(as: .warning) { try dates.readDayAhead(text) }
    }

    /// Calls `work` whenever a day begins until `owner` goes away: what is overdue is something else then.
    package func everyDay(for owner: AnyObject, _ work: @escaping () -> Void) {
        timers.after(clock.secondsUntilMidnight + 1) { [weak self, weak owner] in
            guard let self, let owner else { return }
            work()
            everyDay(for: owner, work)
        }
    }

    /// Calls `work` at a minute of the day.
    package func at(minute: Int, of now: LocalNow, _ work: @escaping () -> Void) -> TimerQueue.Timer {
        let due = LocalTime(clock).moment(DueDate(now.day, minute: minute)).timeIntervalSince1970
        return timers.after(max(1, due - now.moment), work)
    }
}

extension FormState {
    /// The date in a field; nil where the field is empty, or holds no date, which is an error of the field then.
    @MainActor
    package func date(
        _ field: String, _ dates: DateReader, as direction: DateReader.Direction, _ errors: inout [String: String]
    ) -> DueDate? {
        read(field, &errors) { (text) throws(DateError) in try dates.read(text, as: direction) }
    }

    /// The day in a field that has no hour, as `date` returns a date.
    @MainActor
    package func day(
        _ field: String, _ dates: DateReader, as direction: DateReader.Direction, _ errors: inout [String: String]
    ) -> CalendarDay? {
        read(field, &errors) { (text) throws(DateError) in try dates.readDay(text, as: direction) }
    }

    @MainActor
    private func read<Date>(
        _ field: String, _ errors: inout [String: String], _ read: (String) throws(DateError) -> Date
    ) -> Date? {
        let text = text(field).trimmingSpaces
        guard !text.isEmpty else { return nil }
        do throws(DateError) { return try read(text) } catch {
            errors[field] = error.words
            return nil
        }
    }
}
