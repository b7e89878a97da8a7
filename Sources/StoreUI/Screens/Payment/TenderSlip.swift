/// The values of a tender in its form.
struct TenderSlip {
    var amount: Int
    var reference = ""
    /// The last digits of a card.
    var last = ""
    var isApproved = false
}
