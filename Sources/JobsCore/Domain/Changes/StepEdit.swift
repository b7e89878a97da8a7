import QuadCore

/// What becomes another about a step as it is planned; nil for what stays, whatever has become of it meanwhile.
package struct StepEdit: Equatable, Codable, Sendable {
    /// A rule that is given, or taken away.
    package struct Rule: Equatable, Codable, Sendable {
        let rule: DueRule?

        package init(_ rule: DueRule?) {
            self.rule = rule
        }
    }

    package let name: String?
    let description: String?
    let needs: [String]?
    let trigger: TemplateAction.Trigger?
    let isRequired: Bool?
    package let kind: TemplateAction.Kind?
    let role: String?
    let minutes: Int?
    let dueRule: Rule?
    let isStop: Bool?
    let media: [JobMedia]?
    let fields: [JobFormField]?

    package init(
        name: String? = nil, description: String? = nil, needs: [String]? = nil,
        trigger: TemplateAction.Trigger? = nil, isRequired: Bool? = nil, kind: TemplateAction.Kind? = nil,
        role: String? = nil, minutes: Int? = nil, dueRule: Rule? = nil, isStop: Bool? = nil,
        media: [JobMedia]? = nil, fields: [JobFormField]? = nil
    ) {
        self.name = name?.trimmingSpaces
        self.description = description
        self.needs = needs
        self.trigger = trigger
        self.isRequired = isRequired
        self.kind = kind
        self.role = role
        self.minutes = minutes
        self.dueRule = dueRule
        self.isStop = isStop
        self.media = media
        self.fields = fields
    }

    /// What makes one of the other, what other programs said of them aside.
    package init(from old: TemplateAction, to new: TemplateAction) {
        func changed<Value: Equatable>(_ path: KeyPath<TemplateAction, Value>) -> Value? {
            old[keyPath: path] == new[keyPath: path] ? nil : new[keyPath: path]
        }
        self.init(
            name: changed(\.name), description: changed(\.description), needs: changed(\.needs),
            trigger: changed(\.trigger), isRequired: changed(\.isRequired), kind: changed(\.kind),
            role: changed(\.role), minutes: changed(\.minutes), dueRule: changed(\.dueRule).map(Rule.init),
            isStop: changed(\.isStop), media: changed(\.media), fields: changed(\.fields))
    }

    package func applied(to action: TemplateAction) -> TemplateAction {
        var action = action
        if let name { action.name = name }
        if let description { action.description = description }
        if let needs { action.needs = needs }
        if let trigger { action.trigger = trigger }
        if let isRequired { action.isRequired = isRequired }
        if let kind { action.kind = kind }
        if let role { action.role = role }
        if let minutes { action.minutes = minutes }
        if let dueRule { action.dueRule = dueRule.rule }
        if let isStop { action.isStop = isStop }
        if let media { action.media = media }
        if let fields { action.fields = fields }
        return action
    }

    /// The edit without some fields, by the names that `collisions` gives them.
    package func without(_ fields: [String]) -> StepEdit {
        func kept<Value>(_ field: String, _ value: Value?) -> Value? { fields.contains(field) ? nil : value }
        return StepEdit(
            name: kept("name", name), description: kept("about", description), needs: kept("needs", needs),
            trigger: kept("begins after", trigger), isRequired: kept("required", isRequired), kind: kept("kind", kind),
            role: kept("role", role), minutes: kept("minutes", minutes), dueRule: kept("due rule", dueRule),
            isStop: kept("stop", isStop), media: kept("files", media), fields: kept("fields", self.fields))
    }

    /// A field that somebody else made something else of.
    package struct Collision: Equatable, Sendable {
        package let field: String
        package let theirs: String
        package let ours: String
    }

    /// - Parameters:
    ///   - seen: the action that the edit was made from.
    ///   - current: what became of it elsewhere.
    package func collisions(from seen: TemplateAction, with current: TemplateAction) -> [Collision] {
        var merge = ThreeWayMerge(before: seen, after: applied(to: seen), theirs: current)
        merge.take("name", \.name)
        merge.take("about", \.description)
        merge.take("needs", \.needs)
        merge.take("begins after", \.trigger)
        merge.take("required", \.isRequired)
        merge.take("kind", \.kind)
        merge.take("role", \.role)
        merge.take("minutes", \.minutes)
        merge.take("due rule", \.dueRule)
        merge.take("stop", \.isStop)
        merge.take("files", \.media)
        merge.take("fields", \.fields)
        return merge.conflicts.map { Collision(field: $0.field, theirs: $0.theirs, ours: $0.ours) }
    }
}
