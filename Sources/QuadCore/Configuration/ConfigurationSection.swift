/// The settings of one feature, kept in the feature's own folder. A new section has the defaults.
package protocol ConfigurationSection: Equatable, Sendable {
    init()
}
