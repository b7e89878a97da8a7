/// Keys of an action as the configuration writes them.
enum KeyNames {
    /// The comma is a key too, so only one between two names sets apart.
    static func value(typed text: String) -> SettingValue {
        if text.isEmpty || text == "[]" || text == "none" { return .list([]) }
        if text == "," { return .text(",") }
        let names = text.split(separator: ",", omittingEmptySubsequences: true).map { name in
            SettingValue.text(String(name.drop { $0 == " " }))
        }
        return names.count == 1 ? names[0] : .list(names)
    }

    /// The names in a value, or nil when it has something else in it.
    static func names(in value: SettingValue) -> [String]? {
        switch value {
        case .text(let name): return name.isEmpty ? nil : [name]
        case .list(let values):
            let names: [String] = values.compactMap { value in
                guard case .text(let name) = value, !name.isEmpty else { return nil }
                return name
            }
            return names.count == values.count ? names : nil
        default: return nil
        }
    }
}
