/// A part of the payment on screen.
protocol PaymentPart: TillPart {
    var amount: PaymentAmount { get }
}

extension PaymentPart {
    var till: OpenTill { amount.till }
    var progress: PaymentProgress { amount.progress }
    var tenders: TenderTaking { TenderTaking(amount: amount) }
}
