import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

@MainActor
@Suite struct SchoolScreensTests {
    private func stage(at route: Route = .schools) throws -> CoachStage {
        try CoachStage(SampleSchools.records, contacts: SampleSchools.contacts, at: route)
    }

    private func press(_ shell: AppShell, _ keys: String...) async {
        for key in keys {
            shell.press(key)
            await settle()
            _ = shell.text
        }
    }

    private func schools(_ stage: CoachStage) async throws -> [String: SchoolSummary] {
        await settle()
        return Dictionary(uniqueKeysWithValues: stage.feature.model.schools.map { ($0.id, $0) })
    }

    /// Returns a line with single spaces between its words.
    private func line(_ part: String, _ shell: AppShell) -> String {
        let line = shell.text.split(separator: "\n").first { $0.contains(part) } ?? ""
        return line.split(separator: " ").filter { $0 != "▸" && $0 != "│" }.joined(separator: " ")
    }

    // MARK: The list

    @Test func theFurthestStatusComesFirstWithItsSigns() async throws {
        let shell = try await stage().opened()
        #expect(line("Granite Tech", shell).hasPrefix("★→ Granite Tech NAIA offer received strong good stretch 1 d"))
        #expect(line("Example State", shell).hasPrefix("← Example State D1 contacted ? stretch strong 42 d"))
        #expect(!shell.text.contains("Sample College"))
        #expect(line("Schools 4", shell).contains("Schools 4, 1 ★"))
        await press(shell, "H")
        #expect(line("Sample College", shell).contains("not pursuing"))
    }

    @Test func favoritesAndStatusAreSetAndUndone() async throws {
        let stage = try stage()
        let shell = await stage.opened("s")
        #expect(stage.lastText == "Removed Granite Tech from the favorites · u undoes it")
        #expect(try await schools(stage)["granite"]?.isFavorite == false)
        await press(shell, "u", "S")
        shell.type("commit")
        await press(shell, "enter")
        let granite = try #require(try await schools(stage)["granite"])
        #expect(granite.status == .committed && granite.isFavorite)
        #expect(granite.pursuit.history.count == 5)
        await press(shell, "u")
        #expect(try await schools(stage)["granite"]?.status == .offerReceived)
    }

    @Test func schoolsAreAddedAndEdited() async throws {
        let stage = try stage()
        let shell = await stage.opened("a", "ctrl-s")
        #expect(shell.text.contains("A school needs a name"))
        shell.type("granite TECH")
        await press(shell, "ctrl-s")
        #expect(shell.text.contains("Granite Tech already exists") && shell.text.contains("granite TECH"))
        await press(shell, "ctrl-u")
        shell.type("Cedar Point")
        await press(shell, "ctrl-s")
        let cedar = try #require(try await schools(stage).values.first { $0.name == "Cedar Point" })
        #expect(cedar.pursuit.history.map(\.status) == [.researching])
    }

    @Test func aFilterAsksForAFit() async throws {
        let shell = try await stage().opened("/")
        shell.type("cost:strong")
        await press(shell, "enter")
        #expect(shell.text.contains("Example State") && !shell.text.contains("Granite Tech"))
    }

    @Test func deletingListsEverythingThatIsDeleted() async throws {
        let stage = try stage()
        let shell = await stage.opened("d")
        #expect(shell.text.contains("With 1 coach, 3 contacts, 1 follow-up, 1 offer, 1 event."))
        await press(shell, "n")
        #expect(try await schools(stage)["granite"] != nil)
        await press(shell, "d", "k")
        #expect(try await schools(stage)["granite"] == nil)
        #expect(stage.feature.model.coaches.first { $0.id == "toni" }?.school == nil)
        #expect(stage.feature.model.log?.contacts.count == 4)
        await press(shell, "u")
        await press(shell, "g", "g")
        await press(shell, "d", "a")
        #expect(stage.feature.model.log?.contacts.count == 1 && stage.feature.model.coaches.count == 2)
        await press(shell, "u")
        #expect(stage.feature.model.log?.contacts.count == 4)
    }

    @Test func twoSchoolsAreMergedInTheDuplicatesScreen() async throws {
        var records = SampleSchools.records
        records.schools.append(School(id: "twin", name: "Tech of Granite", city: "Chico"))
        let stage = try CoachStage(records, contacts: SampleSchools.contacts, at: .coachDuplicates)
        let shell = await stage.opened()
        await eventually("they are found") { shell.text.contains("schools, medium: same words in another order") }
        #expect(shell.text.contains("Granite Tech") && shell.text.contains("Tech of Granite"), "\(shell.text)")
        let contacts = stage.feature.model.log?.contacts(at: "granite").count
        await press(shell, "enter")
        await eventually("they are one") { stage.feature.model.schools.allSatisfy { $0.id != "twin" } }
        let granite = try #require(try await schools(stage)["granite"])
        #expect(granite.school.aliases.contains("Tech of Granite") && granite.status == .offerReceived)
        #expect(stage.feature.model.log?.contacts(at: "granite").count == contacts)
        await press(shell, "u")
        #expect(try await schools(stage)["twin"]?.school.city == "Chico")
    }

    /// Enter accepts a proposed status, and nothing else sets it.
    @Test func aStatusIsProposedOnTheSchool() async throws {
        var records = SampleSchools.records
        records.schools.append(School(id: "college", name: "New College"))
        records.events.append(
            RecruitingEvent(
                id: "v", athlete: Person.meID, kind: .unofficialVisit, name: "Visit",
                starts: DueDate(SampleSchools.day("2026-11-01")), school: "college", wasAttended: true))
        let stage = try CoachStage(records, contacts: SampleSchools.contacts, at: .school("college"))
        let shell = await stage.opened()
        #expect(
            shell.text.contains("Status: researching → visiting: an unofficial visit? Enter sets it"), "\(shell.text)")
        #expect(try await schools(stage)["college"]?.status == .researching)
        try #require(shell.coordinator.screen as? SchoolScreen).list.select("proposal")
        await press(shell, "enter")
        #expect(try await schools(stage)["college"]?.status == .visiting)
        #expect(!shell.text.contains("Enter sets it"))
    }

    // MARK: One school

    @Test func aSchoolShowsItsFacts() async throws {
        let shell = try await stage(at: .school("granite")).opened()
        let text = shell.text
        for part in [
            "Granite Tech ★", "offer received since 20 Nov", "visiting 30 Oct › offer received 20",
            "72 km, wish up to 300", "9,800, wish up to 8,000", "$24,100 net price, wish up to $18,000",
            "overall good, from 3 known", "GPA asked 3.2, yours 3.7", "graduates 61%", "+ near home; nursing",
            "- small field", "partial 40%, Toni Vega, answer by Mon 30 Nov (9 days)",
            "answered 1 of 2, median 9 h (n 1)", "CONTACTS 3", "EVENTS 1", "FOLLOW-UPS 1",
        ] { #expect(text.contains(part), "\(part)\n\(text)") }
    }

    @Test func anOfferIsAddedAndDeleted() async throws {
        let stage = try stage(at: .school("granite"))
        let shell = await stage.opened("A", "tab", "tab", "tab")
        shell.type("12000")
        await press(shell, "ctrl-s")
        #expect(shell.text.contains("✗ Write % or $: 40% of a year's cost"))
        await press(shell, "ctrl-u")
        shell.type("$12000")
        await press(shell, "tab", "tab")
        shell.type("someday")
        await press(shell, "ctrl-s")
        #expect(shell.text.contains("“someday” is not a date"))
        await press(shell, "ctrl-u")
        shell.type("2026-12-24")
        await press(shell, "ctrl-s")
        let offers = try #require(try await schools(stage)["granite"]?.pursuit.offers)
        #expect(offers.count == 2 && offers.last?.scholarship == .dollars(12_000))
        #expect(offers.last?.answerBy == SampleSchools.day("2026-12-24"))
        let screen = try #require(shell.coordinator.screen as? SchoolScreen)
        screen.list.select("offer.offer")
        await press(shell, "d")
        #expect(try await schools(stage)["granite"]?.pursuit.offers.map(\.id) == [offers[1].id])
        await press(shell, "u")
        #expect(try await schools(stage)["granite"]?.pursuit.offers.count == 2)
    }

    @Test func aMissingSchoolIsReported() async throws {
        let shell = try await stage(at: .school("nowhere")).opened()
        #expect(shell.text.contains("This school no longer exists."))
    }

    @Test func aParentCanOnlyRead() async throws {
        var records = SampleSchools.records
        records.people[0].roles = ["parent"]
        records.people.append(Person(id: "alex", name: "Alex"))
        records.athletes = [Athlete(id: "alex", gradYear: 2028, parents: [Person.meID])]
        let stage = try CoachStage(records, at: .schools)
        let shell = await stage.opened("s")
        #expect(shell.status?.text.hasPrefix("Only Alex can choose favorites") == true)
        let footer = shell.text.split(separator: "\n").last ?? ""
        #expect(!footer.contains("favorite") && !footer.contains("delete"), "\(footer)")
        for (key, words) in [
            ("a", "Only Alex can add schools"), ("e", "Only Alex can change schools"), ("d", "Only Alex can delete"),
        ] {
            await press(shell, key)
            #expect(shell.status?.text.hasPrefix(words) == true, "\(key): \(shell.status?.text ?? "")")
        }
    }

    // MARK: Looks

    private static let sizes = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    ]

    private func looks(_ name: String, _ stage: CoachStage, _ glyphs: GlyphSet = .unicode) async {
        let shell = await stage.opened()
        for size in Self.sizes {
            _ = shell.canvas(size, glyphs)
            expectSnapshot(
                shell.canvas(size, glyphs).snapshot, named: "coaches/\(name)-\(size.columns)x\(size.rows)")
        }
    }

    @Test func screensMatchTheirSnapshots() async throws {
        await looks("schools", try stage())
        await looks("schools-plain", try stage(), .plain)
        await looks("school", try stage(at: .school("granite")))
        await looks("schools-empty", try CoachStage(FamilyRecords.aloneMe, at: .schools))
    }
}
