/// The purpose of a piece of text. A theme defines the look; drawing code never names a color.
///
/// TerminalKit uses the numbers below 64. A program adds its own roles from 64 to 127.
package struct Role: Hashable, Sendable {
    package let rawValue: UInt8

    package init(_ rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let capacity = 128
    /// The version of the numbers below 64, for code that stores the numbers in files. Changes whenever a number gets
    /// another meaning.
    package static let numbering = 1

    package static let text = Role(0)
    package static let muted = Role(1)
    package static let accent = Role(2)
    package static let heading = Role(3)
    package static let border = Role(4)
    package static let selection = Role(5)
    package static let selectionInactive = Role(6)
    package static let tabBar = Role(7)
    package static let tabActive = Role(8)
    package static let footerKey = Role(9)
    package static let footer = Role(10)
    package static let status = Role(11)
    package static let error = Role(12)
    package static let warning = Role(13)
    package static let success = Role(14)
    package static let info = Role(15)
    package static let link = Role(16)
    package static let code = Role(17)
    package static let quote = Role(18)
    package static let match = Role(19)
    package static let unread = Role(20)
    package static let input = Role(21)
    package static let placeholder = Role(22)
    package static let chart = Role(23)
    package static let chartMark = Role(24)
    package static let dialog = Role(25)
    package static let today = Role(26)
    package static let mark = Role(27)
    /// The role of picture cells, which have their own colors.
    package static let picture = Role(28)
}
