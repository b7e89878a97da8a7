import TerminalKit
import TextKit

extension RoleBlock {
    package static let article = RoleBlock(1, ["strong", "emphasis", "heading", "struck", "marker", "saved"])
}

extension Role {
    static let articleStrong = RoleBlock.article["strong"]
    static let articleEmphasis = RoleBlock.article["emphasis"]
    package static let articleHeading = RoleBlock.article["heading"]
    static let articleStruck = RoleBlock.article["struck"]
    static let articleMarker = RoleBlock.article["marker"]
    package static let articleSaved = RoleBlock.article["saved"]
}

/// The look of articles if the theme has no role of its own for it.
package enum ArticleRoles {
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
