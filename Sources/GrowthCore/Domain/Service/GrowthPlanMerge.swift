import QuadCore

/// A three-way merge of the plan: its items one by one, and each item field by field. A form or another window may have
/// changed the plan in the meantime.
struct GrowthPlanMerge {
    /// An item that both sides changed: its name, and both values of each conflicting field.
    struct Conflict: Equatable {
        let name: String
        let fields: [String]
    }

    /// The stored plan with all changes that do not conflict.
    var merged: GrowthPlan { plan.merged }
    private(set) var conflicts: [Conflict] = []
    /// The names of items that this side changed and the other side deleted.
    private(set) var deleted: [String] = []
    private var plan: FieldMerge<GrowthPlan>

    /// - Parameter before: the plan that both sides began with.
    init(before: GrowthPlan, after: GrowthPlan, stored: GrowthPlan) {
        plan = FieldMerge(before: before, after: after, stored: stored)
        takeRestWeekdays()
        plan.take("Free days a week", \.freePerWeek)
        takeItems(\.rests, name: \.typed) { $0.takeFields() }
        takeItems(\.goals, name: \.typed) { $0.takeFields() }
        takeItems(\.routines, name: \.title) { $0.takeFields() }
        takeFollowed()
        note(plan, "the plan")
    }

    private mutating func takeRestWeekdays() {
        let (before, after) = (plan.before.restWeekdays, plan.after.restWeekdays)
        plan.merged.restWeekdays.subtract(before.subtracting(after))
        plan.merged.restWeekdays.formUnion(after.subtracting(before))
    }

    private mutating func takeFollowed() {
        let routines = plan.after.routines + plan.merged.routines
        plan.take("Routine", \.routine) { id in routines.first { $0.id == id }?.title ?? "" }
        guard let id = plan.after.routine, id != plan.before.routine, plan.merged.routine == id,
            plan.merged.followed == nil, let lost = plan.after.followed
        else { return }
        if !deleted.contains(lost.title) { deleted.append(lost.title) }
    }

    /// - Parameter takeFields: merges the fields of an item that exists on both sides.
    private mutating func takeItems<Item: Identifiable & Equatable>(
        _ path: WritableKeyPath<GrowthPlan, [Item]>, name: (Item) -> String,
        _ takeFields: (inout FieldMerge<Item>) -> Void
    ) where Item.ID == String {
        let (before, after) = (plan.before[keyPath: path], plan.after[keyPath: path])
        // This side's order is kept if the other window did not change the items.
        guard plan.merged[keyPath: path] != before else { return plan.merged[keyPath: path] = after }
        for item in after {
            let place = plan.merged[keyPath: path].firstIndex { $0.id == item.id }
            guard let begun = before.first(where: { $0.id == item.id }) else {
                if place == nil { plan.merged[keyPath: path].append(item) }
                continue
            }
            guard item != begun else { continue }
            guard let place else {
                deleted.append(name(begun))
                continue
            }
            var fields = FieldMerge(before: begun, after: item, stored: plan.merged[keyPath: path][place])
            takeFields(&fields)
            plan.merged[keyPath: path][place] = fields.merged
            note(fields, name(begun))
        }
        for item in before where !after.contains(where: { $0.id == item.id }) { remove(item, from: path, name: name) }
    }

    /// Removes an item that this side deleted, unless another window changed the item.
    private mutating func remove<Item: Identifiable & Equatable>(
        _ item: Item, from path: WritableKeyPath<GrowthPlan, [Item]>, name: (Item) -> String
    ) where Item.ID == String {
        guard let place = plan.merged[keyPath: path].firstIndex(where: { $0.id == item.id }) else { return }
        let stored = plan.merged[keyPath: path][place]
        if stored != item {
            var fields = FieldMerge(before: item, after: item, stored: stored)
            let side = fields.collide(name(item), theirs: name(stored), mine: "")
            note(fields, name(item))
            guard side == .mine else { return }
        }
        plan.merged[keyPath: path].remove(at: place)
    }

    private mutating func note<Item>(_ merge: FieldMerge<Item>, _ name: String) {
        guard !merge.collisions.isEmpty else { return }
        conflicts.append(Conflict(name: name, fields: merge.collisions.map(\.words)))
    }
}

extension FieldMerge<RestRange> {
    fileprivate mutating func takeFields() {
        take("Days", \.days) { Set([$0.lowerBound, $0.upperBound]).sorted().map(\.description).joined(separator: " ") }
        take("Reason", \.reason)
    }
}

extension FieldMerge<GrowthGoal> {
    fileprivate mutating func takeFields() {
        take("Goal", \.figure) { $0.words }
        take("Method", \.method)
        take("In all", \.term) { $0.words }
        take("Since", \.since)
    }
}

extension FieldMerge<GrowthRoutine> {
    fileprivate mutating func takeFields() {
        take("Name", \.title)
        take("Days", \.days) { $0.typed }
        take("Since", \.since)
        let ours = after.skipped.difference(from: before.skipped)
        if let all = merged.skipped.applying(ours) {
            merged.skipped = all
        } else {
            take("Days left out", \.skipped) { $0.map(\.description).joined(separator: ", ") }
        }
    }
}

// Groups of fields that only make sense together.

extension RestRange {
    fileprivate var days: ClosedRange<CalendarDay> {
        get { first...last }
        set { (first, last) = (newValue.lowerBound, newValue.upperBound) }
    }
}

extension GrowthGoal {
    /// The number with its measure.
    fileprivate struct Figure: Equatable {
        let measure: Measure
        let amount: Int
        let unit: String

        var words: String { "\(amount) \(measure == .amount ? unit : measure.rawValue)" }
    }

    fileprivate var figure: Figure {
        get { Figure(measure: measure, amount: amount, unit: unit) }
        set { (measure, amount, unit) = (newValue.measure, newValue.amount, newValue.unit) }
    }

    /// The last day, which only a total has.
    fileprivate struct Term: Equatable {
        let isTotal: Bool
        let until: CalendarDay?

        var words: String { isTotal ? until.map { "until \($0)" } ?? "total" : "each week" }
    }

    fileprivate var term: Term {
        get { Term(isTotal: isTotal, until: until) }
        set { (isTotal, until) = (newValue.isTotal, newValue.until) }
    }
}
