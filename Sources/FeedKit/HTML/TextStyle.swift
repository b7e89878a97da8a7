/// The meaning of a run of text, to which the caller assigns a look. Several styles may be combined.
package struct TextStyle: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let emphasis = TextStyle(rawValue: 1 << 0)
    package static let strong = TextStyle(rawValue: 1 << 1)
    package static let code = TextStyle(rawValue: 1 << 2)
    package static let preformatted = TextStyle(rawValue: 1 << 3)
    package static let heading = TextStyle(rawValue: 1 << 4)
    package static let quote = TextStyle(rawValue: 1 << 5)
    package static let link = TextStyle(rawValue: 1 << 6)
    package static let image = TextStyle(rawValue: 1 << 7)
    package static let underlined = TextStyle(rawValue: 1 << 8)
    package static let struck = TextStyle(rawValue: 1 << 9)
    static let superscript = TextStyle(rawValue: 1 << 10)
    static let `subscript` = TextStyle(rawValue: 1 << 11)
    package static let marker = TextStyle(rawValue: 1 << 12)
    package static let rule = TextStyle(rawValue: 1 << 13)
    package static let tableHeader = TextStyle(rawValue: 1 << 14)
    package static let term = TextStyle(rawValue: 1 << 15)
    package static let caption = TextStyle(rawValue: 1 << 16)
    package static let highlighted = TextStyle(rawValue: 1 << 17)
    /// A reference to a source that does not exist.
    package static let uncertain = TextStyle(rawValue: 1 << 18)
}
