import CoachesCore
import QuadCore
import QuadShell

/// A list of first steps, shown while there is no data.
@MainActor
final class CoachFirstStart {
    struct Row: Equatable, Sendable, Identifiable {
        let action: ActionID
        let words: String

        var id: String { action.rawValue }
    }

    let list: ListModel<Row>
    /// A sentence about the missing data.
    let head: String
    private let model: CoachesModel
    private let own: [(action: Action, words: String)]

    /// - Parameter own: the first lines, which depend on the screen.
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
            (.coachDemo, "Look around a demo (never saved)"),
            (.coachOpenProfile, "Sport \(sport), class \(year) (for the dates)"),
        ]
        return (own + shared).map { Row(action: $0.action.id, words: $0.words) }
    }

    func key(of row: Row) -> String { model.context.bindings.value.label(of: row.action) }

    /// Updates the list after a change of the profile.
    func refresh() { list.show(rows) }
}
