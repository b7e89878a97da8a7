import CoachesCore
import FoundationEssentials
import QuadCore
import QuadShell

/// The entries of Home about coaches and schools: follow-ups, promises, events, dates of the rules, and figures.
struct CoachHomeSource: HomeSource {
    let files: [String]
    private let service: @Sendable () -> CoachService
    private let rules: @Sendable () -> ContactRules
    private static let mostActivities = 8
    /// The most dates beside the agenda.
    private static let mostDates = 5

    /// - Parameter rules: reads the rules from the files at that time.
    init(
        files: [String], service: @escaping @Sendable () -> CoachService, rules: @escaping @Sendable () -> ContactRules
    ) {
        self.files = files
        self.service = service
        self.rules = rules
    }

    var feature: String { FeatureID.coaches.name }
    var title: String { FeatureDeclaration.coaches.title }
    var firstStep: HomeFirstStep? {
        HomeFirstStep(
            purpose: "Keep a recruiting log of coaches and schools", step: "Add or import coaches",
            route: Route.coaches.description)
    }

    func looker(for viewer: HomeViewer) async throws -> HomeViewer {
        viewer.allowed(among: try await service().repository.records())
    }

    func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest {
        let service = service()
        let log = try await service.log(as: viewer.person, of: viewer.athlete)
        let rules = rules()
        var digest = digest(of: log, rules, for: viewer, on: day)
        digest.isBegun = !log.coaches.isEmpty || !log.schools.isEmpty
        digest.missing = await service.repository.missing() ?? rules.problems.first?.words
        return digest
    }

    private func digest(
        of log: RecruitingLog, _ rules: ContactRules, for viewer: HomeViewer, on day: CalendarDay
    ) -> HomeDigest {
        // Without data, figures and suggestions are left out to save lines. To-dos may exist even then.
        let isBlank = log.schools.isEmpty && log.coaches.isEmpty && log.athlete.sport.isEmpty
        let entries = CoachHomeEntries(log, rules)
        let suggestions = SuggestionRules(log) { school in
            rules.standing(for: Recruit(log.athlete), in: school.division, on: day).periods.kind
        }
        return HomeDigest(
            viewer: viewer.key, day: day, banner: log.viewer.banner ?? "", whose: Self.whose(log), head: entries.head,
            entries: entries.all, cards: isBlank ? [] : Self.cards(log),
            charts: isBlank ? [] : Self.charts(log, now: log.now),
            suggestions: isBlank ? [] : suggestions.suggestions.map { Self.suggestion($0, in: log) },
            activity: Self.activity(log))
    }

    /// Returns `Alex Rivera · 2028`; empty while the user has no name.
    private static func whose(_ log: RecruitingLog) -> String {
        guard log.viewer.athleteName != Person.me.name else { return "" }
        return [log.viewer.athleteName, log.athlete.gradYear.map { "\($0)" } ?? ""].filter { !$0.isEmpty }
            .joined(separator: " · ")
    }

    private static func cards(_ log: RecruitingLog) -> [HomeCard] {
        let funnel = StatusFunnel(log.schools)
        let latest = log.contacts.reversed().lazy.map { $0.at.day(log.time).days(to: log.today) }.prefix { $0 < 14 }
        let (week, before) = (latest.count { (0..<7).contains($0) }, latest.count { $0 >= 7 })
        let offers = log.schools.flatMap(\.pursuit.offers)
        let ahead = log.records.events.count { $0.lastDay >= log.today }
        let schools = funnel.total == 1 ? "school" : "schools"
        func card(_ id: String, _ value: String, _ label: String, short: String? = nil, _ route: Route) -> HomeCard {
            HomeCard(id: id, value: value, label: label, short: short, route: route.description)
        }
        let cards = [
            card("coaches", log.coaches.count.grouped, log.coaches.count == 1 ? "coach" : "coaches", .coaches),
            card(
                "schools", funnel.total.grouped, "\(schools), \(funnel.favorites.grouped) ★", short: schools, .schools),
            card("contacts", Self.compared(week, before), "contacts in 7 d", short: "contacts", .contactTimeline),
            card(
                "offers", "\(offers.count { $0.status == .pending }) of \(offers.count)", "offers open",
                short: "offers", .schools),
            card(
                "events", ahead.grouped, ahead == 1 ? "event ahead" : "events ahead",
                short: ahead == 1 ? "event" : "events", .recruitingEvents),
        ]
        return offers.isEmpty ? cards.filter { $0.id != "offers" } : cards
    }

    /// Returns a count with its change from the week before: `9 (+4)`.
    private static func compared(_ count: Int, _ before: Int) -> String {
        guard before > 0, count != before else { return count.grouped }
        return "\(count.grouped) (\(count > before ? "+" : "−")\(abs(count - before).grouped))"
    }

    private static func charts(_ log: RecruitingLog, now: Date) -> [HomeChart] {
        let funnel = StatusFunnel(log.schools)
        let trend = ContactTrend(log.contacts, now: now, time: log.time)
        let events = log.records.events.filter { $0.starts.day > log.today }.sorted { $0.starts < $1.starts }
        return [
            HomeChart(
                id: "funnel", title: "Schools by status",
                kind: .bars(
                    SchoolStatus.funnel.map {
                        HomeChart.Bar($0.words, funnel[$0], route: Route.schools(of: $0).description)
                    }), route: Route.schools.description),
            HomeChart(
                id: "trend", title: "Contacts per week",
                kind: .weeks(
                    trend.weeks.map { HomeChart.Week($0.start, first: $0.sent, second: $0.got) }, first: "sent",
                    second: "got"), route: Route.contactTimeline.description),
            HomeChart(
                id: "events", title: "Events",
                kind: .dates(events.prefix(mostDates).map { HomeChart.Dated($0.starts.day, words(of: $0, log)) }),
                route: Route.recruitingEvents.description),
        ]
    }

    private static func words(of event: RecruitingEvent, _ log: RecruitingLog) -> String {
        let place = event.place.isEmpty ? event.school.flatMap { log.school($0)?.name } ?? "" : event.place
        return [event.name, place].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func suggestion(_ suggestion: Suggestion, in log: RecruitingLog) -> HomeSuggestion {
        let route =
            suggestion.coach.map { Route.coach($0) } ?? suggestion.school.map { Route.school($0) }
            ?? (suggestion.rule == .video ? Route.athleteProfile : Route.schools)
        return HomeSuggestion(
            id: suggestion.id, text: suggestion.title, reason: suggestion.reason,
            facts: suggestion.facts.joined(separator: "; "), route: route.description,
            // A parent cannot answer suggestions, which are for the athlete.
            deeds: log.viewer.role == .parent ? [.why] : HomeOperation.allCases, entries: entries(suggestion, in: log))
    }

    /// The ids of entries about the same thing: the offer, the promise, or a coach of the school to write to.
    private static func entries(_ suggestion: Suggestion, in log: RecruitingLog) -> [String]? {
        let targets: [CoachHomeTarget]? =
            switch suggestion.rule {
            case .offerDeadline: suggestion.school.map { [.offer(suggestion.subject, school: $0)] }
            case .overduePromise: CoachHomeTarget(promise: suggestion.subject).map { [$0] }
            case .silentSchool: suggestion.school.flatMap(log.school)?.coaches.map { .coach($0) }
            case .eventFollowUp, .planVisit, .eligibility, .video, .fewSchools: nil
            }
        return targets?.map(\.id)
    }

    private static func activity(_ log: RecruitingLog) -> [HomeActivity] {
        log.contacts.sorted { $0.loggedAt > $1.loggedAt }.prefix(mostActivities).map { contact in
            let row = log.row(of: contact)
            let isParent = log.people[contact.loggedBy].map(Viewer.isParent) ?? false
            let who =
                contact.loggedBy == log.viewer.person.id ? "" : "\(row.loggedBy)\(isParent ? " (parent)" : "") "
            let whom = [row.coach, row.school].filter { !$0.isEmpty }.joined(separator: ", ")
            let with = whom.isEmpty ? "" : " with \(whom)"
            return HomeActivity(
                moment: contact.loggedAt.timeIntervalSince1970,
                text: "\(who)logged \(contact.kind.withArticle)\(with)",
                route: (contact.coach.map { Route.coach($0) } ?? .contactTimeline).description)
        }
    }
}

extension Contact.Kind {
    /// The kind with its article, for a sentence: `a call`, `an email`.
    fileprivate var withArticle: String {
        switch self {
        case .email: "an email"
        case .inPersonVisit: "a meeting"
        case .other: "a contact"
        case .text, .phoneCall, .virtualMeeting, .camp, .showcase, .tweet, .dm, .game, .unofficialVisit, .officialVisit:
            "a \(word)"
        }
    }
}
