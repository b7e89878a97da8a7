/// The attributes of letters, apart from their color.
package struct TextAttributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let bold = TextAttributes(rawValue: 1)
    package static let underline = TextAttributes(rawValue: 2)
    package static let reverse = TextAttributes(rawValue: 4)
    package static let dim = TextAttributes(rawValue: 8)
    package static let italic = TextAttributes(rawValue: 16)
}
