/// The limits of private groups.
package enum GroupLimits {
    package static let members = 1_000
    package static let groupsPerPlayer = 20
    package static let titleCharacters = 40
}
