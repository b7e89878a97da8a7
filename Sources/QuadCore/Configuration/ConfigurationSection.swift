/// The settings of one feature, kept in its own folder. Made without a word from the user, it has the defaults.
package protocol ConfigurationSection: Equatable, Sendable {
    init()
}
