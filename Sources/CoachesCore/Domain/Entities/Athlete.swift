import QuadCore

/// An athlete who wants to be recruited. The `Person` with the same id has the name and the addresses.
package struct Athlete: Equatable, Sendable, Identifiable {
    /// A figure that coaches ask for: `60 yd dash`, 6.9, `s`.
    package struct Metric: Codable, Equatable, Sendable, Identifiable {
        package let id: String
        package var name: String
        package var value: String
        package var unit: String?
        package var measuredOn: CalendarDay?
        /// The source of the measurement: “Prospect camp, laser”.
        package var source: String?

        package init(
            id: String, name: String, value: String, unit: String? = nil, measuredOn: CalendarDay? = nil,
            source: String? = nil
        ) {
            self.id = id
            self.name = name
            self.value = value
            self.unit = unit
            self.measuredOn = measuredOn
            self.source = source
        }

        /// `84 mph`
        package var words: String { [value, unit ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }

        private enum CodingKeys: String, CodingKey {
            case id, name, value, unit
            case measuredOn = "measured_on"
            case source
        }
    }

    /// A link to a video or a document.
    package struct Link: Codable, Equatable, Sendable, Identifiable {
        package let id: String
        package var title: String
        /// An address, or the path of a file.
        package var place: String
        package var addedOn: CalendarDay?

        package init(id: String, title: String, place: String, addedOn: CalendarDay? = nil) {
            self.id = id
            self.title = title
            self.place = place
            self.addedOn = addedOn
        }

        private enum CodingKeys: String, CodingKey {
            case id, title, place
            case addedOn = "added_on"
        }
    }

    /// The athlete's wishes, which schools are compared with. Nil means no wish.
    package struct Wishes: Equatable, Sendable {
        /// The distance from home.
        package var kilometers: Double?
        package var students: Int?
        /// Dollars a year.
        package var cost: Int?
        /// In degrees, the position of the athlete's home.
        package var latitude: Double?
        package var longitude: Double?

        init(
            kilometers: Double? = nil, students: Int? = nil, cost: Int? = nil, latitude: Double? = nil,
            longitude: Double? = nil
        ) {
            self.kilometers = kilometers
            self.students = students
            self.cost = cost
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    /// The id of the person.
    package internal(set) var id: String
    package var sport: String
    package var gradYear: Int?
    package var positions: [String]
    /// The key of the recruiting calendar that applies, if a sport has several.
    var calendar: String?
    package var gpa: Double?
    package var sat: Int?
    package var act: Int?
    package var metrics: [Metric]
    package var videos: [Link]
    package var documents: [Link]
    package var wishes: Wishes
    /// Ids of the parents, who may look at the log.
    package var parents: [String]
    var other: [String: ForeignValue]

    package init(
        id: String, sport: String = "", gradYear: Int? = nil, positions: [String] = [], calendar: String? = nil,
        gpa: Double? = nil, sat: Int? = nil, act: Int? = nil, metrics: [Metric] = [], videos: [Link] = [],
        documents: [Link] = [], wishes: Wishes = Wishes(), parents: [String] = [], other: [String: ForeignValue] = [:]
    ) {
        self.id = id
        self.sport = sport
        self.gradYear = gradYear
        self.positions = positions
        self.calendar = calendar
        self.gpa = gpa
        self.sat = sat
        self.act = act
        self.metrics = metrics
        self.videos = videos
        self.documents = documents
        self.wishes = wishes
        self.parents = parents
        self.other = other
    }

    /// Returns the grade, 9 to 12, with graduation in June; nil outside of these years or without a class.
    func grade(on day: CalendarDay) -> Int? {
        guard let gradYear, FigureRange.gradYear.contains(gradYear) else { return nil }
        return SchoolGrade.of(classOf: gradYear, on: day)
    }
}
