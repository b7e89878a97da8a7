/// A few words of a feature that stand beside the tabs, whatever tab is shown: something runs that one must not forget.
package struct FeatureBadge: Equatable, Sendable {
    package let text: String
    /// Where a click on it leads.
    let route: Route

    package init(_ text: String, at route: Route) {
        self.text = text
        self.route = route
    }
}
