/// A value of a setting as a file or a command line has it, before its meaning is known.
package enum SettingValue: Equatable, Sendable {
    case none
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([SettingValue])
    /// An object; its members have paths of their own.
    case group

    /// The text that the command line prints and reads.
    package var text: String {
        switch self {
        case .none: ""
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
        case .text(let text): text
        case .list(let values): values.map(\.text).joined(separator: ", ")
        case .group: "{…}"
        }
    }

    /// The value as a message shows it.
    var described: String {
        switch self {
        case .none: "null"
        case .flag, .number: text
        case .text(let text): Quoted.text(text)
        case .list(let values): "[\(values.map(\.described).joined(separator: ", "))]"
        case .group: "a group in braces"
        }
    }
}
