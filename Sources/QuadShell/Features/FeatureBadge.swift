/// A few words of a feature beside the tabs, whatever tab is shown: a reminder that something runs.
package struct FeatureBadge: Equatable, Sendable {
    package let text: String
    /// The place that a click on the badge opens.
    let route: Route

    package init(_ text: String, at route: Route) {
        self.text = text
        self.route = route
    }
}
