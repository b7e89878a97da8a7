import CalendarKit
import QuadCommandLine
import QuadCore
import QuadSystem

/// The commands `quad campus …`.
@MainActor
struct CalendarFileCommands: CommandActing {
    let context: CommandContext

    /// The window of `parse`, in days from today.
    private static let usualDays = -1...60
    private static let mostStarts = 10_000

    // MARK: Files

    func parse() throws -> Int32 {
        let today = container.clock.today
        let first = try invocation.value("from").map { try day($0) } ?? today.adding(days: Self.usualDays.lowerBound)
        let end = try invocation.value("to").map { try day($0) } ?? today.adding(days: Self.usualDays.upperBound)
        guard first < end else { throw UsageError("--to must be after --from", in: invocation.command) }
        let (zones, user) = (container.zoneDirectory, container.userZone)
        var status: Int32 = 0
        for path in invocation.arguments.isEmpty ? ["-"] : invocation.arguments {
            guard output.isWanted else { break }
            do {
                let calendar = try CalendarParser.parse(try TextFile.argument(path))
                var expansion = CalendarExpansion(calendar, zones: zones, user: user)
                let occurrences = expansion.occurrences(from: first.dayNumber, to: end.dayNumber)
                output.jsonLine(CalendarReport(path, calendar, occurrences, expansion))
            } catch {
                status = 1
                output.jsonLine(CalendarReport(path, problem: Self.words(error)))
            }
        }
        return status
    }

    private static func words(_ error: any Error) -> String {
        (error as? CalendarParser.NoCalendarError)?.message ?? ErrorText.of(error)
    }

    // MARK: Rules

    func rule() throws {
        let rule: RecurrenceRule
        do throws(RecurrenceRuleError) { rule = try RecurrenceRule(invocation.arguments[0]) } catch {
            throw UsageError("this rule cannot be read: \(error.message)", in: invocation.command)
        }
        let start = try start(of: rule)
        let count = try count()
        var starts = rule.starts(from: start)
        for _ in 0..<count {
            guard output.isWanted, let next = starts.next() else { break }
            output.line(next.text)
        }
    }

    private func start(of rule: RecurrenceRule) throws -> CalendarTime {
        guard let text = invocation.value("start") else {
            return time(container.clock.today, rule.repeatsWithinDay ? 0 : nil)
        }
        if let time = CalendarTime(typed: text) {
            guard !time.isDate || !rule.repeatsWithinDay else {
                throw UsageError("this rule repeats within a day, so --start needs a time", in: invocation.command)
            }
            return time
        }
        let date = try date(text)
        return time(date.day, date.minute)
    }

    private func time(_ day: CalendarDay, _ minute: Int?) -> CalendarTime {
        let midnight = day.dayNumber * 86_400
        return minute.map { CalendarTime(wall: midnight + $0 * 60, .floating) } ?? CalendarTime(wall: midnight, .date)
    }

    private func count() throws -> Int {
        guard let text = invocation.value("count") else { return 10 }
        guard let count = Int(text), (1...Self.mostStarts).contains(count) else {
            throw UsageError("--count takes a number from 1 to \(Self.mostStarts.grouped)", in: invocation.command)
        }
        return count
    }
}
