import QuadCore

/// An offer as a row says it.
struct ParsedOffer {
    let kind: Offer.Kind
    var status: Offer.Status?
    var scholarship: Offer.Scholarship?
    var answerBy: CalendarDay?

    /// An offer with it; an empty cell says nothing.
    func taken(into offer: Offer) -> Offer {
        var offer = offer
        offer.status = status ?? offer.status
        offer.scholarship = scholarship ?? offer.scholarship
        offer.answerBy = answerBy ?? offer.answerBy
        return offer
    }
}
