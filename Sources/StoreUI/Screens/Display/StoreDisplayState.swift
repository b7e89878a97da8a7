/// The content of the customer display, ready to be drawn.
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
        /// The tenders taken so far; empty until payment begins.
        var taken: [Row] = []
        var rest = ""
    }

    /// A paid sale, or a refund.
    struct Paid: Equatable, Sendable {
        var words = ""
        var number = ""
        var amount = ""
        /// Empty if no change goes back.
        var change = ""
        /// The modules of the receipt's code, true for dark; nil if no code can be made.
        var code: [[Bool]]?
    }

    enum Scene: Equatable, Sendable {
        case idle
        /// The items as they are added.
        case ready(Sale)
        /// The payment has begun.
        case processing(Sale)
        case success(Paid)
        /// The code of the receipt, which the customer can scan.
        case qr(Paid)
        case error(String)
    }

    var store = ""
    var scene = Scene.idle
}
