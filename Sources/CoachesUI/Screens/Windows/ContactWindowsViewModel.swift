import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// The contact rules of each school, today or on another day.
@MainActor
final class ContactWindowsViewModel {
    let model: CoachesModel
    let list: ListModel<ContactWindow>
    /// The chosen day; nil for the current day.
    private var chosenDay: CalendarDay?
    /// The next changes, and notes for the other athletes of the family.
    private(set) var notes: [String] = []
    private static let daysAhead = 21
    private static let key = "coaches.windows"

    init(_ model: CoachesModel) {
        self.model = model
        list = ListModel(Self.key, ContactWindow.table, orders: Self.orders, in: model.context)
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    private static let orders: [ListModel<ContactWindow>.Order] = [
        .init("name", "by name", byName: \.school.name),
        .init("division", "by division") { window in
            window.school.school.division.flatMap { Division.allCases.firstIndex(of: $0) } ?? Division.allCases.count
        },
        .init("status", "furthest first", descending: true) { window in
            SchoolStatus.allCases.firstIndex(of: window.school.status) ?? 0
        },
    ]

    var context: FeatureContext { model.context }
    var day: CalendarDay { chosenDay ?? model.today }
    var rules: ContactRules { model.rules.current }
    var selected: ContactWindow? { list.selected }

    func appeared() {
        model.load()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) { show() }
    }

    private func show() {
        guard let log = model.log else { return }
        let (recruit, rules, day) = (Recruit(log.athlete), rules, day)
        list.show(
            log.schools.map { school in
                ContactWindow(
                    school: school, standing: rules.standing(for: recruit, in: school.school.division, on: day))
            })
        notes = changes(recruit, log) + others(log)
        context.changed()
    }

    // MARK: Text around the rows

    /// `Alex, 2028, baseball, Sat 21 Nov 2026`
    var head: String {
        guard let log = model.log else { return "" }
        let parts = [
            log.viewer.athleteName, log.athlete.gradYear.map(String.init) ?? "",
            PlayedSport(reading: log.athlete.sport)?.name ?? log.athlete.sport,
            "\(DateText.weekday(day)) \(DateText.full(day))",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Problems of the files and gaps in the profile, the most serious first.
    var warnings: [String] {
        var warnings = rules.problems.map(\.words)
        if let stale = rules.staleWords(on: day) { warnings.append(stale) }
        guard let log = model.log else { return warnings }
        let athlete = log.athlete
        if athlete.sport.isBlank {
            warnings.append("The profile has no sport: without it, no date is certain")
        } else if PlayedSport(reading: athlete.sport) == nil {
            warnings.append(UnknownSportError(athlete.sport).message)
        }
        if athlete.gradYear == nil { warnings.append("The profile has no class: without it, there are no first dates") }
        return warnings
    }

    private func changes(_ recruit: Recruit, _ log: RecruitingLog) -> [String] {
        let divisions = log.records.divisions(for: log.athlete.id)
        let changes = rules.changes(for: recruit, in: divisions, after: day, within: Self.daysAhead)
        return changes.prefix(3).map { change in
            "\(DateText.date(change.day, today: model.today)) \(change.detail)  \(change.title): \(change.meaning)"
        }
    }

    /// `Mia, 2029, softball: D1 may reply from 1 Sep 2027, D2 from 15 Jun 2027`
    private func others(_ log: RecruitingLog) -> [String] {
        let divisions = log.records.divisions(for: log.athlete.id)
        return model.athletes(besides: log.viewer).compactMap { viewer, athlete in
            let recruit = Recruit(athlete)
            let openings = divisions.compactMap { division -> String? in
                let standing = rules.standing(for: recruit, in: division, on: day)
                guard standing.firstContact.kind == .opens else { return nil }
                return "\(division.rawValue) \(standing.firstContact.words)"
            }
            guard let first = openings.first else { return nil }
            let whom = [viewer.athleteName, athlete.gradYear.map(String.init) ?? "", recruit.sport?.name ?? ""]
                .filter { !$0.isEmpty }.joined(separator: ", ")
            let words = [first.replacing(" from", with: " may reply from", maxReplacements: 1)] + openings.dropFirst()
            return "\(whom): \(words.joined(separator: ", "))"
        }
    }

    // MARK: Steps of the user

    func openedSource() {
        guard let window = selected else { return }
        let choices = [
            DialogState.Choice(Key(.enter), "Close"), DialogState.Choice(.character("s"), "Open the school"),
        ]
        let question = DialogState(
            title: window.school.name, text: ContactSource.text(of: window.standing), choices: choices)
        model.dialogs.decide(question) { [context] answer in
            if answer == 1 { context.open(.school(window.school.id)) }
        }
    }

    func askedDay() {
        let question = Dialogs.Question(
            title: "Look at", key: "coaches.windows.day", help: "\(DateError.dayExamples); empty means today")
        model.dialogs.ask(question) { [weak self] text, again in
            guard let self else { return }
            guard !text.isBlank else { return look(at: nil) }
            guard let day = context.day(text, as: .due) else { return again() }
            look(at: day)
        }
    }

    func wentOn(days: Int) { look(at: day.adding(days: days)) }

    private func look(at day: CalendarDay?) {
        chosenDay = day == model.today ? nil : day
        refresh()
    }

    /// Makes a copy of a file of rules, if there is none, and opens it in the editor.
    func askedToEdit() {
        let repository = model.rules.repository
        let items = ContactRulesFile.allCases.map {
            PaletteItem(id: $0.rawValue, title: $0.contents, detail: repository.location(of: $0))
        }
        model.dialogs.choose(.init(placeholder: "Which file to edit", items: items)) { [weak self] item in
            guard let file = ContactRulesFile(rawValue: item.id) else { return }
            self?.edit(file)
        }
    }

    private func edit(_ file: ContactRulesFile) {
        context.attempt {
            let path = try model.rules.repository.copyForEditing(file)
            if context.editFile(path) { reload("The dates now come from \(path)") } else { reload(nil) }
        }
    }

    func reloaded() {
        reload("Read the dates again")
        model.retried()
    }

    private func reload(_ done: String?) {
        model.rulesReloaded()
        if let problem = rules.problems.first {
            context.say(.warning(problem.words))
        } else if let done {
            context.say(.success(done))
        }
    }
}
