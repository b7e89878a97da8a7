import GrowthCore
import QuadCore
import QuadShell
import ViewState

/// Rest, goals and routines, which the user can set and remove.
@MainActor
final class GrowthPlanViewModel {
    let model: GrowthLogModel
    let list: ListModel<GrowthPlanLine>

    init(_ model: GrowthLogModel) {
        self.model = model
        list = ListModel(
            "growth.plan",
            FilterTable(
                [
                    .init(FilterField("kind", .choice(["rest", "free", "goal", "routine"]), "the kind of plan")) {
                        .texts([$0.kind.rawValue])
                    }
                ], texts: { [$0.text, $0.detail] }), in: model.context)
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    func appeared() {
        model.load()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) {
            list.show(
                GrowthPlanLine.all(model.log, today: model.today, title: model.service.title), on: model.today)
        }
    }

    private var dialogs: Dialogs { model.dialogs }

    /// - Parameter begun: the plan when the user began to change it, so that later changes from another window stay.
    ///   Nil uses the plan at the time of the change.
    private func change(
        _ title: String, from begun: GrowthPlan? = nil, refused: (() -> Void)? = nil,
        _ deed: @escaping (GrowthPlanEditor) throws -> GrowthPlan
    ) {
        model.change(title, refused: refused) { [service = model.service] log in
            let plan = begun ?? log.plan
            let editor = GrowthPlanEditor(GrowthLog(sessions: log.sessions, plan: plan), service)
            return .replacing(plan, by: try deed(editor))
        }
    }

    // MARK: Steps of the user

    private enum Addition: String, CaseIterable {
        case rest, free, goal, routine

        var item: PaletteItem {
            switch self {
            case .rest: PaletteItem(id: rawValue, title: "Rest", detail: "a day of the week, or days off for a reason")
            case .free: PaletteItem(id: rawValue, title: "Free days a week", detail: "days you may miss")
            case .goal: PaletteItem(id: rawValue, title: "Goal", detail: "sessions, minutes, days, kilometers or pages")
            case .routine: PaletteItem(id: rawValue, title: "Routine", detail: "what to do on which day")
            }
        }
    }

    func added() {
        dialogs.choose(.init(placeholder: "add to the plan", items: Addition.allCases.map(\.item))) {
            [weak self] item in
            switch Addition(rawValue: item.id) {
            case .rest: self?.askRest()
            case .free: self?.askFree()
            case .goal: self?.askGoal()
            case .routine: self?.askRoutine()
            case nil: break
            }
        }
    }

    /// Asks for a line that `deed` reads. On an error, shows the reason and asks again.
    private func ask(
        _ title: String, of line: GrowthPlanLine? = nil, from begun: GrowthPlan? = nil, help: String,
        text: String = "", said: @escaping (String) -> String,
        _ deed: @escaping (GrowthPlanEditor, [String]) throws -> GrowthPlan
    ) {
        let key = ["growth.plan \(title)", line?.id].compactMap(\.self).joined(separator: " ")
        let question = Dialogs.Question(title: title, key: key, text: text, help: help)
        dialogs.ask(question) { [weak self] line, again in
            guard let self, !line.isBlank else { return }
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            change(said(line.trimmingSpaces.clipped), from: begun, refused: again) { try deed($0, words) }
        }
    }

    private static let restHelp = "sun; sat,sun; dec 24; 2026-11-03 to 2026-11-11 a cold; tomorrow 3 days"
    private static let goalHelp = "3 sessions; 150 minutes row; 4 days; 40 km row; 1000 km total 2026-12-31"

    private func askRest() {
        ask("Rest", help: Self.restHelp, said: { "Planned rest: \($0)" }) { try $0.resting($1) }
    }

    private func askFree() {
        let plan = model.log.plan
        ask(
            "Free days a week", from: plan, help: "0 to 6: this many missed days a week do not break a streak",
            text: "\(plan.freePerWeek)", said: { "Free days a week: \($0)" }
        ) { try $0.free($1.joined()) }
    }

    private func askGoal() {
        ask("Goal", help: Self.goalHelp, said: { "Set a goal: \($0)" }) { try $0.aiming($1) }
    }

    private func askRoutine() {
        ask("growth.routine", "", "", said: { "Added the routine \($0)" }) { try $0.routine($1, $2) }
    }

    /// Asks for a routine in a form.
    /// - Parameter typed: the values of an earlier form whose change was not written.
    private func ask(
        _ key: String, _ title: String, _ days: String, from begun: GrowthPlan? = nil,
        said: @escaping (String) -> String, holding typed: String? = nil,
        _ deed: @escaping (GrowthPlanEditor, String, [String]) throws -> GrowthPlan
    ) {
        let table = FormTable<[String: String]>([
            .text("title", "Name", \.[text: "title"], placeholder: "Base weeks"),
            .text(
                "days", "Days", \.[text: "days"], placeholder: "row rest row+mobility",
                hint: "one after the other, or mon=row thu=rest"),
        ])
        let form = Dialogs.Form(title: "Routine", key: key, table, ["title": title, "days": days]) {
            [weak self] read, form in
            guard let self else { return [:] }
            let (name, words) = (read[text: "title"], read[text: "days"].split(separator: " ").map(String.init))
            let log = GrowthLog(sessions: model.log.sessions, plan: begun ?? model.log.plan)
            do { _ = try deed(GrowthPlanEditor(log, model.service), name, words) } catch {
                return [name.isBlank ? "title" : "days": ErrorText.of(error)]
            }
            let typed = form.draft
            change(
                said(name.clipped), from: begun,
                refused: { [weak self] in self?.ask(key, title, days, from: begun, said: said, holding: typed, deed) }
            ) { try deed($0, name, words) }
            return [:]
        }
        dialogs.fillIn(form, holding: typed)
    }

    /// Asks for a line of the plan again, with its current values.
    func edited(_ line: GrowthPlanLine) {
        let plan = model.log.plan
        switch line.kind {
        case .free: askFree()
        case .rest:
            let text = plan.rests.first { $0.id == line.id }?.typed ?? line.name
            let name = plan.rests.contains { $0.id == line.id } ? line.id : line.name
            ask("Rest", of: line, from: plan, help: Self.restHelp, text: text, said: { "Changed rest: \($0)" }) {
                try $0.changingRest(name, to: $1)
            }
        case .goal:
            guard let goal = plan.goals.first(where: { $0.id == line.id }) else { return }
            ask(
                "Goal", of: line, from: plan, help: Self.goalHelp, text: goal.typed,
                said: { "Changed the goal: \($0)" }
            ) { try $0.changingGoal(goal.id, to: $1) }
        case .routine:
            guard let routine = plan.routines.first(where: { $0.id == line.id }) else { return }
            ask(
                "growth.routine \(routine.id)", routine.title, routine.days.typed, from: plan,
                said: { "Changed the routine \($0)" }
            ) { try $0.changingRoutine(routine.id, title: $1, to: $2) }
        }
    }

    /// Deletes lines as one undo step.
    func deleted(_ lines: [GrowthPlanLine]) {
        guard let first = lines.first else { return }
        let what = lines.count == 1 ? first.text.clipped : lines.count.counted("line")
        dialogs.confirm("Remove \(what) from the plan?", "Logged practice sessions stay. u undoes this.", "Remove") {
            [weak self] in
            guard let self else { return }
            model.change("Removed \(what) from the plan") { log in
                .replacing(log.plan, by: log.plan.without(lines))
            }
        }
    }

    /// Follows a routine, or stops following it.
    func followed(_ line: GrowthPlanLine) {
        let isFollowed = model.log.plan.routine == line.id
        change(isFollowed ? "Stopped following the routine" : "Started following the routine") {
            try $0.following(isFollowed ? "none" : line.id)
        }
    }

    func skipped() { change("Skipped the next part of the routine") { try $0.skipping() } }

    func askLimits() {
        let limits = model.limits
        let settings: [(id: String, label: String, value: Int)] = [
            ("sessionsADay", "Sessions a day", limits.sessionsADay),
            ("minutesADay", "Minutes a day", limits.minutesADay),
            ("daysWithoutRest", "Days without rest", limits.daysWithoutRest),
            ("badMoods", "Bad moods in a row", limits.badMoods),
        ]
        let context = model.context
        let rows = settings.map { setting in
            FormRow<[(path: String, value: SettingValue?)]>.typed(
                setting.id, setting.label, hint: "0 turns it off", show: { _ in "\(setting.value)" }
            ) { text, values in
                let path = "growth.\(setting.id)"
                guard let declared = context.settings.catalog.setting(at: path) else { return nil }
                do throws(ConfigurationError) {
                    values.append((path, try declared.value(typed: text)))
                    return nil
                } catch { return declared.allowed }
            }
        }
        dialogs.fillIn(
            .init(title: "Limits for warnings", key: "growth.limits", FormTable(rows), []) { values in
                context.attempt {
                    try context.settings.set(values, "the limits for warnings")
                    context.sayDone("Changed the limits for warnings")
                }
            })
    }
}

extension GrowthPlan {
    /// Returns the plan without the items of the lines.
    fileprivate func without(_ lines: [GrowthPlanLine]) -> GrowthPlan {
        var plan = self
        let ids = Set(lines.map(\.id))
        plan.restWeekdays = plan.restWeekdays.filter { !ids.contains("weekday \($0.rawValue)") }
        if ids.contains("free") { plan.freePerWeek = 0 }
        plan.rests.removeAll { ids.contains($0.id) }
        plan.goals.removeAll { ids.contains($0.id) }
        plan.routines.removeAll { ids.contains($0.id) }
        if let followed = plan.routine, ids.contains(followed) { plan.routine = nil }
        return plan
    }
}
