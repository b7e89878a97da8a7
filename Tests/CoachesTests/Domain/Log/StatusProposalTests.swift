import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import CoreTestSupport

/// Statuses that the events at a school suggest.
struct StatusProposalTests {
    private func standing(_ fill: (inout SampleLog) -> Void) throws -> String? {
        var sample = SampleLog()
        fill(&sample)
        let log = sample.log
        return StatusProposal(standing: try #require(log.school("cedar")), in: log)?.words
    }

    @Test func theFurthestEventSinceTheStatusIsProposed() throws {
        #expect(try standing { $0.add(school: "cedar") } == nil)
        let wrote = try standing {
            $0.add(school: "cedar")
            $0.add(contact: "> 2026-11-01", school: "cedar")
        }
        #expect(wrote == "researching → contacted: a first contact")
        let offered = try standing {
            $0.add(school: "cedar", offers: [Offer(id: "o", kind: .partial)])
            $0.add(contact: "> 2026-11-01", school: "cedar")
        }
        #expect(offered == "researching → offer received: an offer")
        // A person who set the status later knew about the contact.
        let later = try standing {
            $0.add(school: "cedar", .researching, at: "2026-11-10")
            $0.add(contact: "> 2026-11-01", school: "cedar")
        }
        #expect(later == nil)
    }

    @Test(
        arguments: [
            (RecruitingEvent.Kind.officialVisit, true, SchoolStatus.contacted, true),
            (.unofficialVisit, true, .researching, true), (.officialVisit, false, .contacted, false),
            (.camp, true, .contacted, false), (.officialVisit, true, .offerReceived, false),
            (.officialVisit, true, .notPursuing, false),
        ] as [(RecruitingEvent.Kind, Bool, SchoolStatus, Bool)])
    func anAttendedVisit(kind: RecruitingEvent.Kind, wasAttended: Bool, status: SchoolStatus, isProposed: Bool) {
        var sample = SampleLog()
        sample.add(school: "cedar", status)
        let event = RecruitingEvent(
            id: "e", athlete: "alex", kind: kind, name: "Visit", starts: Sample.due("2026-11-01"), school: "cedar",
            wasAttended: wasAttended)
        sample.records.events = [event]
        #expect((StatusProposal(event, in: sample.log)?.to == .visiting) == isProposed)
    }

    @Test(
        arguments: [
            (Offer.Status.pending, SchoolStatus.visiting, SchoolStatus.offerReceived),
            (.accepted, .offerReceived, .committed), (.declined, .visiting, nil), (.expired, .visiting, nil),
            (.pending, .committed, nil), (.pending, .notPursuing, nil),
        ] as [(Offer.Status, SchoolStatus, SchoolStatus?)])
    func anOffer(status: Offer.Status, before: SchoolStatus, proposed: SchoolStatus?) throws {
        var sample = SampleLog()
        sample.add(school: "cedar", before)
        let school = try #require(sample.log.school("cedar"))
        #expect(StatusProposal(Offer(id: "o", kind: .partial, status: status), of: school)?.to == proposed)
    }

    @Test func theCommandSetsTheStatus() throws {
        var sample = SampleLog()
        sample.add(school: "cedar")
        let school = try #require(sample.log.school("cedar"))
        let proposal = try #require(StatusProposal(Offer(id: "o", kind: .partial), of: school))
        #expect(
            proposal.command(name: "St. John's") == #"quad schools edit 'St. John'\''s' --status offer_received"#)
    }
}
