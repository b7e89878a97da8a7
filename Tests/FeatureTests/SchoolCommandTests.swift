import FoundationEssentials
import Testing

@testable import CoachesUI
@testable import QuadCore

/// Schools by commands, in the files of a folder.
@MainActor
@Suite struct SchoolCommandTests {
    private let stage: FeatureStage
    init() throws { stage = try FeatureStage([.coaches]) }

    private func run(_ words: String...) async throws -> String {
        let result = try await stage.run(["schools"] + words)
        #expect(result.status == 0, "\(words): \(result.errors)")
        #expect(
            result.errors.isEmpty || result.errors.hasPrefix("To undo: ")
                || result.errors.contains("is a new school"),
            "\(words): \(result.errors)")
        return result.output
    }

    private func json(_ words: String...) async throws -> ForeignValue {
        let result = try await stage.run(["schools"] + words + ["--json"])
        var reader = ForeignValueReader(Array(result.output.utf8))
        return try reader.value()
    }

    @Test func aSchoolIsAddedEditedAndGivenAnOffer() async throws {
        #expect(
            try await run(
                "add", "Granite Tech", "--division", "naia", "--students", "9,800", "--pros", "near home,cheap"
            )
            .hasPrefix("Added “Granite Tech”: "))
        #expect(try await run("status", "granite", "visiting") == "Granite Tech: visiting\n")
        #expect(try await run("status", "granite", "visiting") == "Granite Tech is already visiting\n")
        #expect(try await run("favorite", "granite") == "Granite Tech: favorite\n")
        let offer = try await run(
            "offer", "granite", "--kind", "partial", "--scholarship", "40%", "--answer-by", "2030-12-24")
        #expect(offer.hasPrefix("Granite Tech: partial 40%, answer by "))
        let school = try #require(try await json("show", "granite").object)
        #expect(school["name"] == .text("Granite Tech") && school["division"] == .text("NAIA"))
        #expect(school["status"] == .text("visiting") && school["favorite"] == .bool(true))
        #expect(school["fit"] == .null && school["fit_known"] == .integer(0) && school["turn"] == .null)
        #expect(school["academic_info"]?.object?["student_size"] == .integer(9_800))
        #expect(school["pros"] == .list([.text("near home"), .text("cheap")]))
        guard case .list(let offers) = school["offers"] else {
            Issue.record("no offers")
            return
        }
        #expect(offers.map { $0.object?["scholarship_percentage"] } == [.integer(40)])
        #expect(try await run("edit", "granite", "--students", "-", "--name", "Granite") == "Changed Granite\n")
        #expect(try await run("delete", "granite", "--yes") == "Deleted Granite, with 1 offer\n")
        #expect(try await json("list") == .list([]))
    }

    @Test func theFieldsOfASchoolAreSetListedAndFiltered() async throws {
        _ = try await run(
            "add", "Granite Tech", "--city", "Chico", "--state", "CA", "--students", "9.8k", "--cost", "$24,100",
            "--status", "contacted", "--next", "send film", "--phone", "530-555-0100", "--handles", "@granite")
        _ = try await run("add", "Cedar Point")
        let school = try #require(try await json("show", "granite").object)
        #expect(school["city"] == .text("Chico") && school["state"] == .text("CA"))
        #expect(school["size"] == .integer(9_800) && school["cost"] == .integer(24_100))
        #expect(school["status"] == .text("contacted") && school["next_step"] == .text("send film"))
        #expect(try await run("show", "granite").contains("Next: send film"))
        #expect(try await run("show", "granite").contains("530-555-0100"))
        for filter in ["state:CA", "city:chico", "size:>5000", "cost:<25000", "next:film", "-next:none"] {
            #expect(try await run("list", "--", filter).contains("\tChico, CA\tsend film\n"), "\(filter)")
            #expect(try await !run("list", "--", filter).contains("Cedar"), "\(filter)")
        }
        #expect(try await run("edit", "granite", "--next", "-", "--status", "visiting") == "Changed Granite Tech\n")
        let edited = try #require(try await json("show", "granite").object)
        #expect(edited["next_step"] == .null && edited["status"] == .text("visiting"))
        #expect(try await run("export").contains("CA"))
    }

    @Test func twoSchoolsAreMergedAndUnmerged() async throws {
        _ = try await run("add", "St. John's University", "--state", "NY")
        _ = try await run("add", "University of Saint Johns", "--city", "Queens", "--status", "visiting")
        let coach = try await stage.run(
            ["coaches", "add", "Dana Ortiz", "--school", "University of Saint Johns"])
        #expect(coach.status == 0)
        let contact = try await stage.run(["interactions", "log", "dana emailed yesterday: hi / todo film by fri"])
        #expect(contact.status == 0, "\(contact.errors)")
        let offer = try await stage.run(["schools", "offer", "University of Saint Johns", "--kind", "full ride"])
        #expect(offer.output.contains("Status: visiting → offer received: an offer? quad schools edit"))
        let found = try await run("duplicates").split(separator: "\t").map(String.init)
        #expect(found.first == "medium" && found.count == 6)
        let dry = try await run("merge", found[1], found[3], "--dry-run")
        #expect(
            dry.contains(" \tCity\t–\tQueens\tQueens\n") && dry.contains(" \tCoaches\t0\t1\t1, all kept\n"), "\(dry)")
        #expect(dry.contains("Dry run: would merge University of Saint Johns into St. John's University (\(found[1]))"))
        _ = try await run("merge", found[1], found[3], "--keep", "status=b")
        let school = try #require(try await json("show", "Saint Johns University").object)
        #expect(school["city"] == .text("Queens") && school["state"] == .text("NY"))
        #expect(school["status"] == .text("visiting") && school["contacts"] == .integer(1))
        #expect(school["aliases"] == .list([.text("University of Saint Johns")]))
        #expect(school["offers"]?.list?.count == 1 && school["coaches"]?.list?.count == 1)
        #expect(try await json("list").list?.count == 1)
        // The removed name refers to the remaining school.
        #expect(try await json("show", "university of st johns").object?["id"] == school["id"])
        let undone = try await stage.run(["undo"])
        #expect(undone.status == 0, "\(undone.errors)")
        #expect(try await json("list").list?.count == 2)
        #expect(try await json("show", found[3]).object?["contacts"] == .integer(1))
        _ = try await run("distinct", found[3], found[1])
        #expect(try await stage.run(["schools", "duplicates"]).output.isEmpty)
    }

    /// A form, an option and a line find a school by any spelling of its name.
    @Test(arguments: ["St. John's University", "Saint Johns University", "ST JOHN’S UNIV", "st. johns university"])
    func anotherSpellingIsTheSameSchool(name: String) async throws {
        _ = try await run("add", "Saint John's University")
        let again = try await stage.run(["schools", "add", name])
        #expect(again.status == 1 && again.errors.contains("Saint John's University already exists"))
        let coach = try await stage.run(["coaches", "add", "Dana Ortiz", "--school", name])
        #expect(coach.status == 0)
        #expect(try await json("list").list?.count == 1)
    }

    @Test func theListLeavesOutSchoolsNotPursued() async throws {
        for name in ["A", "B", "C"] { _ = try await run("add", name) }
        _ = try await run("status", "B", "visiting")
        _ = try await run("status", "C", "not_pursuing")
        func names(_ words: String...) async throws -> [String] {
            let result = try await stage.run(["schools", "list"] + words)
            return result.output.split(separator: "\n").map { String($0.split(separator: "\t")[1]) }
        }
        #expect(try await names() == ["B", "A"])
        #expect(try await names("status:not_pursuing") == ["C"])
        #expect(try await names("--limit", "1") == ["B"])
    }

    @Test func anOfferIsDeletedByItsID() async throws {
        _ = try await run("add", "Granite")
        var ids: [String] = []
        for _ in 0..<2 {
            let line = try await run("offer", "granite", "--kind", "partial")
            let first = try #require(line.split(separator: "\n").first)
            ids.append(String(try #require(first.split(separator: " ").last)))
        }
        let none = try await stage.run(["schools", "offer", "granite", "--delete"])
        #expect(none.status == 2 && none.errors.contains("--id"))
        // One letter is not enough to identify the offer.
        let letter = try await stage.run(["schools", "offer", "granite", "--id", String(ids[1].prefix(1)), "--delete"])
        #expect(letter.status == 1 && letter.errors.contains("There is no offer"), "\(letter.errors)")
        let unasked = try await stage.run(["schools", "offer", "granite", "--id", ids[1], "--delete"])
        #expect(unasked.status == 2 && unasked.errors.contains("--yes"), "\(unasked.errors)")
        #expect(
            try await run("offer", "granite", "--id", ids[1], "--delete", "--yes")
                == "Deleted the offer from Granite\n")
        let left = try await json("show", "granite").object?["offers"]?.list ?? []
        #expect(left.map { $0.object?["id"] } == ids.dropLast().map { .text($0) })
    }

    @Test(
        arguments: [
            (["schools", "show", "nowhere"], 1, "There is no school “nowhere”"),
            (["schools", "add", " "], 1, "A school needs a name"),
            (["schools", "add", "A", "--gpa", "9"], 2, "--gpa cannot be “9”"),
            (["schools", "add", "A", "--students", "9.8"], 2, "--students cannot be “9.8”"),
            (["schools", "add", "A", "--status", "maybe"], 2, "--status must be one of researching"),
            (["schools", "list", "size:>5,000"], 2, "5000"),
            (["schools", "list", "cost:dear"], 2, "dear"),
            (["schools", "list", "div:"], 2, "div:"),
        ] as [([String], Int32, String)])
    func invalidArgumentsAreRefused(words: [String], status: Int32, message: String) async throws {
        let result = try await stage.run(words)
        #expect(result.status == status && result.errors.contains(message), "\(result.errors)")
    }
}
