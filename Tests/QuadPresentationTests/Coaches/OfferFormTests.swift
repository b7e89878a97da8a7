import QuadDomain
import Testing

@testable import QuadPresentation
@testable import TerminalKit

/// Who made an offer stays, however they are called and wherever they are by now.
@MainActor
@Suite struct OfferFormTests {
    private func coach(_ id: String, email: String?) -> CoachSummary {
        CoachSummary(
            person: Person(id: id, name: "Sam Lee", email: email), coach: Coach(id: id), school: nil,
            status: .researching, isFavourite: false, tally: ContactTally(), followUp: nil, owed: [])
    }

    @Test(arguments: [nil, "a", "b", "gone"])
    func aFormThatIsLeftAsItIsChangesNothing(_ maker: String?) {
        let coaches = [coach("a", email: nil), coach("b", email: "b@x.edu")]
        let offer = Offer(id: "o", kind: .partial, coach: maker)
        let day = CalendarDay(dayNumber: 20_000)
        let form = FormState(OfferForm.fields(offer, coaches: coaches, today: day))
        let (read, errors) = OfferForm.offer(form, from: offer, coaches: coaches, today: day)
        #expect(read == offer && errors.isEmpty)
    }
}
