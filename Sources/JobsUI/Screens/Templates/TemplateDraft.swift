import JobsCore
import QuadCore

/// The actions of a template while they are edited.
struct TemplateDraft: Equatable, Sendable {
    enum Edit: Equatable, Sendable {
        case done
        /// The reason why the edit failed, as a sentence.
        case problem(String)
    }

    private(set) var actions: [TemplateAction]

    init(_ actions: [TemplateAction]) { self.actions = actions }

    /// Adds an action after a row, with that row as its need.
    mutating func add(_ id: String, after row: Int?) -> Int {
        let place = row.map { $0 + 1 } ?? actions.count
        let needs = row.map { [actions[$0].id] } ?? []
        actions.insert(TemplateAction(id: id, name: "", needs: needs), at: place)
        return place
    }

    mutating func replace(_ row: Int, with action: TemplateAction) { actions[row] = action }

    /// - Throws: an error if the actions that need this one could not inherit its needs.
    mutating func remove(_ row: Int) throws(JobError) { _ = try actions.takeOut(at: row) }

    /// Returns the actions that need this one.
    func followers(of row: Int) -> [Int] {
        actions.indices.filter { actions[$0].needs.contains(actions[row].id) }
    }

    func canMove(_ row: Int, by step: Int) -> Bool { actions.indices.contains(row + step) }
    mutating func move(_ row: Int, by step: Int) { actions.swapAt(row, row + step) }

    /// Selects the next value of a cell with fixed values.
    mutating func goOn(_ row: Int, _ column: TemplateColumn) {
        switch column {
        case .kind:
            let kinds = TemplateAction.Kind.allCases
            let place = kinds.firstIndex(of: actions[row].kind) ?? 0
            actions[row].kind = kinds[(place + 1) % kinds.count]
        case .required: actions[row].isRequired.toggle()
        case .stop: actions[row].isStop.toggle()
        default: break
        }
    }

    /// Sets a new action from its name, which may be a whole line.
    mutating func setLine(_ row: Int, to text: String, dates: DateReader) -> Edit {
        guard !text.trimmingSpaces.isEmpty else { return .problem("An action needs a name") }
        do throws(StepLine.LineError) {
            actions[row] = try StepLine.reading(text, at: row, in: actions, dates: dates)
            return .done
        } catch { return .problem(error.words) }
    }

    mutating func set(_ row: Int, _ column: TemplateColumn, to text: String, dates: DateReader) -> Edit {
        let text = text.trimmingSpaces
        switch column {
        case .name:
            guard !text.isEmpty else { return .problem("An action needs a name") }
            actions[row].name = text
        case .needs: return setNeeds(row, text)
        case .role: actions[row].role = text
        case .minutes:
            guard let minutes = TemplateAction.minutes(reading: text) else {
                return .problem(TemplateAction.minutesAdvice)
            }
            actions[row].minutes = minutes
        case .due:
            switch DueRuleText.reading(text, of: actions[row].id, among: actions, dates: dates) {
            case .rule(let rule): actions[row].dueRule = rule
            case .problem(let words): return .problem(words)
            }
        case .about: actions[row].description = text
        case .files:
            let urls = text.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
            let old = actions[row].media
            actions[row].media = urls.map { url in old.first { $0.url == url } ?? JobMedia(url: url) }
        case .kind:
            let kinds = TemplateAction.Kind.allCases
            guard let kind = kinds.first(where: { $0.rawValue.hasPrefix(text.lowercased()) }) else {
                return .problem("A kind is \(kinds.map(\.rawValue).joined(separator: ", "))")
            }
            actions[row].kind = kind
        case .required, .stop:
            guard let isOn = Self.isYes(text) else { return .problem("Write yes or no") }
            if column == .stop { actions[row].isStop = isOn } else { actions[row].isRequired = isOn }
        }
        return .done
    }

    private static func isYes(_ text: String) -> Bool? {
        guard !text.isEmpty else { return nil }
        return "yes".hasPrefix(text.lowercased()) ? true : "no".hasPrefix(text.lowercased()) ? false : nil
    }

    private mutating func setNeeds(_ row: Int, _ text: String) -> Edit {
        let id = actions[row].id
        switch NeedsText.reading(text, of: id, among: actions) {
        case .problem(let words): return .problem(words)
        case .needs(let needs, let trigger):
            if let need = needs.first(where: { circle(closedBy: $0, of: row) != nil }),
                let circle = circle(closedBy: need, of: row)
            {
                return .problem(JobError.circle(NeedCircle.titles(of: circle, in: actions)).message)
            }
            actions[row].needs = needs
            actions[row].trigger = trigger
            return .done
        }
    }

    /// Returns the ids along the circle that a need would close, whatever the action needs now.
    func circle(closedBy need: String, of row: Int) -> [String]? {
        NeedCircle.closed(by: need, of: actions[row].id, in: actions)
    }

    /// Returns the completions of the line's last need, and the actions that would close a circle, for the line below
    /// the cell.
    func needOffers(of row: Int, line: String) -> (fits: [String], circles: [String]) {
        let id = actions[row].id
        var fits: [String] = []
        var circles: [String] = []
        for completion in NeedsText.completions(of: line, for: id, among: actions) {
            guard case .needs(let needs, _) = NeedsText.reading(completion, of: id, among: actions),
                let need = needs.last,
                let position = actions.firstIndex(where: { $0.id == need })
            else { continue }
            if circle(closedBy: need, of: row) == nil {
                fits.append("\(position + 1) \(actions[position].name)")
            } else {
                circles.append("\(position + 1)")
            }
        }
        return (fits, circles)
    }

    // MARK: Graph

    var plan: JobPlan { StepGraph(actions: actions).plan }

    /// - Parameter isBrief: whether a small drawing shows only the parts that tell nodes apart.
    @MainActor
    func nodes(_ plan: JobPlan, isBrief: Bool) -> [GraphNode] {
        let critical = Set(plan.criticalPath)
        let graph = StepGraph(actions: actions)
        return actions.indices.map { position in
            let action = actions[position]
            let isCritical = critical.contains(position)
            let minutes = action.minutes > 0 ? JobLength.text(action.minutes) : ""
            return GraphNode(
                id: action.id, sign: .ready, number: "\(position + 1)",
                name: action.name.isEmpty ? "…" : action.signedName,
                time: isBrief ? "" : (isCritical ? "*" : "") + minutes, details: isBrief ? [] : [action.role],
                needs: graph.needs[position], isCritical: isCritical)
        }
    }
}
