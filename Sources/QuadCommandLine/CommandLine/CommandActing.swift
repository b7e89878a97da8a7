import QuadCore

/// Commands about one thing, carried out in their context.
@MainActor
package protocol CommandActing {
    var context: CommandContext { get }
}

extension CommandActing {
    package var invocation: Invocation { context.invocation }
    package var container: AppContainer { context.container }
    package var output: CommandOutput { context.output }

    /// The reader of all dates that are typed.
    package var dates: DateReader { DateReader(container.clock) }

    /// Returns the value of `read`, which reads an argument or an option; its error is one of usage.
    package func orUsageError<Value>(_ read: @autoclosure () throws -> Value) throws -> Value {
        do { return try read() } catch { throw UsageError(ErrorText.of(error), in: invocation.command) }
    }

    /// A date that an argument or an option has to be.
    package func date(_ text: String, as direction: DateReader.Direction = .due) throws -> DueDate {
        try orUsageError(dates.read(text, as: direction))
    }

    /// A day that an argument or an option has to be, where no hour is kept.
    package func day(_ text: String, as direction: DateReader.Direction = .due) throws -> CalendarDay {
        try orUsageError(dates.readDay(text, as: direction))
    }

    /// A day that is still to come.
    package func dayAhead(_ text: String) throws -> CalendarDay {
        try orUsageError(dates.readDayAhead(text))
    }

    /// The orders of day and month that `--date-order` names for columns of a table.
    package func dateOrders() throws -> DateOrders {
        var orders = DateOrders()
        for text in invocation.values("date-order") where !orders.take(text) {
            throw UsageError("--date-order takes mdy, dmy, COLUMN=mdy or COLUMN=dmy", in: invocation.command)
        }
        return orders
    }
}
