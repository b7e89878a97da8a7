import QuadCore

/// A school, shared by the whole family. Each athlete's own notes on it are a `Pursuit`.
package struct School: Equatable, Sendable, Identifiable {
    /// Figures that a school publishes about itself. Nil if not looked up yet.
    package struct Academics: Equatable, Sendable {
        package var gpa: Double?
        package var sat: Int?
        package var act: Int?
        package var students: Int?
        /// In percent.
        package var admissionRate: Double?
        package var graduationRate: Double?
        /// In dollars a year.
        package var tuitionInState: Int?
        package var tuitionOutOfState: Int?
        package var netPrice: Int?
        /// In degrees.
        package var latitude: Double?
        package var longitude: Double?

        package init() {}
    }

    package internal(set) var id: String
    package var name: String
    /// Other names of the school, such as its initials.
    package var aliases: [String]
    package var division: Division?
    package var conference: String
    package var city: String
    /// Two letters in the United States; elsewhere a region or a country.
    package var state: String
    package var website: String
    package var phone: String
    package var handles: [String]
    package var academics: Academics
    package var notes: String
    /// The ids of schools that were merged into this one; references to them mean this school.
    var merged: [String]
    var createdAt: OccurredAt?
    /// Values from another program that Quad does not use.
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

    /// `Lakemont, California`, or the part of it that is known.
    package var place: String { [city, state].filter { !$0.isEmpty }.joined(separator: ", ") }
}
