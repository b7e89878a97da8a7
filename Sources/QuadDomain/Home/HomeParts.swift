/// A figure: `21`, `coaches`.
package struct HomeCard: Equatable, Sendable, Codable {
    package let id: String
    package let value: String
    package let label: String
    /// The place it opens.
    package let route: String?

    package init(id: String, value: String, label: String, route: String? = nil) {
        self.id = id
        self.value = value
        self.label = label
        self.route = route
    }
}

/// Figures beside each other.
package struct HomeChart: Equatable, Sendable, Codable {
    package enum Kind: Equatable, Sendable, Codable {
        /// How many there are of each, as of a funnel's stages.
        case bars([Bar])
        /// Two counts a week, the last week being the one that the digest was made in.
        case weeks([Week], first: String, second: String)
    }

    package struct Bar: Equatable, Sendable, Codable {
        package let label: String
        package let value: Int

        package init(_ label: String, _ value: Int) {
            self.label = label
            self.value = value
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

    package init(id: String, title: String, kind: Kind) {
        self.id = id
        self.title = title
        self.kind = kind
    }

    /// Every chart begins with nothing in it.
    package var isEmpty: Bool {
        switch kind {
        case .bars(let bars): bars.allSatisfy { $0.value == 0 }
        case .weeks(let weeks, _, _): weeks.allSatisfy { $0.first + $0.second == 0 }
        }
    }
}

/// Something that would be worth doing, with what it is concluded from.
package struct HomeSuggestion: Equatable, Sendable, Codable {
    package let id: String
    package let text: String
    package let facts: String
    package let route: String?
    package let deeds: [HomeDeed]

    package init(
        id: String, text: String, facts: String, route: String? = nil, deeds: [HomeDeed] = HomeDeed.allCases
    ) {
        self.id = id
        self.text = text
        self.facts = facts
        self.route = route
        self.deeds = deeds
    }
}

/// Something that happened.
package struct HomeActivity: Equatable, Sendable, Codable {
    /// Seconds since 1970.
    package let moment: Double
    package let text: String
    package let route: String?

    package init(moment: Double, text: String, route: String? = nil) {
        self.moment = moment
        self.text = text
        self.route = route
    }
}
