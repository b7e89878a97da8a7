/// The dates of one column of a table. The rows vote on one order of day and month for the whole column.
package struct DateColumn: Equatable, Sendable {
    /// The origin of the order.
    enum Decision: Equatable, Sendable {
        /// No cell depends on the order.
        case notNeeded
        case chosen
        case rows
        case setting
        /// Dates with points have the day first.
        case points
        /// The title, or a row of units, has a pattern such as dd/mm/yyyy.
        case title
    }

    /// The title as the file spells it.
    package let title: String
    package let order: DateOrder
    let decision: Decision
    /// The order of dates with points, which have the day first unless rows say otherwise.
    private let dottedOrder: DateOrder

    /// The words of a report: `day first, as the setting dateOrder says`.
    package var words: String? {
        let order = order == .dayFirst ? "day first" : "month first"
        return switch decision {
        case .notNeeded: nil
        case .chosen: "\(order), as you said"
        case .rows: "\(order), as its rows show"
        case .title: "\(order), as its title says"
        case .points: "\(order), as usual in dates with periods"
        case .setting: "\(order), as the setting dateOrder says"
        }
    }

    init(_ title: String, pattern: DateOrder?, _ tally: DateTally, _ orders: DateOrders)
        throws(UnsureColumnError)
    {
        self.title = title
        let chosen = orders.order(of: title)
        // An order that the user chose for 3/4/2026 does not apply to 3.4.2026 in the same column.
        let hasSlashes = tally.slashed.open != nil || tally.slashed.majority != nil
        dottedOrder = (hasSlashes ? nil : chosen) ?? pattern ?? tally.dotted.majority ?? .dayFirst
        if let chosen {
            (order, decision) = (chosen, tally.hasOpen ? .chosen : .notNeeded)
        } else if let pattern {
            (order, decision) = (pattern, tally.hasOpen ? .title : .notNeeded)
        } else if let majority = tally.slashed.majority {
            (order, decision) = (majority, tally.hasOpen ? .rows : .notNeeded)
        } else if let open = tally.slashed.open {
            guard let setting = orders.setting else { throw UnsureColumnError(open: open, tally: tally) }
            (order, decision) = (setting, .setting)
        } else {
            (order, decision) = (
                dottedOrder, !tally.hasOpen ? .notNeeded : tally.dotted.majority == nil ? .points : .rows
            )
        }
    }

    /// - Parameter remarks: the list that receives remarks about cells that count days or contradict the other rows.
    package func moment(_ text: String, _ reading: TableDateReading, _ remarks: inout [String]) -> TableMoment? {
        if let stamp = reading.stamp(text) { return stamp }
        guard let date = reading.date(text) else { return nil }
        let order = date.isDotted ? dottedOrder : order
        let moment = date.moment(order, reading.local, today: reading.today)
        if moment != nil, date.isSerial, let day = date.day(order, today: reading.today) {
            remarks.append("“\(text.clipped)” counts days, as spreadsheets do: read as \(day)")
        }
        if moment != nil, let vote = date.vote, vote != order {
            remarks.append(
                "“\(text.clipped)” can only have the \(vote == .dayFirst ? "day" : "month") first, unlike the rest of “\(title.clipped)”"
            )
        }
        return moment
    }
}
