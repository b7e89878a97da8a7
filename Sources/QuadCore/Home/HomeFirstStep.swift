/// The purpose of a tab and the first thing to do in it, for somebody who has never used it.
package struct HomeFirstStep: Equatable, Sendable {
    /// A verb phrase: “Read feeds, also without a network”.
    package let purpose: String
    /// A verb phrase: “Follow some feeds”.
    package let step: String
    /// The place where the step begins.
    package let route: String

    package init(purpose: String, step: String, route: String) {
        self.purpose = purpose
        self.step = step
        self.route = route
    }
}
