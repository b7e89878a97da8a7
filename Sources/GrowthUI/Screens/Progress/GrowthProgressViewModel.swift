import GrowthCore
import QuadCore
import QuadShell
import TextKit
import ViewState

/// Streak, charts and goals, for all methods or for one.
@MainActor
final class GrowthProgressViewModel {
    let model: GrowthLogModel
    /// How many weeks the charts are moved into the past.
    private(set) var weeksBack = 0
    /// The key from `PracticeSession.practice`; nil for all methods.
    private(set) var method: String?
    private var chosenTitle = ""
    private(set) var showsNumbers = false
    private(set) var rows = ListState()
    /// The computed progress, by how many weeks the charts are moved back, because the user moves back and forth.
    private var known: [Int: GrowthProgress] = [:]
    private var knownKey: Key?

    /// The values for which the computed progress is valid.
    fileprivate struct Key: Equatable {
        let revision: Int
        let today: CalendarDay
        let method: String?
        let seasonMonth: Int
    }

    /// The values that determine how the charts of the same weeks look.
    struct Look: Equatable {
        fileprivate let key: Key
        let notices: [String]
        let height: Int
    }

    func look(in rect: Rect) -> Look { Look(key: key, notices: notices, height: rect.height) }

    private var key: Key {
        Key(
            revision: model.revision.value, today: model.today, method: method,
            seasonMonth: context.configuration.growthLog.seasonMonth)
    }

    init(_ model: GrowthLogModel) {
        self.model = model
        model.observe(for: self) { [weak model] in model?.context.changed() }
    }

    func appeared() { model.load() }

    var context: FeatureContext { model.context }
    var isEmpty: Bool { model.log.sessions.isEmpty }
    /// Whether a table is shown instead of charts: the user asked for numbers, or uses a screen reader.
    var isTable: Bool { showsNumbers || context.configuration.isPlain }

    var progress: GrowthProgress {
        let now = key
        if now != knownKey { (knownKey, known) = (now, [:]) }
        if let progress = known[weeksBack] { return progress }
        let latest =
            known[0]
            ?? model.service.progress(
                model.log, method: method, seasonMonth: context.configuration.growthLog.seasonMonth)
        known[0] = latest
        let progress = weeksBack == 0 ? latest : latest.moved(weeksBack: weeksBack)
        known[weeksBack] = progress
        return progress
    }

    var notices: [String] { model.notices }

    var lines: [GrowthFigureLines.Line] {
        let lines = GrowthFigureLines(progress, notices: notices, title: model.service.title).all
        rows.setCount(lines.count)
        return lines
    }

    var methodTitle: String { method == nil ? "all methods" : chosenTitle }

    /// `12 weeks to 22 Nov · all methods`
    var period: String {
        let sunday = progress.weeks.last.map { $0.monday.adding(days: 6) } ?? model.today
        let end = weeksBack == 0 ? "" : " to \(DateText.short(sunday, today: model.today))"
        return "\(GrowthProgress.weekCount) weeks\(end) · \(methodTitle)"
    }

    // MARK: Steps of the user

    /// Whether the charts can be moved back; they go no further than the first session.
    var canGoEarlier: Bool {
        guard let first = model.log.sessions.first?.day, let start = progress.weeks.first?.monday else {
            return false
        }
        return first < start
    }

    func went(earlier: Bool) {
        weeksBack = max(0, weeksBack + (earlier ? 4 : -4))
        context.changed()
    }

    func toggledNumbers() {
        showsNumbers.toggle()
        context.changed()
    }

    func moved(_ move: (inout ListState) -> Void) {
        move(&rows)
        context.changed()
    }

    func keepVisible(height: Int) { rows.keepVisible(height: height) }

    func choseMethod() {
        var counts: [String: Int] = [:]
        var titles: [String: String] = [:]
        let service = model.service
        for session in model.log.sessions {
            counts[session.practice, default: 0] += 1
            titles[session.practice] = session.method == nil ? session.title : nil
        }
        let items = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(200).map { key, count in
            PaletteItem(id: key, title: titles[key] ?? service.title(of: key), detail: count.counted("session"))
        }
        let all = PaletteItem(id: "", title: "all methods", detail: method == nil ? "now" : "")
        model.dialogs.choose(.init(placeholder: "figures of", items: [all] + items)) { [weak self] item in
            self?.method = item.id.isEmpty ? nil : item.id
            self?.chosenTitle = item.title
            self?.weeksBack = 0
            self?.context.changed()
        }
    }

    func exported() {
        let lines = lines
        let question = Dialogs.Question(
            title: "Write the figures to", key: "growth.figures.export", text: "practice-figures.csv")
        FileSaver(context).ask(question) {
            var writer = CSVWriter()
            writer.row(["figure", "value"])
            for line in lines { writer.row([line.label, line.text]) }
            return writer.text
        } said: { path in
            "Figures written to \(path)"
        }
    }
}
