import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesTests
@testable import GrowthCore
@testable import QuadCore
@testable import StoreCore
@testable import StoreKit
@testable import StoreTests

/// A cell that cannot be read is dropped and named, but its row stays.
struct BadCellTests {
    @Test(arguments: [
        ("email", "nobody", "email “nobody” is not an address, left out"),
        ("email", "a@x.edu; nobody", "email “nobody” is not an address, left out"),
        ("email", "a@x.edu (work)", "email “(work)” is not an address, left out"),
        ("other_emails", "nobody", "email “nobody” is not an address, left out"),
        ("phone", "ask", "phone “ask” is not a number, kept as it is"),
        ("division", "Premier", "division “Premier” is not known, left out"),
        ("last_contact_date", "soon", "last contact “soon” is not a date, left out"),
        ("last_contact_date", "31.04.2026", "last contact “31.04.2026” is not a valid date, left out"),
        ("last_contact_date", "2026-02-30", "last contact “2026-02-30” is not a valid date, left out"),
        ("contact_every_days", "often", "contact_every_days “often” is not a number of days, left out"),
        ("school,students", "X,many", "students “many” is not a number, left out"),
        ("school,status", "X,maybe", "status “maybe” is not one of"),
        ("next_call", "soon", "next call “soon” is not a date, left out"),
        ("next_call", "2026-01-05", "next call “2026-01-05” is in the past, left out"),
    ])
    func aBadCoachCellIsReported(_ column: String, _ cell: String, _ remark: String) throws {
        let plan = try ImportSamples.plan("first_name,last_name,\(column)\nAnn,Bo,\(cell)\n")
        #expect(plan.rows.map(\.fate) == [.new])
        #expect(plan.rows[0].remarks.contains { $0.hasPrefix(remark) }, "\(plan.rows[0].remarks)")
    }

    @Test(
        arguments: [
            ("a@x.edu; b@y.org", ["a@x.edu", "b@y.org"]), ("\"a@x.edu, b@y.org\"", ["a@x.edu", "b@y.org"]),
            ("a@x.edu / b@y.org", ["a@x.edu", "b@y.org"]), ("a@x.edu b@y.org", ["a@x.edu", "b@y.org"]),
            ("a@x.edu or b@y.org", ["a@x.edu", "b@y.org"]), ("Ann Bo <a@x.edu>", ["a@x.edu"]),
            ("mailto:a@x.edu|b@y.org", ["a@x.edu", "b@y.org"]), ("A@x.edu;a@x.edu", ["A@x.edu"]),
        ] as [(String, [String])])
    func severalAddressesInACellAreSplit(_ cell: String, _ emails: [String]) throws {
        let plan = try ImportSamples.plan("first_name,last_name,email\nAnn,Bo,\(cell)\n")
        let person = try #require(plan.change.people.first?.after)
        #expect([person.email].compactMap(\.self) + person.otherEmails == emails)
        #expect(plan.rows[0].remarks == [])
    }

    @Test(
        arguments: [
            ("530-555-0100 / 530-555-0101", 2), ("530-555-0100; 530-555-0101", 2), ("530-555-0100 or 530-555-0101", 2),
            ("530/555-0100", 1), ("(530) 555-0100", 1), ("\"530-555-0100, 530-555-0101\"", 2),
        ])
    func severalNumbersInACellAreSplit(_ cell: String, _ count: Int) throws {
        let plan = try ImportSamples.plan("first_name,last_name,phone\nAnn,Bo,\(cell)\n")
        let phones = try #require(plan.change.people.first?.after).phones
        #expect(phones.count == count && phones.allSatisfy { $0.hasPrefix("+1 530") }, "\(phones)")
    }

    @Test(arguments: [
        ("Division", "D7", "Division “D7” is not known, left out"),
        ("Phone", "ask", "Phone “ask” is not a number, left out"),
        ("Phone", "530-555-0100 / 530-555-0101", "Phone “+1 530 555 0101” is a second number, left out"),
        ("GPA", "high", "GPA “high” is not a valid number"),
        ("Students", "24.100", "Students “24.100” is not a valid number"),
        ("Latitude", "north", "Latitude “north” is not a valid number"),
        ("Status", "maybe", "Status “maybe” is not one of"),
        ("Favorite", "perhaps", "“perhaps” in Favorite is neither yes nor no, left out"),
        ("Offer Type", "gift", "Offer Type “gift” is not a type of offer, left out"),
        ("Deadline", "2026-12-01", "“2026-12-01” in Deadline left out, as Offer Type is empty"),
        ("Offer Type,Offer Status", "partial,soon", "Offer Status “soon” is not an offer status, left out"),
        ("Offer Type,Deadline", "partial,soon", "deadline “soon” is not a date, left out"),
        ("Offer Type,Deadline", "partial,2026-02-30", "deadline “2026-02-30” is not a valid date, left out"),
        ("Offer Type,Scholarship %", "partial,140", "Scholarship % “140” is not a percentage, left out"),
        ("Offer Type,Scholarship Amount", "partial,24.100", "Scholarship Amount “24.100” is not an amount, left out"),
    ])
    func aBadSchoolCellIsReported(_ column: String, _ cell: String, _ remark: String) throws {
        let plan = try ImportSamples.plan("School Name,\(column)\nX,\(cell)\n", of: .schools)
        #expect(plan.rows.map(\.fate) == [.new])
        #expect(plan.rows[0].remarks.contains { $0.hasPrefix(remark) }, "\(plan.rows[0].remarks)")
    }

    @Test(arguments: [
        ("Promises", "film", "promises “film” left out; write them as todo"),
        ("Sentiment", "great", "sentiment “great” is not known here, left out"),
        ("Reached", "perhaps", "“perhaps” in Reached is neither yes nor no, left out"),
        ("Mass", "perhaps", "“perhaps” in Mass is neither yes nor no, left out"),
    ])
    func aBadContactCellIsReported(_ column: String, _ cell: String, _ remark: String) throws {
        let plan = try ImportSamples.plan(
            "Date,Type,Direction,School,\(column)\n2026-10-01,text,out,Lakemont,\(cell)\n", of: .interactions)
        #expect(plan.rows.map(\.fate) == [.new])
        #expect(plan.rows[0].remarks.contains { $0.hasPrefix(remark) }, "\(plan.rows[0].remarks)")
    }

    @Test func aContactWithoutATypeIsOther() throws {
        let plan = try ImportSamples.plan(
            "Date,Type,Direction,School\n2026-10-01,,out,Lakemont\n", of: .interactions)
        #expect(plan.change.interactions.first?.after?.kind == .other)
        #expect(plan.rows[0].remarks == ["Type empty, kept as other"])
    }

    // MARK: Practice

    private func read(_ text: String, now: Date? = nil) throws -> PracticeSessionImport {
        try PracticeSessionImport(Array(text.utf8), into: GrowthLog(), local: .utc, now: now)
    }

    @Test(arguments: [
        ("amount", "abc", "amount “abc” is not a number, with or without a unit, left out"),
        ("rpe", "hard", "rpe “hard” is not a valid number"), ("rpe", "12", "rpe “12” is not a valid number"),
        ("intensity", "9", "intensity “9” is not a whole number from 1 to 5, left out"),
        ("mood_before", "glad", "mood_before “glad” is not a whole number"),
        ("mood_after", "7", "mood_after “7” is not a whole number from -2 to 2, left out"),
        ("ended_at", "soon", "ended_at “soon” is not a date, left out"),
        ("ended_at", "31.04.2026", "ended_at “31.04.2026” is not a valid date, left out"),
        ("time", "evening", "time “evening” is not a time of day, left out"),
        ("figures", "250W; many", "figures “many” is not a figure, left out"),
        ("weight", "heavy", "weight “heavy” is not a weight"),
        ("reps", "some", "reps “some” is not a valid number"),
    ])
    func aBadSessionCellIsReported(_ column: String, _ cell: String, _ remark: String) throws {
        let plan = try read("started_at,duration_s,title,\(column)\n2026-11-02,1800,Row,\(cell)\n")
        #expect(plan.rows.map(\.fate) == [.new], "\(plan.rows)")
        #expect(plan.rows[0].remarks.contains { $0.contains(remark) }, "\(plan.rows[0].remarks)")
    }

    @Test(arguments: [
        ("Work Distance", "far", "Work Distance “far” is not a distance, left out"),
        ("Work Distance,Avg Watts", "2000,many", "Avg Watts “many” is not a valid number"),
    ])
    func aBadLogbookCellIsReported(_ column: String, _ cell: String, _ remark: String) throws {
        let plan = try read("Date,Type,Work Time (Seconds),\(column)\n2026-11-20 06:15:00,RowErg,408.2,\(cell)\n")
        #expect(plan.rows.map(\.fate) == [.new] && plan.source == "Concept2", "\(plan.rows)")
        #expect(plan.rows[0].remarks.contains { $0.contains(remark) }, "\(plan.rows[0].remarks)")
    }

    @Test func columnsOfALiftingLogAreKnown() throws {
        let plan = try read(
            "date,title,duration_seconds,distance_km,weight_kg,reps,rpe\n2026-11-02,Carry,90,0.5,24,10,7.5\n")
        let session = try #require(plan.change.sessions.first?.after)
        #expect(session.seconds == 90 && session.measured == Amount(0.5, "km") && session.exertion == 7.5)
        #expect(session.figures == [Amount(24, "kg"), Amount(10, "reps")] && plan.columns?.leftOut == [])
    }

    @Test func secondsOfSetsAreTheDurationIfNothingElseIs() throws {
        let plan = try read(
            "title,start_time,end_time,exercise_title,duration_seconds\nCore,2026-11-02 17:30,,Plank,60\n"
                + "Core,2026-11-02 17:30,,Plank,45\n")
        let session = try #require(plan.change.sessions.first?.after, "\(plan.rows)")
        #expect(session.seconds == 105 && session.notes == "Plank 60s 45s")
    }

    @Test func futureRowsAreReportedAndLeftOut() throws {
        let now = ImportSamples.now
        let plan = try read("date,title,minutes\n2026-11-20,Row,45\n2026-12-03,Row,45\n31.04.2026,Row,45\n", now: now)
        #expect(plan.rows.map(\.fate) == [.new, .failed, .failed] && plan.change.sessions.count == 1)
        #expect(plan.rows[1].detail.contains("3 Dec 2026 is in the future"))
        #expect(plan.rows[2].detail == "“31.04.2026” is not a valid date")
    }

    @Test func tagsHaveALimit() throws {
        let long = String(repeating: "x", count: 101)
        let many = (0..<150).map { "t\($0)" }.joined(separator: " ")
        let plan = try read("date,title,minutes,tags\n2026-11-20,Row,45,\(long) ok\n2026-11-21,Row,45,\(many)\n")
        #expect(plan.change.sessions.compactMap { $0.after?.tags.count } == [1, 100])
        #expect(plan.rows[1].remarks.contains("50 of 150 tags left out: at most 100 are kept"))
    }

    // MARK: Products

    private func products(_ text: String) throws -> ProductImportPlan {
        try ProductImport(into: [], quantities: [:], settings: StoreSettings(), makeID: StoreFixture.counting())
            .plan(Array(text.utf8))
    }

    @Test(arguments: [
        ("cost", "abc", "cost “abc” left out: Invalid cost"),
        ("quantity", "many", "quantity “many” left out: Whole number"),
        ("quantity", "1.5", "quantity “1.5” left out: Whole number"),
        ("low_stock_threshold", "six", "threshold “six” left out: Whole number"),
        ("kind", "odd", "kind “odd” left out: it must be one of"),
        ("archived", "perhaps", "archived “perhaps” left out"),
        ("no_discount", "perhaps", "no_discount “perhaps” left out"),
        ("below_zero", "odd", "below_zero “odd” left out"),
    ])
    func aBadProductCellIsReported(_ column: String, _ cell: String, _ warning: String) throws {
        let plan = try products("name,price,\(column)\nTea,2.50,\(cell)\n")
        #expect(plan.rows.map(\.fate) == [.new] && plan.changes.changes.first?.after?.price == 250)
        #expect(plan.rows[0].warnings.contains { $0.hasPrefix(warning) }, "\(plan.rows[0].warnings)")
    }

    /// The decimal sign of a column's clear cells also applies to its ambiguous cells.
    @Test(
        arguments: [
            (["1.234", "\"3,50\""], [123_400, 350], 0), (["\"1,234\"", "3.50"], [123_400, 350], 0),
            (["3.50", "2.25", "\"4,75\""], [350, 225, 475], 1),
            (["\"3,50\"", "\"1.234,00\"", "4.75"], [350, 123_400, 475], 1),
        ] as [([String], [Int], Int)])
    func theDecimalSignIsThatOfTheColumn(_ cells: [String], _ prices: [Int], _ contradictions: Int) throws {
        let rows = cells.enumerated().map { "p\($0),\($1)\n" }.joined()
        let plan = try products("name,price\n" + rows)
        #expect(plan.changes.changes.compactMap(\.after?.price) == prices, "\(plan.rows)")
        #expect(plan.rows.count { $0.warnings.contains { $0.contains("unlike the rest of") } } == contradictions)
    }

    @Test(.processorTime(below: 10)) func thousandsOfRowsWithOneNameAreReadInOnePass() throws {
        let text = "name,price\n" + String(repeating: "Cake,2.50\n", count: 10_000)
        #expect(try products(text).count(.new) == 10_000)
    }
}
