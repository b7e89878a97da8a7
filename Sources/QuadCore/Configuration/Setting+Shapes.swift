// Factories for the common kinds of settings.
extension Setting {
    package static func choice<Value>(
        _ path: String, _ title: String, _ help: String,
        _ property: any WritableKeyPath<Configuration, Value> & Sendable
    ) -> Setting where Value: RawRepresentable<String> & CaseIterable & Sendable {
        Setting(
            path, title, help, .choice(Value.allCases.map(\.rawValue)),
            read: { .text($0[keyPath: property].rawValue) },
            write: { value, configuration in
                guard case .text(let text) = value, let choice = Value(rawValue: text) else { return false }
                configuration[keyPath: property] = choice
                return true
            })
    }

    package static func toggle(
        _ path: String, _ title: String, _ help: String,
        _ property: any WritableKeyPath<Configuration, Bool> & Sendable
    ) -> Setting {
        Setting(
            path, title, help, .toggle,
            read: { .text($0[keyPath: property] ? "on" : "off") },
            write: { value, configuration in
                switch value {
                case .text("on"), .flag(true): configuration[keyPath: property] = true
                case .text("off"), .flag(false): configuration[keyPath: property] = false
                default: return false
                }
                return true
            })
    }

    package static func number(
        _ path: String, _ title: String, _ help: String, _ range: ClosedRange<Int>,
        _ property: any WritableKeyPath<Configuration, Int> & Sendable
    ) -> Setting {
        Setting(
            path, title, help, .number(range),
            read: { .number(Double($0[keyPath: property])) },
            write: { value, configuration in
                guard case .number(let number) = value, let whole = Int(exactly: number), range.contains(whole) else {
                    return false
                }
                configuration[keyPath: property] = whole
                return true
            })
    }

    /// A text; a value of none stands for the default.
    package static func text(
        _ path: String, _ title: String, _ help: String, example: String,
        _ property: any WritableKeyPath<Configuration, String> & Sendable,
        isAllowed: @escaping @Sendable (String) -> Bool
    ) -> Setting {
        Setting(
            path, title, help, .text(example: example),
            read: { configuration in
                let text = configuration[keyPath: property]
                return text.isEmpty ? .none : .text(text)
            },
            write: { value, configuration in
                if value == .none {
                    configuration[keyPath: property] = Configuration()[keyPath: property]
                    return true
                }
                guard case .text(let text) = value, isAllowed(text) else { return false }
                configuration[keyPath: property] = text.trimmingSpaces
                return true
            })
    }

    package static func file(
        _ path: String, _ title: String, _ help: String,
        _ property: any WritableKeyPath<Configuration, String?> & Sendable
    ) -> Setting {
        Setting(
            path, title, help, .file,
            read: { $0[keyPath: property].map(SettingValue.text) ?? .none },
            write: { value, configuration in
                switch value {
                case .text(let name) where !name.isEmpty && !name.utf8.contains(0):
                    configuration[keyPath: property] = name
                case .none: configuration[keyPath: property] = nil
                default: return false
                }
                return true
            })
    }
}
