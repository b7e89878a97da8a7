import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

/// Contacts in a table that does not say who wrote or called.
struct ContactDirectionTests {
    private func plan(
        _ header: String, _ cells: String, _ direction: Contact.Direction? = nil
    ) throws(ImportError) -> CoachImportPlan {
        var choices = ImportChoices()
        choices.direction = direction
        return try ImportSamples.plan(
            "Date,School,\(header)\n2026-10-01,Lakemont,\(cells)\n", of: .interactions, choices)
    }

    @Test func theErrorNamesTheOption() {
        let error = #expect(throws: ImportError.self) { try plan("Type", "email") }
        #expect(error?.needsDirection == true && error?.advice?.contains("--direction outbound") == true)
    }

    @Test(
        arguments: [
            ("Type", "email", .inbound, .inbound), ("Type,Direction", "email,", .outbound, .outbound),
            ("Type,Direction", "email,in", .outbound, .inbound),
            ("Type,Direction", "email,sideways", .inbound, .inbound),
            ("Type", "camp", nil, .outbound), ("Type,Direction", "camp,", nil, .outbound),
        ] as [(String, String, Contact.Direction?, Contact.Direction)])
    func aRowWithoutADirectionGetsTheChosenDirection(
        _ header: String, _ cells: String, _ chosen: Contact.Direction?, _ direction: Contact.Direction
    ) throws {
        #expect(try plan(header, cells, chosen).change.interactions.first?.after?.direction == direction)
    }

    @Test func aRowWithoutADirectionNamesTheOption() throws {
        let plan = try plan("Type,Direction", "email,")
        #expect(plan.rows.map(\.fate) == [.failed] && plan.rows[0].detail.contains("--direction inbound"))
    }

    @Test func unknownNamesGetSuggestions() throws {
        let family = Family().taking(try ImportSamples.plan("first_name,last_name\nDana,Ortiz\nSam,Lee\n"))
        let text =
            "Date,Type,Direction,Coach,Logged By\n2026-10-01,email,out,Ortis,\n2026-10-01,email,out,Sam Lee,Alx Rivera\n"
        let plan = try ImportSamples.plan(text, of: .interactions, into: family)
        #expect(plan.rows[0].detail == "there is no coach Ortis: did you mean Dana Ortiz? write both names")
        #expect(
            plan.rows[1].remarks == [
                "“Alx Rivera” in Logged By is not a known person, did you mean Alex Rivera? left out"
            ])
    }

    @Test(arguments: [
        ("2026-10-01,2:30 PM", "2026-10-01T14:30:00Z", 0), ("2026-10-01,14:30", "2026-10-01T14:30:00Z", 0),
        ("2026-10-01,", "2026-10-01", 0), ("2026-10-01,soon", "2026-10-01", 1),
        ("2026-10-01 9:00,14:30", "2026-10-01T09:00:00Z", 1),
    ])
    func anHourColumnIsJoinedWithTheDate(_ cells: String, _ at: String, _ remarks: Int) throws {
        let text = "Date,Time,School,Type,Sentiment\n\(cells),Lakemont,camp,++\n"
        let plan = try ImportSamples.plan(text, of: .interactions)
        let contact = try #require(plan.change.interactions.first?.after)
        #expect(contact.at.description == at && contact.mood == .veryPositive)
        #expect(plan.rows[0].remarks.filter { $0.hasPrefix("time ") }.count == remarks, "\(plan.rows[0].remarks)")
    }
}
