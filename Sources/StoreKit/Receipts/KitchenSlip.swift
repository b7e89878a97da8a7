/// A slip for the kitchen or the bar: quantities, names and notes, no prices.
package struct KitchenSlip: Equatable, Sendable {
    package struct Line: Equatable, Sendable {
        package var name: String
        /// Thousandths.
        var quantity: Int
        /// Empty for products sold by the piece.
        var unit: String
        var notes: [String]

        package init(_ name: String, quantity: Int, unit: String = "", notes: [String] = []) {
            self.name = name
            self.quantity = quantity
            self.unit = unit
            self.notes = notes
        }
    }

    /// The pick-up number, printed large because the staff calls it out.
    var pickUp: String
    /// The time, the table and the person who took the order.
    var header: [String]
    package var lines: [Line]
    var notes: [String]
    /// 0 for the first print. A copy is marked, so that the kitchen does not make the order again.
    var copyNumber: Int
    /// Whether the slip cancels items that were ordered before.
    package var isCancel = false
    var format: ReceiptFormat

    package init(
        pickUp: String, header: [String] = [], lines: [Line], notes: [String] = [], copyNumber: Int = 0,
        format: ReceiptFormat
    ) {
        self.pickUp = pickUp
        self.header = header
        self.lines = lines
        self.notes = notes
        self.copyNumber = copyNumber
        self.format = format
    }

    package func lines(on paper: Paper) -> [PrintedLine] {
        var texts = isCancel ? ["CANCEL"] : []
        if copyNumber > 0 { texts.append("COPY \(copyNumber)") }
        let notices = texts.flatMap { paper.wrapped($0, .center, isBold: true) }
        var printed = paper.wrapped(pickUp, .center, isBold: true, isLarge: true)
        printed += header.flatMap { paper.wrapped($0, .center) } + notices + [.rule]
        for line in lines { printed += rows(line, paper) }
        printed.append(.rule)
        return printed + notes.flatMap { paper.wrapped($0) } + notices
    }

    private func rows(_ line: Line, _ paper: Paper) -> [PrintedLine] {
        let label = "\(format.quantity(line.quantity, unit: line.unit)) \(line.name)"
        let notes = line.notes.flatMap { paper.wrap($0, to: paper.columns - 4) }
        return paper.wrap(label, to: paper.columns, hanging: 4).map { .text($0, isBold: true) }
            + notes.map { .text("    \($0)") }
    }
}
