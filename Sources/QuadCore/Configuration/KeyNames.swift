/// The keys of an action as the configuration writes them.
enum KeyNames {
    /// Reads keys from typed text. The comma is a key too, so only a comma between two names separates them.
    static func value(typed text: String) -> SettingValue {
        if text.isEmpty || text == "[]" || text == "none" { return .list([]) }
        if text == "," { return .text(",") }
        let names = text.split(separator: ",", omittingEmptySubsequences: true).map { name in
            SettingValue.text(String(name.drop { $0 == " " }))
        }
        return names.count == 1 ? names[0] : .list(names)
    }

    /// Returns the names in a value; nil if the value has anything else in it.
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
