import TerminalKit

extension Role {
    package static let articleStrong = Role(72)
    package static let articleEmphasis = Role(73)
    package static let articleHeading = Role(74)
    package static let articleStruck = Role(75)
    package static let articleMarker = Role(76)
    package static let articleSaved = Role(77)
}

/// How articles look where the theme has no role of its own for it.
package enum NewsRoles {
    package static func table(isMono: Bool) -> [Role: Appearance] {
        [
            .articleStrong: Appearance([.bold]),
            .articleEmphasis: Appearance([.italic]),
            .articleHeading: isMono ? Appearance([.bold, .underline]) : Appearance(foreground: .ansi(6), .bold),
            .articleStruck: isMono ? Appearance([.dim]) : Appearance(foreground: .ansi(8)),
            .articleMarker: isMono ? Appearance() : Appearance(foreground: .ansi(6)),
            .articleSaved: isMono ? Appearance([.bold]) : Appearance(foreground: .ansi(3), .bold),
        ]
    }
}
