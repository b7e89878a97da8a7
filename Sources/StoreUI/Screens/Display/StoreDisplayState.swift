/// What the customer is shown, ready to be drawn.
package struct StoreDisplayState: Equatable, Sendable {
    package struct Row: Equatable, Sendable {
        package var quantity = ""
        package var name: String
        package var amount: String
        package var isDiscount = false
    }

    /// A sale that is not paid yet.
    package struct Sale: Equatable, Sendable {
        package var rows: [Row] = []
        package var sums: [Row] = []
        package var total = ""
        /// What was taken so far; empty until payment begins.
        package var taken: [Row] = []
        package var rest = ""
    }

    /// A sale that was paid, or one that was taken back.
    package struct Paid: Equatable, Sendable {
        package var words = ""
        package var number = ""
        package var amount = ""
        /// Empty where nothing goes back.
        package var change = ""
        /// The receipt as modules, dark ones true; nil where no code can be made.
        package var code: [[Bool]]?
    }

    package enum Scene: Equatable, Sendable {
        case idle
        /// The lines as they are rung up.
        case ready(Sale)
        /// Something was taken for it.
        case processing(Sale)
        case success(Paid)
        /// The code of the receipt, to be taken along.
        case qr(Paid)
        case error(String)
    }

    package var store = ""
    package var scene = Scene.idle
}
