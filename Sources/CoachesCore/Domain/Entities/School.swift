import QuadCore

/// A school, as all of the family know it. What one athlete makes of it is their `Pursuit`.
package struct School: Equatable, Sendable, Identifiable {
    /// What a school says of itself. Nil is what nobody looked up yet.
    package struct Academics: Codable, Equatable, Sendable {
        package var gpa: Double?
        package var sat: Int?
        package var act: Int?
        package var students: Int?
        /// Per cent.
        package var admissionRate: Double?
        package var graduationRate: Double?
        /// Dollars a year.
        package var tuitionInState: Int?
        package var tuitionOutOfState: Int?
        package var netPrice: Int?
        /// Degrees.
        package var latitude: Double?
        package var longitude: Double?

        package init() {}

        package init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            gpa = try fields.number(.gpa, in: FigureRange.gpa)
            sat = try fields.number(.sat, in: FigureRange.sat)
            act = try fields.number(.act, in: FigureRange.act)
            students = try fields.number(.students, in: FigureRange.students)
            admissionRate = try fields.number(.admissionRate, in: FigureRange.percent)
            graduationRate = try fields.number(.graduationRate, in: FigureRange.percent)
            tuitionInState = try fields.number(.tuitionInState, in: FigureRange.dollars)
            tuitionOutOfState = try fields.number(.tuitionOutOfState, in: FigureRange.dollars)
            netPrice = try fields.number(.netPrice, in: FigureRange.dollars)
            latitude = try fields.number(.latitude, in: FigureRange.latitude)
            longitude = try fields.number(.longitude, in: FigureRange.longitude)
        }

        private enum CodingKeys: String, CodingKey {
            case gpa = "gpa_requirement"
            case sat = "sat_requirement"
            case act = "act_requirement"
            case students = "student_size"
            case admissionRate = "admission_rate"
            case graduationRate = "graduation_rate"
            case tuitionInState = "tuition_in_state"
            case tuitionOutOfState = "tuition_out_of_state"
            case netPrice = "avg_net_price"
            case latitude, longitude
        }
    }

    package let id: String
    package var name: String
    /// Other names for it, such as its initials.
    package var aliases: [String]
    package var division: Division?
    package var conference: String
    package var city: String
    /// Two letters in the United States; elsewhere whatever says where.
    package var state: String
    package var website: String
    package var phone: String
    package var handles: [String]
    package var academics: Academics
    package var notes: String
    /// Schools that turned out to be this one; an id of theirs means this one.
    var merged: [String]
    var createdAt: OccurredAt?
    /// What another program said of it that means nothing here.
    var other: [String: ForeignValue]

    package init(
        id: String, name: String, aliases: [String] = [], division: Division? = nil, conference: String = "",
        city: String = "", state: String = "", website: String = "", phone: String = "", handles: [String] = [],
        academics: Academics = Academics(), notes: String = "", merged: [String] = [],
        createdAt: OccurredAt? = nil, other: [String: ForeignValue] = [:]
    ) {
        self.id = id
        self.name = name
        self.aliases = aliases
        self.division = division
        self.conference = conference
        self.city = city
        self.state = state
        self.website = website
        self.phone = phone
        self.handles = handles
        self.academics = academics
        self.notes = notes
        self.merged = merged
        self.createdAt = createdAt
        self.other = other
    }

    /// `Lakemont, California`, as far as it is known.
    package var place: String { [city, state].filter { !$0.isEmpty }.joined(separator: ", ") }
}

extension School: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, aliases, division, conference, city, state, website, phone, handles
        case academics = "academic_info"
        case notes, merged
        case createdAt = "created_at"
        case other
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id), name: try fields.decode(String.self, forKey: .name),
            aliases: try fields.value(.aliases, or: []), division: try fields.value(.division),
            conference: try fields.value(.conference, or: ""), city: try fields.value(.city, or: ""),
            state: try fields.value(.state, or: ""), website: try fields.value(.website, or: ""),
            phone: try fields.value(.phone, or: ""), handles: try fields.value(.handles, or: []),
            academics: try fields.value(.academics, or: Academics()), notes: try fields.value(.notes, or: ""),
            merged: try fields.value(.merged, or: []), createdAt: try fields.value(.createdAt),
            other: try fields.value(.other, or: [:]))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(name, forKey: .name)
        try fields.put(.aliases, aliases, unless: [])
        try fields.put(.division, division)
        try fields.put(.conference, conference, unless: "")
        try fields.put(.city, city, unless: "")
        try fields.put(.state, state, unless: "")
        try fields.put(.website, website, unless: "")
        try fields.put(.phone, phone, unless: "")
        try fields.put(.handles, handles, unless: [])
        try fields.put(.academics, academics, unless: Academics())
        try fields.put(.notes, notes, unless: "")
        try fields.put(.merged, merged, unless: [])
        try fields.put(.createdAt, createdAt)
        try fields.put(.other, other, unless: [:])
    }
}
