/// A place as the palette offers it.
package struct Place: Equatable, Sendable {
    package let title: String
    package let route: Route

    package init(_ title: String, _ route: Route) {
        self.title = title
        self.route = route
    }
}
