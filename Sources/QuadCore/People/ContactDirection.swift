/// The side that wrote or called.
package enum ContactDirection: String, Codable, CaseIterable, Sendable {
    /// From the athlete's side to the coach.
    case outbound
    case inbound

    package init?(reading text: String) {
        switch text.lowercased().trimmingSpaces {
        case "outbound", "out", "sent", ">", "→": self = .outbound
        case "inbound", "in", "received", "got", "<", "←": self = .inbound
        default: return nil
        }
    }
}
