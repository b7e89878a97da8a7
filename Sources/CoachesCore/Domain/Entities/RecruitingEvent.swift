import QuadCore

/// Where athlete and coaches meet: a camp, a showcase, a visit, a game.
package struct RecruitingEvent: Equatable, Sendable, Identifiable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case showcase, camp
        case officialVisit = "official_visit"
        case unofficialVisit = "unofficial_visit"
        case game

        package var words: String { rawValue.replacing("_", with: " ") }

        /// What a contact there is.
        var interaction: Contact.Kind {
            switch self {
            case .showcase: .showcase
            case .camp: .camp
            case .officialVisit: .officialVisit
            case .unofficialVisit: .unofficialVisit
            case .game: .game
            }
        }
    }

    package let id: String
    let athlete: String
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
    /// Who is there: ids of coaches.
    package var coaches: [String]
    package var url: String
    /// Cents.
    package var cost: Int?
    package var isRegistered: Bool
    package var wasAttended: Bool
    /// How it went.
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

extension RecruitingEvent: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case athlete = "athlete_id"
        case kind = "type"
        case name
        case starts = "start"
        case ends = "end"
        case checkIn = "checkin_minute"
        case location, city, state
        case school = "school_id"
        case coaches = "coaches_present"
        case url
        case cost = "cost_cents"
        case isRegistered = "registered"
        case wasAttended = "attended"
        case notes = "performance_notes"
        case other
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id), athlete: try fields.decode(String.self, forKey: .athlete),
            kind: try fields.decode(Kind.self, forKey: .kind), name: try fields.decode(String.self, forKey: .name),
            starts: try fields.decode(DueDate.self, forKey: .starts), ends: try fields.value(.ends),
            checkIn: try fields.number(.checkIn, in: FigureRange.minuteOfDay),
            location: try fields.value(.location, or: ""),
            city: try fields.value(.city, or: ""), state: try fields.value(.state, or: ""),
            school: try fields.value(.school), coaches: try fields.value(.coaches, or: []),
            url: try fields.value(.url, or: ""), cost: try fields.number(.cost, in: FigureRange.eventCost),
            isRegistered: try fields.value(.isRegistered, or: false),
            wasAttended: try fields.value(.wasAttended, or: false), notes: try fields.value(.notes, or: ""),
            other: try fields.value(.other, or: [:]))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(athlete, forKey: .athlete)
        try fields.encode(kind, forKey: .kind)
        try fields.encode(name, forKey: .name)
        try fields.encode(starts, forKey: .starts)
        try fields.put(.ends, ends)
        try fields.put(.checkIn, checkIn)
        try fields.put(.location, location, unless: "")
        try fields.put(.city, city, unless: "")
        try fields.put(.state, state, unless: "")
        try fields.put(.school, school)
        try fields.put(.coaches, coaches, unless: [])
        try fields.put(.url, url, unless: "")
        try fields.put(.cost, cost)
        try fields.put(.isRegistered, isRegistered, unless: false)
        try fields.put(.wasAttended, wasAttended, unless: false)
        try fields.put(.notes, notes, unless: "")
        try fields.put(.other, other, unless: [:])
    }
}
