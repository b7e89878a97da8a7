import CoachesCore
import QuadCommandLine
import QuadCore
import TextKit

/// The order of day and month in a column of dates.
struct DateOrderJSON: Encodable {
    let column: String
    let order: String
    let why: String

    init(_ column: DateColumn) {
        self.column = UntrustedText.clean(column.title)
        order = column.order.rawValue
        why = column.words ?? ""
    }
}
