import FoundationEssentials
import QuadCore

/// A table of jobs, with everything needed to read its rows.
struct JobCSVSheet: Sendable {
    let fields: CSVFields
    let dates: DateColumns
    /// The order of day and month that the user chose.
    let orders: DateOrders
    let reading: TableDateReading
    let people: CSVPeople
    let now: Date
}
