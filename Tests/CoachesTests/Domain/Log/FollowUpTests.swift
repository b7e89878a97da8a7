import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

/// The rules for whose turn it is and for the next date to write.
@Suite struct FollowUpTests {
    private func tally(_ contacts: [String], reached: Bool? = nil) -> ContactTally {
        var tally = ContactTally()
        for (place, text) in contacts.enumerated() {
            var contact = Contacts.read(place, text)
            contact.wasReached = reached
            tally.add(contact, on: contact.at.day(.utc))
        }
        return tally
    }

    @Test(arguments: [
        (["> 2026-11-01"], ContactTally.Turn.theirs), (["< 2026-11-01"], .mine),
        (["< 2026-11-01", "> 2026-11-02"], .theirs), (["> 2026-11-01", "< 2026-11-02"], .mine),
        (["< 2026-11-01 phone_call"], nil), (["> 2026-11-01 phone_call"], .theirs), (["< 2026-11-01 camp"], nil),
        (["< 2026-11-01", "< 2026-11-02 mass"], .mine), (["< 2026-11-01", "< 2026-11-02 camp"], nil), ([], nil),
    ])
    func theTurnGoesToWhoeverDidNotWriteLast(_ contacts: [String], _ turn: ContactTally.Turn?) {
        #expect(tally(contacts).turn == turn)
    }

    @Test func aCoachsVoicemailNeedsACallBack() {
        #expect(tally(["< 2026-11-01 phone_call"], reached: false).turn == .mine)
        #expect(tally(["> 2026-11-01 phone_call"], reached: true).turn == nil)
    }

    @Test(arguments: [
        (SchoolStatus.offerReceived, 7), (.visiting, 10), (.contacted, 14), (.researching, 14),
    ])
    func anIntervalFollowsFromTheStatus(_ status: SchoolStatus, _ days: Int) throws {
        let tally = tally(["> 2026-11-01"])
        let next = FollowUp.next(tally, set: nil, every: nil, status: status, intervals: FollowUpIntervals())
        #expect(next?.day == Sample.day("2026-11-01").adding(days: days))
        let own = FollowUp.next(tally, set: nil, every: 3, status: status, intervals: FollowUpIntervals())
        #expect(own?.day == Sample.day("2026-11-04"))
    }

    @Test(arguments: [SchoolStatus.committed, .notPursuing])
    func aDecidedSchoolNeedsNoFollowUp(_ status: SchoolStatus) {
        let next = FollowUp.next(
            tally(["> 2026-11-01"]), set: nil, every: nil, status: status, intervals: FollowUpIntervals())
        #expect(next == nil)
    }

    @Test func anAnswerIsDueTheNextDay() {
        let next = FollowUp.next(
            tally(["< 2026-11-18"]), set: nil, every: 30, status: .contacted, intervals: FollowUpIntervals())
        #expect(next == FollowUp(day: Sample.day("2026-11-19"), reason: .answer))
        #expect(next?.daysOverdue(on: Sample.day("2026-11-21")) == 2)
    }

    @Test func aSetFollowUpComesFirst() {
        let reminder = Reminder(
            id: "r", athlete: "alex", kind: .followUp, title: "", due: DueDate(Sample.day("2026-12-18")), madeBy: "alex"
        )
        let next = FollowUp.next(
            tally(["< 2026-11-18"]), set: reminder, every: nil, status: .contacted, intervals: FollowUpIntervals())
        #expect(next == FollowUp(day: Sample.day("2026-12-18"), reason: .set(reminder: "r")))
    }

    @Test func aCoachWithoutContactIsNotOverdue() {
        let next = FollowUp.next(
            ContactTally(), set: nil, every: 5, status: .contacted, intervals: FollowUpIntervals())
        #expect(next == nil)
    }
}
