/// What one of the actions that all lists share does on one screen: “Delete an archive game”. It is found by these
/// words from everywhere.
package struct LocalAction: Equatable, Sendable {
    let action: Action
    package let title: String
    /// Where it does that.
    let route: Route

    package init(_ action: Action, _ title: String, at route: Route) {
        self.action = action
        self.title = title
        self.route = route
    }
}
