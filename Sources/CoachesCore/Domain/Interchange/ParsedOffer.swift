import QuadCore

/// An offer as parsed from a row.
struct ParsedOffer {
    let kind: Offer.Kind
    var status: Offer.Status?
    var scholarship: Offer.Scholarship?
    var answerBy: CalendarDay?

    /// Returns a known offer updated with this one. An empty cell changes nothing.
    func taken(into offer: Offer) -> Offer {
        var offer = offer
        offer.status = status ?? offer.status
        offer.scholarship = scholarship ?? offer.scholarship
        offer.answerBy = answerBy ?? offer.answerBy
        return offer
    }
}
