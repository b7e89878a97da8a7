/// A setting, with the text that the file, the screen, the docs and the completions show about it.
package struct Setting: Sendable {
    package enum Kind: Equatable, Sendable {
        case choice([String])
        /// Written `on` or `off`; true and false are understood.
        case toggle
        case number(ClosedRange<Int>)
        case text(example: String)
        case file
        /// One key, several, or none.
        case keys
    }

    /// The keys that lead to the setting in the file, joined by dots.
    package let path: String
    package let title: String
    package let help: String
    package let kind: Kind
    private let read: @Sendable (Configuration) -> SettingValue
    /// Writes a value to the configuration; returns false if the value is not allowed.
    private let write: @Sendable (SettingValue, inout Configuration) -> Bool
    /// Returns how to correct a value that is not allowed; nil if the allowed values say enough.
    private let correct: @Sendable (SettingValue) -> String?

    package init(
        _ path: String, _ title: String, _ help: String, _ kind: Kind,
        read: @escaping @Sendable (Configuration) -> SettingValue,
        correct: @escaping @Sendable (SettingValue) -> String? = { _ in nil },
        write: @escaping @Sendable (SettingValue, inout Configuration) -> Bool
    ) {
        self.path = path
        self.title = title
        self.help = help
        self.kind = kind
        self.read = read
        self.write = write
        self.correct = correct
    }

    package func value(in configuration: Configuration) -> SettingValue {
        read(configuration)
    }

    package var defaultValue: SettingValue {
        read(Configuration())
    }

    /// Writes a value to the configuration, which stays unchanged if the value is not allowed.
    package func apply(_ value: SettingValue, to configuration: inout Configuration) throws(ConfigurationError) {
        guard write(value, &configuration) else {
            throw wrong(value)
        }
    }

    /// The allowed values, for a sentence or a table.
    package var allowed: String {
        switch kind {
        case .choice(let values): values.joined(separator: ", ").replacingLastComma(with: " or ")
        case .toggle: "on or off"
        case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .text(let example): "text such as \(example)"
        case .file: "the path of a file"
        case .keys: "a key, a list of keys, or [] for none"
        }
    }

    private static let mostOffered = 40

    /// The values to offer while the user types; empty if there are too many.
    package var offered: [String] {
        switch kind {
        case .choice(let values): values
        case .toggle: ["on", "off"]
        case .number(let range): range.count <= Self.mostOffered ? range.map(String.init) : []
        case .text, .file, .keys: []
        }
    }

    /// Reads a value as typed on a command line or in a form: no quotes, several keys separated by commas.
    package func value(typed text: String) throws(ConfigurationError) -> SettingValue {
        let candidates: [SettingValue] =
            switch kind {
            case .choice: [.text(text)] + (Bool(text).map { [.flag($0)] } ?? [])
            case .toggle: [.text(text)] + (Bool(text).map { [.flag($0)] } ?? [])
            case .number: Int(text).map { [.number(Double($0))] } ?? []
            case .text, .file: [.text(text)]
            case .keys: [KeyNames.value(typed: text)]
            }
        for candidate in candidates {
            var probe = Configuration()
            if write(candidate, &probe) { return candidate }
        }
        throw wrong(.text(text), or: defaultValue == .none ? ", or “quad config reset \(path)” for none" : "")
    }

    private func wrong(_ value: SettingValue, or otherWay: String = "") -> ConfigurationError {
        .wrong(path, value, remedy: correct(value) ?? "use \(allowed)\(otherWay)")
    }
}

extension String {
    fileprivate func replacingLastComma(with word: String) -> String {
        guard let comma = lastIndex(of: ",") else { return self }
        return self[..<comma] + word + self[index(comma, offsetBy: 2)...]
    }
}
