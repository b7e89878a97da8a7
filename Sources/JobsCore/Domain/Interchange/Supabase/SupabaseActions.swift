import QuadCore

/// Rows as ordered actions, with ids that are unique within the template or job.
struct SupabaseActions {
    private(set) var actions: [TemplateAction] = []
    /// The row of each action.
    private(set) var rows: [SupabaseRow] = []
    private(set) var remarks: [String] = []

    /// - Parameter owner: the id of the template or job.
    init(_ rows: [SupabaseRow], owner: String, _ report: inout ImportReport) {
        self.init(rows, owner: owner)
        for remark in remarks { report.change(remark, line: rows.first?.line ?? 1) }
    }

    init(_ rows: [SupabaseRow], owner: String) {
        let ordered = rows.enumerated().sorted { left, right in
            let (first, second) = (Self.order(left.element), Self.order(right.element))
            return first == second ? left.offset < right.offset : first < second
        }.map(\.element)
        var known: Set<String> = []
        for (number, row) in ordered.enumerated() {
            // A slash would look like the one between a job and its step.
            let id = Self.id(row.text("id") ?? "\(number + 1)", of: owner).replacing("/", with: "-")
            guard known.insert(id).inserted else {
                remarks.append("a second step with the id \(id) is left out")
                continue
            }
            add(row, id: id, number: number + 1, owner: owner)
        }
    }

    private mutating func add(_ read: SupabaseRow, id: String, number: Int, owner: String) {
        var row = read
        let name = row.text("name").flatMap { $0.isBlank ? nil : $0 }
        if name == nil { remarks.append("step \(number) has no name and is called by its number") }
        let rule = row.value("due_rule", as: DueRule.self).map { Self.rule($0, of: owner) }
        let action = TemplateAction(
            id: id, name: name ?? "Step \(number)", description: row.text("description") ?? "",
            needs: row.texts("depends_on").map { Self.id($0, of: owner) },
            trigger: row.choice("trigger", of: TemplateAction.Trigger.self) ?? .all,
            isRequired: row.flag("required") ?? true,
            kind: row.choice("kind", of: TemplateAction.Kind.self) ?? .task, role: row.text("role") ?? "",
            minutes: max(0, row.integer("est_minutes") ?? 0), dueRule: rule, isStop: row.flag("stop") ?? false,
            media: row.value("media", as: [JobMedia].self) ?? [],
            fields: row.value("fields", as: [JobFormField].self) ?? [],
            other: row.columns["quad_other"]?.object ?? [:])
        for column in row.odd { remarks.append("\(column) of “\(action.name)” means nothing here and is left out") }
        actions.append(action)
        rows.append(row)
    }

    /// Returns the actions with the rest of their rows' data.
    func kept(of owner: String) -> [TemplateAction] {
        actions.enumerated().map { position, action in
            var action = action
            action.other[SupabaseTables.kept] = SupabaseExtras.of(
                rows[position], beside: SupabaseWriter().plain(action, number: position + 1, owner: owner),
                owned: SupabaseTables.actionColumns)
            return action
        }
    }

    private static func rule(_ read: DueRule, of owner: String) -> DueRule {
        guard read.anchor == .actionDone, let ref = read.ref else { return read }
        var rule = read
        rule.ref = id(ref, of: owner)
        return rule
    }

    private static func order(_ row: SupabaseRow) -> Double {
        switch row.columns["sequence_order"] {
        case .integer(let number)?: Double(number)
        case .number(let number)?: number
        default: .infinity
        }
    }

    static func id(_ id: String, of owner: String) -> String {
        let prefix = "\(owner)/"
        return id.hasPrefix(prefix) && id != prefix ? String(id.dropFirst(prefix.count)) : id
    }
}
