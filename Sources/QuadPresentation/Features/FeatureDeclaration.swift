import QuadDomain
import TerminalKit

/// What a feature is, told without making it: what help, palette, `:`, settings, docs and the tab bar are drawn from.
package struct FeatureDeclaration: Sendable {
    package let id: FeatureID
    /// In the tab bar.
    package let title: String
    /// Its actions, with the places where they work.
    package let sections: [ActionRegistry.Section]
    /// Places that can be gone to from anywhere, the tab's own first.
    package let places: [Place]
    package let settings: [Setting]
    /// Names it had for actions that all lists share now: keys bound to them are the shared action's.
    package let formerNames: [ActionID: [String]]
    /// What its own kinds of text look like, given the configuration.
    package let appearances: @Sendable (Configuration) -> [Role: Appearance]

    package init(
        _ id: FeatureID, title: String, sections: [ActionRegistry.Section], places: [Place], settings: [Setting] = [],
        formerNames: [ActionID: [String]] = [:],
        appearances: @escaping @Sendable (Configuration) -> [Role: Appearance] = { _ in [:] }
    ) {
        self.id = id
        self.title = title
        self.sections = sections
        self.places = places
        self.settings = settings
        self.formerNames = formerNames
        self.appearances = appearances
    }
}
