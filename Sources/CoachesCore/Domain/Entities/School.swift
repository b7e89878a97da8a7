import QuadCore

/// A school, as all of the family know it. What one athlete makes of it is their `Pursuit`.
package struct School: Equatable, Sendable, Identifiable {
    /// What a school says of itself. Nil is what nobody looked up yet.
    package struct Academics: Equatable, Sendable {
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
    }

    package internal(set) var id: String
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
