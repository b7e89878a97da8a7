/// The dates of one column of a table. All rows of a column have one order of day and month, on which they vote.
package struct DateColumn: Equatable, Sendable {
    /// How the order came about.
    enum Decision: Equatable, Sendable {
        /// No cell depends on it.
        case notNeeded
        case chosen
        case rows
        case setting
        /// Dates with points have the day first.
        case points
        /// The title, or a row of units, has a pattern such as dd/mm/yyyy.
        case title
    }

    /// As the file spells it.
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
        case .rows: "\(order), as its rows tell"
        case .title: "\(order), as its title says"
        case .points: "\(order), as dates with points have it"
        case .setting: "\(order), as the setting dateOrder says"
        }
    }

    init(_ title: String, pattern: DateOrder?, _ tally: DateTally, _ orders: DateOrders)
        throws(UnsureColumnError)
    {
        self.title = title
        let chosen = orders.order(of: title)
        // An order that was chosen for 3/4/2026 does not hold for the 3.4.2026 beside it.
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

    /// - Parameter remarks: gets a sentence about a cell that contradicts the others.
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
