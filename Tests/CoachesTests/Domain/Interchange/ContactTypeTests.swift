import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

/// Types of contacts as other programs and people write them.
struct ContactTypeTests {
    @Test(
        arguments: [
            ("Voicemail", .phoneCall, .outbound, false, "“Voicemail” read as call, not reached, outbound"),
            ("left voice mail", .phoneCall, .outbound, false, "“left voice mail” read as call, not reached, outbound"),
            (
                "Voicemail from coach", .phoneCall, .inbound, false,
                "“Voicemail from coach” read as call, not reached, inbound"
            ),
            ("left msg", .phoneCall, .outbound, false, "“left msg” read as call, not reached, outbound"),
            ("Left a message", .phoneCall, .outbound, false, "“Left a message” read as call, not reached, outbound"),
            ("Call - inbound", .phoneCall, .inbound, nil, "“Call - inbound” read as call, inbound"),
            ("txt", .text, nil, nil, "“txt” read as text"),
            ("Missed call", .phoneCall, nil, false, "“Missed call” read as call, not reached"),
            ("Campus visit", .unofficialVisit, nil, nil, nil),
            ("Campus tour", .other, nil, nil, "“Campus tour” kept as other"),
            ("Camp", .camp, nil, nil, nil), ("Prospect camp", .camp, nil, nil, "“Prospect camp” read as camp"),
            ("Camp invite", .other, nil, nil, "“Camp invite” kept as other"),
            ("Home game", .game, nil, nil, "“Home game” read as game"),
            ("Visit at a camp", .camp, nil, nil, "“Visit at a camp” read as camp"),
            ("Questionnaire", .other, .outbound, nil, "“Questionnaire” kept as other, outbound"),
            ("Email sent", .email, .outbound, nil, "“Email sent” read as email, outbound"),
            ("Received text", .text, .inbound, nil, "“Received text” read as text, inbound"),
            ("Call from coach", .phoneCall, .inbound, nil, "“Call from coach” read as call, inbound"),
            ("Thank you email", .email, nil, nil, "“Thank you email” read as email"),
            ("Email/text", .other, nil, nil, "“Email/text” kept as other"), ("email", .email, nil, nil, nil),
            ("Letter", .other, nil, nil, "“Letter” kept as other"),
            ("Zoom meeting", .virtualMeeting, nil, nil, "“Zoom meeting” read as zoom"),
        ] as [(String, Contact.Kind, Contact.Direction?, Bool?, String?)])
    func aTypeCellIsReadLikeATypedLine(
        _ cell: String, _ kind: Contact.Kind, _ direction: Contact.Direction?, _ wasReached: Bool?,
        _ remark: String?
    ) {
        let type = ContactType(cell)
        #expect(type.kind == kind && type.direction == direction && type.wasReached == wasReached)
        #expect(type.remark(cell, direction) == remark)
    }

    @Test(arguments: [
        ("Voicemail", true), ("Campus visit", true), ("Camp", true), ("Game", true), ("Questionnaire", true),
        ("Email received", true), ("email", false), ("call", false), ("text", false), ("Letter", false),
    ])
    func aTypeWithoutADirectionAsksForTheDirection(_ type: String, _ isTaken: Bool) throws {
        let text = "Date,Type,School\n2026-10-01,\(type),Lakemont\n"
        guard isTaken else {
            let error = #expect(throws: ImportError.self) { try ImportSamples.plan(text, of: .interactions) }
            #expect(error?.needsDirection == true)
            return
        }
        #expect(try ImportSamples.plan(text, of: .interactions).rows.map(\.fate) == [.new])
    }

    @Test func aColumnOverridesTheType() throws {
        let text =
            "Date,Type,Direction,School,Reached\n2026-10-01,Voicemail,in,Lakemont,\n2026-10-01,Email sent,in,Lakemont,\n"
        let plan = try ImportSamples.plan(text, of: .interactions)
        let contacts = plan.change.interactions.compactMap(\.after)
        #expect(contacts.map(\.direction) == [.inbound, .inbound] && contacts[0].wasReached == false)
        #expect(plan.rows[0].detail == "“Voicemail” read as call, not reached")
        #expect(plan.rows[1].detail.contains("“Email sent” suggests outbound, but Direction decides"))
    }
}
