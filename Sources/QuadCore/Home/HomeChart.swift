/// Figures beside each other.
package struct HomeChart: Equatable, Sendable, Codable {
    package enum Kind: Equatable, Sendable, Codable {
        /// How many there are of each, as of a funnel's stages.
        case bars([Bar])
        /// Two counts a week, the last week being the one that the digest was made in.
        case weeks([Week], first: String, second: String)
        /// What comes on a day, the earliest first: further ahead than the agenda looks.
        case dates([Dated])
    }

    package struct Bar: Equatable, Sendable, Codable {
        package let label: String
        package let value: Int
        /// The place it opens; nil for the one of the chart.
        package let route: String?

        package init(_ label: String, _ value: Int, route: String? = nil) {
            self.label = label
            self.value = value
            self.route = route
        }
    }

    package struct Dated: Equatable, Sendable, Codable {
        package let day: CalendarDay
        package let text: String
        package let route: String?

        package init(_ day: CalendarDay, _ text: String, route: String? = nil) {
            self.day = day
            self.text = text
            self.route = route
        }
    }

    package struct Week: Equatable, Sendable, Codable {
        /// The day it begins with.
        package let day: CalendarDay
        package let first: Int
        package let second: Int

        package init(_ day: CalendarDay, first: Int, second: Int) {
            self.day = day
            self.first = first
            self.second = second
        }
    }

    package let id: String
    package let title: String
    package let kind: Kind
    /// The place it opens.
    package let route: String?

    package init(id: String, title: String, kind: Kind, route: String? = nil) {
        self.id = id
        self.title = title
        self.kind = kind
        self.route = route
    }

    /// Every chart begins with nothing in it.
    package var isEmpty: Bool {
        switch kind {
        case .bars(let bars): bars.allSatisfy { $0.value == 0 }
        case .weeks(let weeks, _, _): weeks.allSatisfy { $0.first + $0.second == 0 }
        case .dates(let dates): dates.isEmpty
        }
    }
}
