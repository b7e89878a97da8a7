import FoundationEssentials
import QuadCore

/// The text of a configuration file, parsed.
package struct ConfigurationText {
    let bytes: [UInt8]
    /// Nil if the text has only comments.
    let root: JSON5Node?

    init(_ bytes: [UInt8]) throws(ConfigurationError) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw ConfigurationError("the text is not UTF-8", remedy: "save it as UTF-8 in your editor")
        }
        do { root = try JSON5Parser.parse(bytes) } catch {
            let position = Self.position(of: error.offset, in: bytes)
            throw ConfigurationError(
                error.message, remedy: "until that is corrected, the defaults are used",
                at: .init(line: position.line, column: position.column))
        }
        self.bytes = bytes
    }

    /// Returns the configuration. Invalid settings are reported and get their default values.
    func decoded(by catalog: SettingCatalog) -> (configuration: Configuration, problems: [ConfigurationError]) {
        var configuration = Configuration()
        var problems: [ConfigurationError] = []
        guard let root else { return (configuration, []) }
        guard let members = root.members else {
            let problem = ConfigurationError(
                "the configuration is not a group of settings", remedy: "put braces around it: { theme: \"campus\" }")
            return (configuration, [problem.at(position(of: root.range))])
        }
        decode(members, below: nil, by: catalog, into: &configuration, problems: &problems)
        return (configuration, problems)
    }

    private func decode(
        _ members: [JSON5Node.Member], below group: String?, by catalog: SettingCatalog,
        into configuration: inout Configuration, problems: inout [ConfigurationError]
    ) {
        // A file that is wrong throughout does not need an equally long list of problems.
        let limit = 50
        var seen: Set<String> = []
        for member in members where problems.count < limit {
            let path = group.map { "\($0).\(member.key)" } ?? member.key
            let place = position(of: member.keyRange)
            if !seen.insert(member.key).inserted {
                problems.append(
                    ConfigurationError(
                        "\(Quoted.text(path)) is repeated here", remedy: "the last one counts", at: place))
            }
            do throws(ConfigurationError) {
                if catalog.isGroup(path), group == nil {
                    guard let inner = member.node.members else {
                        throw ConfigurationError("“\(path)” is a group of settings", remedy: "write \(path): { … }")
                    }
                    decode(inner, below: path, by: catalog, into: &configuration, problems: &problems)
                } else if let setting = catalog.setting(at: path) {
                    try setting.apply(member.node.settingValue, to: &configuration)
                } else {
                    throw catalog.unknown(path)
                }
            } catch { problems.append(error.at(place)) }
        }
    }

    private func position(of range: Range<Int>) -> ConfigurationError.Position {
        let position = Self.position(of: range.lowerBound, in: bytes)
        return .init(line: position.line, column: position.column)
    }
}

extension JSON5Node {
    var settingValue: SettingValue {
        switch value {
        case .null: .none
        case .flag(let flag): .flag(flag)
        case .number(let number): .number(number)
        case .text(let text): .text(text)
        case .list(let nodes): .list(nodes.map(\.settingValue))
        case .object: .group
        }
    }
}
