import CoachesCore
import QuadCore
import QuadShell
import TextKit

/// The list of coaches, with their follow-ups and facts.
@MainActor
final class CoachListViewModel {
    let model: CoachesModel
    let list: ListModel<CoachSummary>
    /// Whether only coaches are shown who wait for an answer or whose follow-up is due.
    private(set) var showsOnlyWaiting: Bool
    private let rates: AnswerRates
    private static let key = "coaches.list"

    init(_ model: CoachesModel) {
        self.model = model
        let (session, clock) = (model.context.session, model.context.clock)
        let rates = AnswerRates()
        self.rates = rates
        let today = { @Sendable in rates.today ?? clock.today }
        list = ListModel(
            Self.key, CoachFields.table(today: today, answered: { rates.percent(of: $0) }), orders: Self.orders(today),
            in: model.context)
        showsOnlyWaiting = session.memory(of: "\(Self.key).waiting") != nil
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    private static func orders(_ today: @escaping () -> CalendarDay) -> [ListModel<CoachSummary>.Order] {
        [
            .init("due", "by due") { $0.order(on: today()) },
            .init("name", "by name", byName: \.name),
            .init("school", "by school") { NaturalName($0.school?.name ?? "\u{10FFFF}") },
            .init("last", "last contact first", descending: true) { $0.tally.last?.dayNumber ?? .min },
            .init("role", "by role") { $0.coach.role.flatMap { Coach.Role.allCases.firstIndex(of: $0) } ?? 9 },
        ]
    }

    var context: FeatureContext { model.context }
    var selected: CoachSummary? { list.selected }
    var statistics: CoachStatistics { CoachStatistics(list.rows, today: model.today) }
    func appeared() {
        model.load()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) {
            rates.log = model.log
            list.show(showsOnlyWaiting ? model.coaches.filter(waits) : model.coaches, on: rates.today)
        }
    }

    private func waits(_ coach: CoachSummary) -> Bool {
        coach.tally.turn == .mine || (coach.followUp?.daysOverdue(on: model.today) ?? -1) >= 0
    }

    /// The marked coaches, else all visible ones.
    var exportable: [String] { (list.markedCount > 0 ? list.targets : list.rows).map(\.id) }

    // MARK: Steps of the user

    func toggledWaiting() {
        showsOnlyWaiting.toggle()
        context.session.keep(memory: showsOnlyWaiting ? "yes" : nil, of: "\(Self.key).waiting")
        refresh()
    }

    func opened() {
        if let selected { context.open(.coach(selected.id)) }
    }

    func openedCard() {
        if let selected { context.open(.coachCard(selected.id)) }
    }

    /// Compares the two marked coaches.
    func compared() {
        let coaches = list.targets
        guard coaches.count == 2, let log = model.log else { return }
        context.present(CoachComparisonLayer(CoachComparison(coaches[0], coaches[1], in: log)))
    }

    func askedWhy() {
        if let selected { context.say(.info(CoachText.why(selected, today: model.today))) }
    }
}
