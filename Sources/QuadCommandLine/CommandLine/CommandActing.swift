import QuadCore

/// A group of related commands and the context in which they run.
@MainActor
package protocol CommandActing {
    var context: CommandContext { get }
}

extension CommandActing {
    package var invocation: Invocation { context.invocation }
    package var container: AppContainer { context.container }
    package var output: CommandOutput { context.output }

    /// The reader of all dates that the user types.
    package var dates: DateReader { DateReader(container.clock) }

    /// Returns the value of `read`, which reads an argument or an option. An error in `read` becomes a usage error.
    package func orUsageError<Value>(_ read: @autoclosure () throws -> Value) throws -> Value {
        do { return try read() } catch { throw UsageError(ErrorText.of(error), in: invocation.command) }
    }

    /// Reads an argument or an option as a date.
    package func date(_ text: String, as direction: DateReader.Direction = .due) throws -> DueDate {
        try orUsageError(dates.read(text, as: direction))
    }

    /// Reads an argument or an option as a day without a time.
    package func day(_ text: String, as direction: DateReader.Direction = .due) throws -> CalendarDay {
        try orUsageError(dates.readDay(text, as: direction))
    }

    /// Reads an argument or an option as a day in the future.
    package func dayAhead(_ text: String) throws -> CalendarDay {
        try orUsageError(dates.readDayAhead(text))
    }

    /// Returns the orders of day and month that `--date-order` gives for columns of a table.
    package func dateOrders() throws -> DateOrders {
        var orders = DateOrders()
        for text in invocation.values("date-order") where !orders.take(text) {
            throw UsageError("--date-order takes mdy, dmy, COLUMN=mdy or COLUMN=dmy", in: invocation.command)
        }
        return orders
    }
}
