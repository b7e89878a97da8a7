import FoundationEssentials
import QuadDomain
import TerminalKit

/// What Home is told of coaches and schools: whom to write to, what was promised, events, dates of the rules, and figures.
package struct CoachHomeSource: HomeSource {
    package let files: [String]
    private let service: @Sendable () -> CoachService
    private let rules: @Sendable () -> ContactRules
    private static let mostEvents = 8

    /// - Parameter rules: as the files have them then.
    package init(
        files: [String], service: @escaping @Sendable () -> CoachService, rules: @escaping @Sendable () -> ContactRules
    ) {
        self.files = files
        self.service = service
        self.rules = rules
    }

    package var feature: String { FeatureID.coaches.name }
    package var title: String { FeatureDeclaration.coaches.title }

    package func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest {
        let service = service()
        let log = try await service.log(as: viewer.person, of: viewer.athlete)
        guard !log.schools.isEmpty || !log.coaches.isEmpty || !log.athlete.sport.isEmpty else {
            return HomeDigest(viewer: viewer.key, day: day)
        }
        let rules = rules()
        let entries = CoachHomeEntries(log, rules).all
        let suggestions = SuggestionRules(log) { school in
            rules.standing(for: Recruit(log.athlete), in: school.division, on: day).periods.kind
        }.suggestions
        return HomeDigest(
            viewer: viewer.key, day: day, head: CoachHomeEntries(log, rules).head, entries: entries,
            cards: Self.cards(log), charts: Self.charts(log, now: service.now),
            suggestions: suggestions.map(Self.suggestion),
            activity: Self.activity(log))
    }

    private static func cards(_ log: RecruitingLog) -> [HomeCard] {
        let funnel = StatusFunnel(log.schools)
        let week = log.contacts.reversed().lazy.map { $0.at.day(log.time).days(to: log.today) }
            .prefix { $0 <= 7 }.count { $0 >= 0 }
        let offers = log.schools.flatMap(\.pursuit.offers)
        let ahead = log.records.events.count { $0.lastDay >= log.today }
        func card(_ id: String, _ value: String, _ label: String, _ route: Route) -> HomeCard {
            HomeCard(id: id, value: value, label: label, route: route.description)
        }
        return [
            card("coaches", log.coaches.count.grouped, "coaches", .coaches),
            card("schools", funnel.total.grouped, "schools, \(funnel.favourites.grouped) ★", .schools),
            card("contacts", week.grouped, "contacts in 7 d", .contactTimeline),
            card("offers", "\(offers.count { $0.status == .pending }) of \(offers.count)", "offers open", .schools),
            card("events", ahead.grouped, "events ahead", .recruitingEvents),
        ]
    }

    private static func charts(_ log: RecruitingLog, now: Date) -> [HomeChart] {
        let funnel = StatusFunnel(log.schools)
        let trend = ContactTrend(log.contacts, now: now, time: log.time)
        return [
            HomeChart(
                id: "funnel", title: "SCHOOLS BY STATUS",
                kind: .bars(SchoolStatus.funnel.map { HomeChart.Bar($0.words, funnel[$0]) })),
            HomeChart(
                id: "trend", title: "CONTACTS A WEEK",
                kind: .weeks(
                    trend.weeks.map { HomeChart.Week($0.start, first: $0.sent, second: $0.got) }, first: "sent",
                    second: "got")),
        ]
    }

    private static func suggestion(_ suggestion: Suggestion) -> HomeSuggestion {
        let route =
            suggestion.coach.map { Route.coach($0) } ?? suggestion.school.map { Route.school($0) }
            ?? (suggestion.rule == .video ? Route.athleteProfile : Route.schools)
        return HomeSuggestion(
            id: suggestion.id, text: "\(suggestion.title): \(suggestion.reason)",
            facts: suggestion.facts.joined(separator: "; "), route: route.description)
    }

    private static func activity(_ log: RecruitingLog) -> [HomeActivity] {
        log.contacts.sorted { $0.loggedAt > $1.loggedAt }.prefix(mostEvents).map { contact in
            let row = log.row(of: contact)
            let who = contact.loggedBy == log.viewer.person.id ? "" : "\(row.loggedBy) "
            let whom = [row.coach, row.school].filter { !$0.isEmpty }.joined(separator: ", ")
            return HomeActivity(
                moment: contact.loggedAt.timeIntervalSince1970,
                text: "\(who)logged \(contact.kind.word) with \(whom)",
                route: (contact.coach.map { Route.coach($0) } ?? .contactTimeline).description)
        }
    }
}
