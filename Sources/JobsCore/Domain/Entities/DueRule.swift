/// When an action is due, told by something else than a date of its own.
package struct DueRule: Equatable, Sendable {
    package enum Anchor: String, Codable, CaseIterable, Sendable {
        case runStart = "run_start"
        case runDue = "run_due"
        /// When the action `ref` is completed.
        case actionDone = "action_done"
        /// The date `ref`.
        case date
    }

    package var anchor: Anchor
    /// An action's id, or a date written as 2026-11-21.
    package var ref: String?
    /// Days after the anchor; before it if negative.
    package var offset: Int
    /// Counts Monday to Friday only.
    package var isBusinessDays: Bool

    package init(_ anchor: Anchor, ref: String? = nil, offset: Int = 0, isBusinessDays: Bool = false) {
        self.anchor = anchor
        self.ref = ref
        self.offset = offset
        self.isBusinessDays = isBusinessDays
    }
}
