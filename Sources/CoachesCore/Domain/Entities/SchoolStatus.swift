/// The status of recruiting with a school: the steps of a funnel, and `notPursuing` outside of it.
package enum SchoolStatus: String, CaseIterable, Sendable {
    case researching, contacted, visiting
    case offerReceived = "offer_received"
    case committed
    case notPursuing = "not_pursuing"

    /// The steps of the funnel in order, without `notPursuing`.
    package static let funnel: [SchoolStatus] = [.researching, .contacted, .visiting, .offerReceived, .committed]

    /// Reads a status as Quad, older programs or people write it: “Offer received”, “recruited”, “declined”.
    package init?(reading text: String) {
        let word = text.lowercased().map { $0.isLetter ? $0 : "_" }
        let name = String(word)
        if let status = SchoolStatus(rawValue: name) {
            self = status
            return
        }
        switch name {
        case "interested", "researched", "prospect": self = .researching
        case "camp_invite", "recruited", "official_visit_invited", "official_visit_scheduled", "visited", "visit":
            self = .visiting
        case "offer", "offered": self = .offerReceived
        case "declined", "rejected", "not_interested", "not_pursued", "closed": self = .notPursuing
        default: return nil
        }
    }

    /// The text for people: “offer received”.
    package var words: String { rawValue.replacing("_", with: " ") }

    /// The weight of overdue items at a school of this status: a higher weight sorts first.
    package var weight: Int {
        switch self {
        case .offerReceived: 4
        case .visiting: 3
        case .contacted: 2
        case .researching: 1
        case .committed, .notPursuing: 0
        }
    }
}

extension SchoolStatus: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let word = try container.decode(String.self)
        guard let status = SchoolStatus(reading: word) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no status: \(word)")
        }
        self = status
    }
}
