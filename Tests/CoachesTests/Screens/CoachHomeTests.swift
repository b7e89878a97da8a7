import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import CoreTestSupport
@testable import QuadCore
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// The Home digest of coaches for different viewers, and Home's operations on it.
@MainActor
@Suite struct CoachHomeTests {
    private static func day(_ text: String) -> CalendarDay { SampleSchools.day(text) }

    private static func contact(
        _ id: String, _ coach: String?, _ at: String, _ direction: Contact.Direction = .outbound,
        isPrivate: Bool = false, promises: [Promise] = [], by person: String = Person.meID
    ) -> Contact {
        var contact = Contact(
            id: id, athlete: Person.meID, school: "state", coach: coach, kind: .email, direction: direction,
            at: .day(day(at)), content: "Words of \(id)", promises: promises, loggedBy: person,
            loggedAt: Date(timeIntervalSince1970: Double(day(at).dayNumber) * 86_400))
        contact.isPrivate = isPrivate
        return contact
    }

    /// A family with the parent Pat and items of every kind, two of them private.
    private static var records: FamilyRecords {
        var records = SampleSchools.records
        records.people[0] = Person(id: Person.meID, name: "Alex Rivera", permission: .admin)
        records.people.append(Person(id: "pat", name: "Pat", roles: [Viewer.parentRole]))
        records.athletes[0].parents = ["pat"]
        records.reminders = [
            reminder("open", "Send the transcript"), reminder("secret", "Ask about the knee", isPrivate: true),
            reminder("pats", "Book the hotel", by: "pat"),
        ]
        records.events.append(
            RecruitingEvent(
                id: "today", athlete: Person.meID, kind: .camp, name: "Prospect camp",
                starts: DueDate(day("2026-11-21"), minute: 570), school: "lake", coaches: ["dana", "sam"]))
        return records
    }

    private static func reminder(
        _ id: String, _ title: String, isPrivate: Bool = false, by person: String = Person.meID
    ) -> Reminder {
        var reminder = Reminder(
            id: id, athlete: Person.meID, kind: .custom, title: title, due: DueDate(day("2026-11-21")), madeBy: person)
        reminder.isPrivate = isPrivate
        return reminder
    }

    private static let contacts = [
        contact(
            "two", "dana", "2026-10-10",
            promises: [
                Promise(id: "film", by: .us, text: "film link", due: day("2026-11-21")),
                Promise(id: "card", by: .us, text: "report card", due: day("2026-11-20")),
                Promise(id: "call", by: .us, text: "call back"), Promise(id: "visit", by: .them, text: "a visit"),
            ]),
        contact("wrote", "sam", "2026-11-18", .inbound),
        contact(
            "hidden", "toni", "2026-11-19", isPrivate: true,
            promises: [Promise(id: "hush", by: .us, text: "keep quiet", due: day("2026-11-21"))]),
        contact("pats", "dana", "2026-10-01", by: "pat"),
    ]

    private func digest(
        as person: String = Person.meID, _ records: FamilyRecords = records, _ contacts: [Contact] = contacts
    ) async throws -> HomeDigest {
        let (family, clock) = (StubFamily(records, contacts), ManualClock(Self.day("2026-11-21")))
        let source = CoachHomeSource(
            files: [], service: { CoachService(repository: family, clock: clock, makeID: CountedID.next) },
            rules: { SampleRules.rules })
        return try await source.digest(for: HomeViewer(person: person), on: clock.today)
    }

    private func stage() async throws -> CoachStage {
        let stage = try CoachStage(Self.records, contacts: Self.contacts)
        _ = await stage.opened()
        return stage
    }

    // MARK: What it is told

    @Test func theDigestListsEverythingOfTheDay() async throws {
        let digest = try await digest()
        let entries = Dictionary(uniqueKeysWithValues: digest.entries.map { ($0.id, "\($0.title) | \($0.detail)") })
        #expect(entries["promise/two/film"] == "film link, to Dana Ortiz | promised 10 Oct")
        #expect(entries["promise/two/call"] == "call back, to Dana Ortiz | promised 10 Oct, no due date")
        #expect(entries["promise/two/visit"] == nil)
        #expect(entries["coach/sam"] == "Answer Sam Lee | Example State, Words of wrote")
        #expect(entries["event/today"] == "Prospect camp | Lakemont, 2 of your coaches")
        #expect(entries["offer/granite/offer"] == "Answer the offer | Granite Tech, by Mon 30 Nov")
        let shutdown = "rule/2026-11-24/recruiting_shutdown 2026-11-24 2026-11-29 baseball D1"
        #expect(entries[shutdown] == "Shutdown begins, baseball D1 | to Sun 29 Nov ?")
        #expect(entries["reminder/secret"] != nil && entries["promise/hidden/hush"] != nil)
        #expect(digest.head == "Baseball D1: quiet to 28 Feb, shutdown from Tue 24 Nov; D2: no period ?")
        #expect(digest.banner.isEmpty && digest.whose == "Alex Rivera · 2028")
        #expect(digest.cards.first { $0.id == "contacts" }?.value == "2")
        #expect(digest.activity.contains { $0.text == "Pat (parent) logged an email with Dana Ortiz, Example State" })
    }

    @Test func eachChartLineOpensItsItem() async throws {
        let charts = try await digest().charts
        guard case .bars(let bars) = charts[0].kind, case .dates(let dates) = charts[2].kind else {
            Issue.record("other charts")
            return
        }
        #expect(bars[3] == .init("offer received", 1, route: "coaches/schools/offer_received"))
        #expect(charts[1].route == "coaches/timeline")
        #expect(dates.map(\.text) == ["Winter camp, Granite Tech"])
        #expect(charts[2].route == "coaches/events")
    }

    @Test func aParentSeesNothingPrivate() async throws {
        let digest = try await digest(as: "pat")
        #expect(digest.banner == "VIEWING ALEX RIVERA'S LOG as Pat, parent: read, log, check off")
        let ids = Set(digest.entries.map(\.id))
        #expect(ids.isSuperset(of: ["promise/two/film", "reminder/open", "coach/sam", "event/today"]))
        #expect(!ids.contains("reminder/secret") && !ids.contains("promise/hidden/hush"))
        #expect(!digest.activity.contains { $0.text.contains("Toni Vega") })
        #expect(digest.cards.first { $0.id == "contacts" }?.value == "1")
    }

    /// Home offers only operations that the rights allow, so no key on Home is refused.
    @Test func aParentIsOfferedOnlyPermittedActions() async throws {
        let digest = try await digest(as: "pat")
        let deeds = Dictionary(uniqueKeysWithValues: digest.entries.map { ($0.id, $0.deeds) })
        #expect(deeds["reminder/open"] == [.complete, .why])
        #expect(deeds["reminder/pats"] == [.complete, .later, .why])
        #expect(deeds["promise/two/film"] == [.complete])
        #expect(!digest.suggestions.isEmpty && digest.suggestions.allSatisfy { $0.deeds == [.why] })
        let own = try await self.digest()
        #expect(own.suggestions.allSatisfy { $0.deeds == HomeOperation.allCases })
    }

    @Test func aStrangerIsRefused() async throws {
        await #expect(throws: CoachError.self) { _ = try await digest(as: "nobody") }
        await #expect(throws: CoachError.self) { _ = try await digest(as: "mia-not-her-parent") }
    }

    @Test func anEmptyLogUsesNoLines() async throws {
        let digest = try await digest(FamilyRecords.aloneMe, [])
        #expect(digest == HomeDigest(viewer: Person.meID, day: Self.day("2026-11-21")))
    }

    // MARK: What is done

    private func act(_ deed: HomeOperation, _ things: [HomeTarget], in stage: CoachStage) {
        stage.feature.actFromHome(deed, on: things)
    }

    private func contact(_ id: String, in stage: CoachStage) -> Contact? {
        stage.feature.model.log?.contacts.first { $0.id == id }
    }

    @Test func completingSeveralItemsIsOneUndoStep() async throws {
        let stage = try await stage()
        let model = stage.feature.model
        let suggestion = try #require(try await digest().suggestions.first)
        act(
            .complete,
            [
                .entry("promise/two/film"), .entry("promise/two/card"), .entry("reminder/open"),
                .suggestion(suggestion.id),
            ], in: stage)
        await eventually("it is said") { stage.lastText?.hasPrefix("Checked off 4 things") == true }
        #expect(contact("two", in: stage)?.promises.map { $0.doneAt != nil } == [true, true, false, false])
        #expect(model.log?.records.reminders.first { $0.id == "open" }?.doneAt != nil)
        #expect(model.log?.records.answers.map(\.id) == [suggestion.id])
        stage.shell.press("u")
        await eventually("all of it is back") { model.log?.records.answers.isEmpty == true }
        #expect(contact("two", in: stage)?.promises.allSatisfy { $0.doneAt == nil } == true)
        #expect(model.log?.records.reminders.first { $0.id == "open" }?.doneAt == nil)
    }

    @Test func severalSuggestionsAreAnsweredAtOnce() async throws {
        let stage = try await stage()
        let ids = try await digest().suggestions.prefix(2).map(\.id)
        #expect(ids.count == 2)
        act(.never, ids.map { .suggestion($0) }, in: stage)
        await eventually("it is said") { stage.lastText?.hasPrefix("Never again: 2 suggestions") == true }
        #expect(stage.feature.model.log?.records.answers.map(\.id).sorted() == ids.sorted())
        act(.why, [.suggestion(ids[0])], in: stage)
        await eventually("it is gone") { stage.lastText == "This is no longer suggested" }
    }

    /// An item that was ticked off elsewhere in the meantime is not opened again.
    @Test func aCompletedItemStaysCompleted() async throws {
        let stage = try await stage()
        act(.complete, [.entry("reminder/open")], in: stage)
        await eventually("it is done") { stage.lastText?.hasPrefix("Completed “Send the transcript”") == true }
        act(.complete, [.entry("reminder/open")], in: stage)
        await eventually("it is said") { stage.lastText == "Nothing to change." }
        #expect(stage.feature.model.log?.records.reminders.first { $0.id == "open" }?.doneAt != nil)
        act(.complete, [.entry("promise/two/film")], in: stage)
        await eventually("it is kept") { stage.lastText?.hasPrefix("Kept “film link”") == true }
        act(.complete, [.entry("promise/two/film")], in: stage)
        await eventually("it is said") { stage.lastText == "Nothing to change." }
    }

    @Test(arguments: [
        ("coach/sam", "They wrote last: an answer is due the day after"),
        ("rule/2026-11-24/recruiting_shutdown 2026-11-24 2026-11-29 baseball D1", "Shutdown begins, baseball D1:"),
        ("rule/2026-11-24/another", "The dates have changed"),
        ("reminder/open", "added this, due"),
        ("reminder/gone", "This item no longer exists"),
    ])
    func theReasonIsShown(id: String, words: String) async throws {
        let stage = try await stage()
        act(.why, [.entry(id)], in: stage)
        await eventually("it is said") { stage.lastText?.contains(words) == true }
    }

    @Test func postponingAsksForOneDayForAllItems() async throws {
        let stage = try await stage()
        act(.later, [.entry("coach/sam"), .entry("coach/dana")], in: stage)
        await eventually("it asks") { stage.shell.text.contains("Write to 2 coaches on") }
        stage.shell.type("2026-12-01")
        stage.shell.press("enter")
        await eventually("it is said") { stage.lastText?.hasPrefix("Follow-up with 2 coaches on") == true }
        let log = try #require(stage.feature.model.log)
        #expect(["sam", "dana"].allSatisfy { log.reminders(of: $0).map(\.due.day) == [Self.day("2026-12-01")] })
        act(.later, [.entry("coach/sam"), .entry("reminder/open")], in: stage)
        await eventually("of two kinds") { stage.lastText == "One at a time: each has its own date" }
    }

    @Test func aContactIsLoggedFromHome() async throws {
        let stage = try await stage()
        stage.feature.logFromHome(about: .coach("dana"))
        await eventually("lines are read") { stage.shell.text.contains("Dana Ortiz, Example State") }
        stage.shell.type("text: hello")
        stage.shell.press("enter")
        await eventually("it is kept") { stage.feature.model.log?.contacts.count == Self.contacts.count + 1 }
        #expect(stage.feature.model.log?.contacts.last?.coach == "dana")
    }

    @Test func anUnreadableLogIsReported() async throws {
        let stage = try CoachStage(
            Self.records, contacts: Self.contacts, failure: .storage(message: "No such folder", advice: nil))
        act(.complete, [.entry("reminder/open")], in: stage)
        await eventually("it is said") { stage.lastText == "No such folder" }
    }

    @Test func aStatusOpensItsSchools() async throws {
        let stage = try CoachStage(Self.records, contacts: Self.contacts, at: .schools(of: .offerReceived))
        let shell = await stage.opened()
        #expect(shell.text.contains("Granite Tech") && !shell.text.contains("Example State"), "\(shell.text)")
    }
}
