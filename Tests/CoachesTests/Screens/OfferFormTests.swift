import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import ViewState

/// An offer keeps its coach, even if the coach changes name or school.
@MainActor
@Suite struct OfferFormTests {
    private func coach(_ id: String, email: String?) -> CoachSummary {
        CoachSummary(
            person: Person(id: id, name: "Sam Lee", email: email), coach: Coach(id: id), school: nil,
            status: .researching, isFavorite: false, tally: ContactTally(), followUp: nil, owed: [])
    }

    @Test(arguments: [nil, "a", "b", "gone"])
    func anUntouchedFormChangesNothing(_ maker: String?) {
        let coaches = [coach("a", email: nil), coach("b", email: "b@x.edu")]
        let offer = Offer(id: "o", kind: .partial, coach: maker)
        let day = CalendarDay(dayNumber: 20_000)
        let table = OfferForm.table(offer, coaches: coaches, DateReader(today: day))
        let blank = Offer(id: "o", kind: .fullRide, status: .declined)
        let (read, errors) = table.read(FormState(table.fields(offer)), into: blank)
        #expect(read == offer && errors.isEmpty)
    }

    /// A plain number may be a percentage or an amount in dollars.
    @Test(
        arguments: [
            ("40 %", .percent(40)), ("40%", .percent(40)), ("$4000", .dollars(4_000)),
            ("$12,000 a year", .dollars(12_000)),
            ("12000usd", .dollars(12_000)), ("900 dollars", .dollars(900)), ("40", nil), ("4000", nil), ("$40 %", nil),
            ("140 %", nil), ("x", nil), ("$", nil), ("%", nil),
        ] as [(String, Offer.Scholarship?)])
    func aScholarshipIsAPercentageOrAnAmount(_ text: String, _ scholarship: Offer.Scholarship?) {
        #expect(OfferText.scholarship(reading: text) == scholarship)
    }

    @Test(arguments: [Offer.Scholarship.percent(33.5), .percent(40), .dollars(12_000), .dollars(0)])
    func aShownScholarshipIsReadBack(_ scholarship: Offer.Scholarship) throws {
        let shown = try #require(OfferText.scholarship(Offer(id: "o", kind: .partial, scholarship: scholarship)))
        #expect(OfferText.scholarship(reading: shown) == scholarship)
    }
}
