import FoundationEssentials
import QuadCore
import SystemKit
import ViewState

extension FeatureContext {
    /// The reader of all dates that are typed in the program.
    package var dates: DateReader { DateReader(clock) }

    /// Returns a date typed at a prompt; nil for text that is no date, which the status line explains.
    package func date(_ text: String, as direction: DateReader.Direction) -> DueDate? {
        attempt(as: .warning) { try dates.read(text, as: direction) }
    }

    /// Returns a day typed at a prompt, for something that has no hour.
    package func day(_ text: String, as direction: DateReader.Direction) -> CalendarDay? {
        attempt(as: .warning) { try dates.readDay(text, as: direction) }
    }

    /// Returns a day typed at a prompt, for something that is still to come.
    package func dayAhead(_ text: String) -> CalendarDay? {
        attempt(as: .warning) { try dates.readDayAhead(text) }
    }

    /// Calls `work` whenever a day begins, until `owner` goes away: other things are overdue then.
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
