import QuadDomain
import TerminalKit

/// What a feature is, told without making it: what help, palette, `:`, settings, docs and the tab bar are drawn from.
package struct FeatureDeclaration: Sendable {
    package let id: FeatureID
    /// In the tab bar.
    package let title: String
    /// Its actions, with the places where they work.
    package let sections: [ActionRegistry.Section]
    /// What the actions that all lists share do on its screens.
    package let localActions: [LocalAction]
    /// Places that can be gone to from anywhere, the tab's own first.
    package let places: [Place]
    package let settings: [Setting]
    /// Names it had for actions that all lists share now: keys bound to them are the shared action's.
    package let formerNames: [ActionID: [String]]
    /// Its own kinds of text; nil for one that has none.
    package let roles: RoleBlock?
    /// What they look like, given the configuration.
    package let appearances: @Sendable (Configuration) -> [Role: Appearance]

    package init(
        _ id: FeatureID, title: String, sections: [ActionRegistry.Section],
        localActions: [LocalAction] = [], places: [Place], settings: [Setting] = [],
        formerNames: [ActionID: [String]] = [:], roles: RoleBlock? = nil,
        appearances: @escaping @Sendable (Configuration) -> [Role: Appearance] = { _ in [:] }
    ) {
        self.id = id
        self.title = title
        self.sections = sections
        self.localActions = localActions
        self.places = places
        self.settings = settings
        self.formerNames = formerNames
        self.roles = roles
        self.appearances = appearances
    }
}
