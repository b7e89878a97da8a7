import QuadCore

/// An event where the athlete and coaches meet: a camp, a showcase, a visit, a game.
package struct RecruitingEvent: Equatable, Sendable, Identifiable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case showcase, camp
        case officialVisit = "official_visit"
        case unofficialVisit = "unofficial_visit"
        case game

        package var words: String { rawValue.replacing("_", with: " ") }
    }

    package internal(set) var id: String
    var athlete: String
    package var kind: Kind
    package var name: String
    package var starts: DueDate
    package var ends: DueDate?
    /// Minutes after midnight of the first day.
    var checkIn: Int?
    package var location: String
    package var city: String
    package var state: String
    package var school: String?
    /// Ids of the coaches who attend.
    package var coaches: [String]
    package var url: String
    /// In cents.
    package var cost: Int?
    package var isRegistered: Bool
    package var wasAttended: Bool
    /// Notes on how the event went.
    package var notes: String
    var other: [String: ForeignValue]

    package init(
        id: String, athlete: String, kind: Kind, name: String, starts: DueDate, ends: DueDate? = nil,
        checkIn: Int? = nil, location: String = "", city: String = "", state: String = "", school: String? = nil,
        coaches: [String] = [], url: String = "", cost: Int? = nil, isRegistered: Bool = false,
        wasAttended: Bool = false, notes: String = "", other: [String: ForeignValue] = [:]
    ) {
        self.id = id
        self.athlete = athlete
        self.kind = kind
        self.name = name
        self.starts = starts
        self.ends = ends
        self.checkIn = checkIn
        self.location = location
        self.city = city
        self.state = state
        self.school = school
        self.coaches = coaches
        self.url = url
        self.cost = cost
        self.isRegistered = isRegistered
        self.wasAttended = wasAttended
        self.notes = notes
        self.other = other
    }

    package var lastDay: CalendarDay { ends?.day ?? starts.day }
    package var place: String { [location, city, state].filter { !$0.isEmpty }.joined(separator: ", ") }
}
