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

extension DueRule: Codable {
    private enum CodingKeys: String, CodingKey {
        case anchor, ref, offset
        case isBusinessDays = "business_days"
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        anchor = try fields.decode(Anchor.self, forKey: .anchor)
        ref = try fields.decodeIfPresent(String.self, forKey: .ref)
        offset = try fields.decodeIfPresent(Int.self, forKey: .offset) ?? 0
        isBusinessDays = try fields.decodeIfPresent(Bool.self, forKey: .isBusinessDays) ?? false
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(anchor, forKey: .anchor)
        try fields.encodeIfPresent(ref, forKey: .ref)
        try fields.encode(offset, forKey: .offset)
        if isBusinessDays { try fields.encode(true, forKey: .isBusinessDays) }
    }
}
