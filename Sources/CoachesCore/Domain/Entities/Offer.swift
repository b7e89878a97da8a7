import QuadCore

/// A school's offer to an athlete.
package struct Offer: Codable, Equatable, Sendable, Identifiable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case fullRide = "full_ride"
        case partial, scholarship
        case recruitedWalkOn = "recruited_walk_on"
        case preferredWalkOn = "preferred_walk_on"

        package var words: String { rawValue.replacing("_", with: " ") }

        /// Reads a kind as people write it: “Full ride”, “full”, “preferred walk-on”. An unambiguous beginning is
        /// enough.
        package init?(reading text: String) {
            let word = String(text.trimmingSpaces.lowercased().map { $0.isLetter ? $0 : "_" })
            let found = Self.allCases.filter { $0.rawValue == word }
            let begun = found.isEmpty && word.count > 2 ? Self.allCases.filter { $0.rawValue.hasPrefix(word) } : found
            guard begun.count == 1 else { return nil }
            self = begun[0]
        }
    }

    package enum Status: String, Codable, CaseIterable, Sendable {
        case pending, accepted, declined, expired
    }

    /// A share of a year's cost, or dollars a year.
    package enum Scholarship: Equatable, Sendable {
        case percent(Double)
        case dollars(Int)
    }

    package let id: String
    package var kind: Kind
    package var status: Status
    package var coach: String?
    package var scholarship: Scholarship? {
        get { percent.map { .percent($0) } ?? dollars.map { .dollars($0) } }
        set {
            (percent, dollars) = (nil, nil)
            switch newValue {
            case .percent(let share): percent = share
            case .dollars(let sum): dollars = sum
            case nil: break
            }
        }
    }
    package var madeOn: CalendarDay?
    package var answerBy: CalendarDay?
    package var conditions: String?
    package var notes: String?
    private var percent: Double?
    private var dollars: Int?

    package init(
        id: String, kind: Kind, status: Status = .pending, coach: String? = nil, scholarship: Scholarship? = nil,
        madeOn: CalendarDay? = nil, answerBy: CalendarDay? = nil, conditions: String? = nil, notes: String? = nil
    ) {
        self.id = id
        self.kind = kind
        self.status = status
        self.coach = coach
        self.madeOn = madeOn
        self.answerBy = answerBy
        self.conditions = conditions
        self.notes = notes
        self.scholarship = scholarship
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(String.self, forKey: .id)
        kind = try fields.decode(Kind.self, forKey: .kind)
        status = try fields.decode(Status.self, forKey: .status)
        coach = try fields.value(.coach)
        madeOn = try fields.value(.madeOn)
        answerBy = try fields.value(.answerBy)
        conditions = try fields.value(.conditions)
        notes = try fields.value(.notes)
        percent = try fields.number(.percent, in: FigureRange.percent)
        dollars = try fields.number(.dollars, in: FigureRange.dollars)
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case kind = "offer_type"
        case status
        case coach = "coach_id"
        case madeOn = "offer_date"
        case answerBy = "deadline_date"
        case conditions, notes
        case percent = "scholarship_percentage"
        case dollars = "scholarship_amount"
    }
}
