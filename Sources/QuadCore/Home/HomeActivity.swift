/// A past event for the activity list of Home.
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
