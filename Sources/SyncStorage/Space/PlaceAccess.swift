/// The password and the commands that a machine needs for a place, besides its address.
package struct PlaceAccess: Equatable, Sendable {
    /// The password of the place's server.
    package let password: String?
    /// The commands that run before changes are fetched and after changes were put there.
    package let before: String?
    package let after: String?

    package init(password: String? = nil, before: String? = nil, after: String? = nil) {
        self.password = password
        self.before = before
        self.after = after
    }
}
