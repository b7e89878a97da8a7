/// A tender as its form has it.
struct TenderSlip {
    var amount: Int
    var reference = ""
    /// The last digits of a card.
    var last = ""
    var isApproved = false
}
