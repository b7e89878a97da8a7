/// A rule that gives an action's due date relative to something else.
package struct DueRule: Equatable, Sendable {
    package enum Anchor: String, Codable, CaseIterable, Sendable {
        case runStart = "run_start"
        case runDue = "run_due"
        /// The completion of the action `ref`.
        case actionDone = "action_done"
        /// The date `ref`.
        case date
    }

    package var anchor: Anchor
    /// An action's id, or a date written as 2026-11-21.
    package var ref: String?
    /// The days after the anchor, or before it if negative.
    package var offset: Int
    /// Whether only Monday to Friday count.
    package var isBusinessDays: Bool

    package init(_ anchor: Anchor, ref: String? = nil, offset: Int = 0, isBusinessDays: Bool = false) {
        self.anchor = anchor
        self.ref = ref
        self.offset = offset
        self.isBusinessDays = isBusinessDays
    }
}
