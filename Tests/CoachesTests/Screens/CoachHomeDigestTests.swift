import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// The Home digest of coaches: with little data, for different viewers, and the targets of its lines.
@MainActor
@Suite struct CoachHomeDigestTests {
    private static let today = SampleSchools.day("2026-11-21")

    private func source(
        _ records: FamilyRecords, _ contacts: [Contact] = [], _ rules: ContactRules = SampleRules.rules
    ) -> CoachHomeSource {
        let (family, clock) = (StubFamily(records, contacts), ManualClock(Self.today))
        return CoachHomeSource(
            files: [], service: { CoachService(repository: family, clock: clock, makeID: CountedID.next) },
            rules: { rules })
    }

    private func reminder(_ id: String, school: String? = nil, coach: String? = nil) -> Reminder {
        Reminder(
            id: id, athlete: Person.meID, kind: .custom, title: id, due: DueDate(Self.today), school: school,
            coach: coach, madeBy: Person.meID)
    }

    private func promise(_ id: String, school: String?, coach: String? = nil) -> Contact {
        Contact(
            id: id, athlete: Person.meID, school: school, coach: coach, kind: .email, direction: .outbound,
            at: .day(Self.today), content: "", promises: [Promise(id: "p", by: .us, text: id)],
            loggedBy: Person.meID, loggedAt: Date(timeIntervalSince1970: 0))
    }

    /// A reminder, an event and a promise can exist before there is a school or a sport.
    @Test func tasksAreShownWithoutASchool() async throws {
        var records = FamilyRecords.aloneMe
        records.reminders = [reminder("Sign up")]
        records.events = [
            RecruitingEvent(
                id: "camp", athlete: Person.meID, kind: .camp, name: "Camp", starts: DueDate(Self.today))
        ]
        let source = source(records, [promise("film", school: nil)])
        let digest = try await source.digest(for: .me, on: Self.today)
        #expect(digest.entries.map(\.id).sorted() == ["event/camp", "promise/film/p", "reminder/Sign up"])
        #expect(digest.entries.contains { $0.title == "film" })
        #expect(digest.activity.map(\.text) == ["logged an email"])
        #expect(digest.cards.isEmpty && digest.charts.isEmpty && digest.suggestions.isEmpty)
    }

    @Test func theBannerNamesTheParentWithoutASchool() async throws {
        var records = FamilyRecords.aloneMe
        records.people.append(Person(id: "pat", name: "Pat", roles: [Viewer.parentRole]))
        records.athletes = [Athlete(id: Person.meID, parents: ["pat"])]
        let digest = try await source(records).digest(for: HomeViewer(person: "pat"), on: Self.today)
        #expect(digest.banner.contains("Pat, parent"))
    }

    @Test func aLineOpensItsSchool() async throws {
        var records = SampleSchools.records
        records.reminders = [
            reminder("form", school: "lake"), reminder("call", school: "state", coach: "dana"), reminder("rest"),
        ]
        let contacts = [
            promise("transcript", school: "lake"), promise("film", school: "state", coach: "dana"),
        ]
        let digest = try await source(records, contacts).digest(for: .me, on: Self.today)
        let routes = Dictionary(uniqueKeysWithValues: digest.entries.map { ($0.id, $0.route) })
        #expect(routes["reminder/form"] == "coaches/school/lake")
        #expect(routes["reminder/call"] == "coaches/coach/dana")
        #expect(routes["reminder/rest"] == "coaches")
        #expect(routes["promise/transcript/p"] == "coaches/school/lake")
        #expect(routes["promise/film/p"] == "coaches/coach/dana")
    }

    // MARK: Dates of the rules

    private func dates(_ schools: [School]) async throws -> HomeDigest {
        var records = FamilyRecords.aloneMe
        records.athletes = [Athlete(id: Person.meID, sport: "Baseball", gradYear: 2028)]
        records.schools = schools
        return try await source(records).digest(for: .me, on: Self.today)
    }

    @Test func datesComeFromTheDivisionsOfTheSchools() async throws {
        let second = School(id: "a", name: "A", division: .d2)
        let alone = try await dates([second])
        #expect(alone.head == "Baseball D2: no period ?" && !alone.entries.contains { $0.sign == .rule })
        let third = try await dates([School(id: "a", name: "A", division: .d3)])
        #expect(third.head.isEmpty && !third.entries.contains { $0.sign == .rule })
        let both = try await dates([second, School(id: "b", name: "B", division: .d1)])
        #expect(both.head == "Baseball D1: quiet to 28 Feb, shutdown from Tue 24 Nov; D2: no period ?")
        for schools in [[School(id: "a", name: "A")], []] {
            let digest = try await dates(schools)
            #expect(digest.head == "Baseball D1: quiet to 28 Feb, shutdown from Tue 24 Nov ?")
            let titles = digest.entries.map(\.title)
            #expect(titles == ["Shutdown begins, baseball D1", "Quiet period goes on, baseball D1"])
        }
    }

    /// Two changes on one day are two rows with different meanings.
    @Test func twoChangesOnOneDayAreTwoRows() async throws {
        func calendar(_ key: String, _ division: Division, _ kind: RecruitingPeriod.Kind) -> RecruitingCalendar {
            let days = (Self.today.adding(days: 2), Self.today.adding(days: 40))
            return RecruitingCalendar(
                key: key, name: key, division: division, team: nil,
                periods: [RecruitingPeriod(kind, days.0, days.1, .high)])
        }
        let rules = ContactRules(
            calendars: RecruitingCalendars(
                source: SampleRules.source, calendars: [calendar("A", .d1, .dead), calendar("B", .d2, .contact)],
                keys: [:], otherKeys: ["A", "B"]),
            firstContact: FirstContactTable(source: SampleRules.source, rules: []))
        let digest = try await source(SampleSchools.records, [], rules).digest(for: .me, on: Self.today)
        let changes = digest.entries.filter { $0.sign == .rule }
        #expect(changes.map(\.title) == ["Contact period begins, baseball D2", "Dead period begins, baseball D1"])
        let stage = try CoachStage(SampleSchools.records, rules: rules)
        _ = await stage.opened()
        for change in changes {
            stage.feature.actFromHome(.why, on: [.entry(change.id)])
            await eventually("it is said") { stage.lastText?.hasPrefix("\(change.title): coaches may") == true }
        }
        #expect(Set(changes.map(\.id)).count == 2)
    }

    // MARK: Whom the line to log is about

    /// The Coaches tab was not opened before. The log line knows the coach as soon as it can be read.
    @Test(
        arguments: [
            (.coach("dana"), "dana", "state"), (.school("lake"), nil, "lake"),
        ] as [(Route, String?, String)])
    func theLineDescribesTheRowBeforeTheLogIsRead(place: Route, coach: String?, school: String) async throws {
        let stage = try CoachStage(SampleSchools.records, contacts: SampleSchools.contacts)
        #expect(stage.feature.model.log == nil)
        stage.feature.logFromHome(about: place)
        let line = (stage.shell.layers.last as? QuickLogLayer)?.viewModel
        await line?.whenReady()
        line?.pasted("call: hello")
        let reading = try #require(line?.reading)
        #expect(reading.coach.id == coach && reading.school.id == school)
    }

    // MARK: Who looks

    @Test func aViewerWithoutAccessFallsBackToTheUser() async throws {
        var records = SampleSchools.records
        records.people.append(Person(id: "pat", name: "Pat", roles: [Viewer.parentRole]))
        let source = source(records)
        let mias = HomeViewer(person: Person.meID, athlete: "mia")
        #expect(try await source.looker(for: HomeViewer(person: "pat")) == .me)
        #expect(try await source.looker(for: HomeViewer(person: Person.meID, athlete: "gone")) == .me)
        #expect(try await source.looker(for: mias) == mias)
    }
}
