/// What the customer is shown, ready to be drawn.
struct StoreDisplayState: Equatable, Sendable {
    struct Row: Equatable, Sendable {
        var quantity = ""
        var name: String
        var amount: String
        var isDiscount = false
    }

    /// A sale that is not paid yet.
    struct Sale: Equatable, Sendable {
        var rows: [Row] = []
        var sums: [Row] = []
        var total = ""
        /// What was taken so far; empty until payment begins.
        var taken: [Row] = []
        var rest = ""
    }

    /// A sale that was paid, or one that was taken back.
    struct Paid: Equatable, Sendable {
        var words = ""
        var number = ""
        var amount = ""
        /// Empty where nothing goes back.
        var change = ""
        /// The receipt as modules, dark ones true; nil where no code can be made.
        var code: [[Bool]]?
    }

    enum Scene: Equatable, Sendable {
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

    var store = ""
    var scene = Scene.idle
}
