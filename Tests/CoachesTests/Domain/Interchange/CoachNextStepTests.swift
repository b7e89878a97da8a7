import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

/// Columns of coaches that hold the next step.
struct CoachNextStepTests {
    private func text(_ header: String) -> String {
        "First Name,Last Name,School,\(header)\nDana,Ortiz,Granite Tech,Visiting,send film,12/15/2026\n"
            + "Jo,Lee,Granite Tech,Contacted,,\n"
    }

    @Test(arguments: [
        "Status,Next Step,Next Call", "School Status,Next Steps,Follow-up", "stage,next action,Next Contact Date",
        "Status,To Do,Follow Up Date",
    ])
    func nextStepColumnsAreKnownByTheirUsualNames(_ header: String) throws {
        let plan = try ImportSamples.plan(text(header))
        #expect(plan.rows.map(\.fate) == [.new, .new] && plan.fields?.leftOut == [])
        let family = Family().taking(plan)
        let pursuit = try #require(family.records.pursuits.first)
        #expect(family.records.pursuits.count == 1 && pursuit.status == .visiting && pursuit.nextStep == "send film")
        let reminder = try #require(family.records.reminders.first)
        #expect(reminder.coach == family.coach("Dana Ortiz")?.id && reminder.due.description == "2026-12-15")
        #expect(reminder.kind == .followUp && reminder.title == "Write to Dana Ortiz")
        #expect(plan.rows[1].remarks.contains("status “contacted” left out: line 2 has another"))
        #expect(try ImportSamples.plan(text(header), into: family).change.isEmpty)
    }

    @Test func anOpenFollowUpIsMoved() throws {
        let family = Family().taking(try ImportSamples.plan(text("Status,Next Step,Next Call")))
        let later = text("Status,Next Step,Next Call").replacing("12/15/2026", with: "12/20/2026")
        let plan = try ImportSamples.plan(later, into: family)
        #expect(plan.rows.map(\.fate) == [.changed, .unchanged], "\(plan.rows)")
        let after = family.taking(plan)
        #expect(after.records.reminders.map(\.due.description) == ["2026-12-20"])
    }

    @Test func aStatusNeedsASchool() throws {
        let plan = try ImportSamples.plan("First Name,Last Name,Status\nDana,Ortiz,visiting\n")
        #expect(plan.rows[0].remarks == ["status and next step left out, as the row names no school"])
    }
}
