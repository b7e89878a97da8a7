/// A chart of figures.
package struct HomeChart: Equatable, Sendable, Codable {
    package enum Kind: Equatable, Sendable, Codable {
        /// A count for each bar, such as the stages of a funnel.
        case bars([Bar])
        /// Two counts for each week; the digest was made in the last of these weeks.
        case weeks([Week], first: String, second: String)
        /// Events by day, the earliest first, further ahead than the agenda reaches.
        case dates([Dated])
    }

    package struct Bar: Equatable, Sendable, Codable {
        package let label: String
        package let value: Int
        /// The place that the bar opens; nil for the place of the chart.
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
        /// The first day of the week.
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
    /// The place that the chart opens.
    package let route: String?

    package init(id: String, title: String, kind: Kind, route: String? = nil) {
        self.id = id
        self.title = title
        self.kind = kind
        self.route = route
    }

    /// Whether all figures are zero, as they are in every new chart.
    package var isEmpty: Bool {
        switch kind {
        case .bars(let bars): bars.allSatisfy { $0.value == 0 }
        case .weeks(let weeks, _, _): weeks.allSatisfy { $0.first + $0.second == 0 }
        case .dates(let dates): dates.isEmpty
        }
    }
}
