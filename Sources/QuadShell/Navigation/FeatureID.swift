/// The name of a feature: the first word of its routes, and the beginning of the names of its settings, actions and
/// commands.
package struct FeatureID: Hashable, Sendable, CustomStringConvertible {
    package let name: String

    package init(_ name: String) {
        self.name = name
    }

    package var description: String { name }
}
