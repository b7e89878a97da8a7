/// A screen on which some of its tab's actions work, and others do not: where a key that does nothing elsewhere is at home.
package struct ActionScreen: Sendable {
    /// As the palette names places: “Coaches: a school”.
    package let title: String
    let feature: FeatureID
    let actions: Set<ActionID>

    package init(_ title: String, in feature: FeatureID, _ actions: [Action]) {
        self.title = title
        self.feature = feature
        self.actions = Set(actions.map(\.id))
    }
}
