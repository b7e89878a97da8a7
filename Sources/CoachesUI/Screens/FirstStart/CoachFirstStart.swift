import CoachesCore
import QuadCore
import QuadShell

/// Ways to begin, as lines to choose from, where there is nothing yet.
@MainActor
final class CoachFirstStart {
    struct Row: Equatable, Sendable, Identifiable {
        let action: ActionID
        let words: String

        var id: String { action.rawValue }
    }

    let list: ListModel<Row>
    /// What is missing, as a sentence.
    let head: String
    private let model: CoachesModel
    private let own: [(action: Action, words: String)]

    /// - Parameter own: the first lines, as this screen has them.
    init(_ head: String, _ own: [(action: Action, words: String)], in model: CoachesModel) {
        self.head = head
        self.own = own
        self.model = model
        list = ListModel("coaches.first", FilterTable<Row>(texts: { [$0.words] }), in: model.context)
    }

    private var rows: [Row] {
        let athlete = model.log?.athlete
        let sport = athlete.map { $0.sport.isEmpty ? "–" : $0.sport } ?? "–"
        let year = athlete?.gradYear.map { "\($0)" } ?? "–"
        let shared: [(action: Action, words: String)] = [
            (.coachDemo, "Look round a demo, never saved"),
            (.coachOpenProfile, "Sport \(sport), class \(year) (for the dates)"),
        ]
        return (own + shared).map { Row(action: $0.action.id, words: $0.words) }
    }

    func key(of row: Row) -> String { model.context.bindings.value.label(of: row.action) }

    /// Takes in what the profile says by now.
    func refresh() { list.show(rows) }
}
