/// A figure: `21`, `coaches`.
package struct HomeCard: Equatable, Sendable, Codable {
    package let id: String
    package let value: String
    package let label: String
    /// The label for a layout that shows all figures in one line.
    package let shortLabel: String
    /// The place that the card opens.
    package let route: String?

    package init(id: String, value: String, label: String, short: String? = nil, route: String? = nil) {
        self.id = id
        self.value = value
        self.label = label
        shortLabel = short ?? label
        self.route = route
    }
}
