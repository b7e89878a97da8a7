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

    /// A date that an argument or an option has to be.
    package func date(_ text: String, as direction: DateReader.Direction = .due) throws -> DueDate {
        do throws(DateError) {
            return try dates.read(text, as: direction)
        } catch {
            throw UsageError(error.words, in: invocation.command)
        }
    }

    /// A day that an argument or an option has to be, where no hour is kept.
    package func day(_ text: String, as direction: DateReader.Direction = .due) throws -> CalendarDay {
        do throws(DateError) {
            return try dates.readDay(text, as: direction)
        } catch {
            throw UsageError(error.words, in: invocation.command)
        }
    }

    /// A day that is still to come.
    package func dayAhead(_ text: String) throws -> CalendarDay {
        do throws(DateError) {
            return try dates.readDayAhead(text)
        } catch {
            throw UsageError(error.words, in: invocation.command)
        }
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
