import TextKit

/// One key or several successive keys (`g g`), with a text form for the configuration, the help and the docs.
///
/// The text form names keys as `j`, `G`, `ctrl-p`, `alt-x`, `enter`, `esc`, `shift-tab`, `space`, `pgdn`, `f1`. A space
/// separates the keys of a sequence.
package struct KeySequence: Hashable, Sendable, CustomStringConvertible {
    package let keys: [Key]

    package init(_ keys: [Key]) {
        self.keys = keys
    }

    /// Reads the text form. Returns nil if the text names no key.
    package init?(_ text: String) {
        let parts = text.split(separator: " ")
        var keys: [Key] = []
        for part in parts {
            guard let key = Key(named: String(part)) else { return nil }
            keys.append(key)
        }
        guard !keys.isEmpty else { return nil }
        self.keys = keys
    }

    package var description: String {
        keys.map(\.name).joined(separator: " ")
    }

    package func hasPrefix(_ typed: [Key]) -> Bool {
        keys.starts(with: typed)
    }
}

extension Key {
    private static let names: [(String, Code)] = [
        ("enter", .enter), ("esc", .escape), ("tab", .tab), ("shift-tab", .backTab), ("backspace", .backspace),
        ("delete", .delete), ("insert", .insert), ("up", .up), ("down", .down), ("left", .left), ("right", .right),
        ("home", .home), ("end", .end), ("pgup", .pageUp), ("pgdn", .pageDown), ("space", .character(" ")),
    ]

    /// Reads the name of a key, or returns nil. Key names ignore case; single characters do not.
    package init?(named text: String) {
        if text.utf8.count == 1, let character = text.first {
            self.init(.character(character))
            return
        }
        var rest = Substring(text)
        var modifiers: Modifiers = []
        while true {
            let lower = rest.lowercased()
            if lower.hasPrefix("ctrl-"), rest.count > 5 {
                modifiers.insert(.control)
                rest = rest.dropFirst(5)
            } else if lower.hasPrefix("alt-"), rest.count > 4 {
                modifiers.insert(.alt)
                rest = rest.dropFirst(4)
            } else {
                break
            }
        }
        let lower = rest.lowercased()
        if let (_, code) = Self.names.first(where: { $0.0 == lower }) {
            self.init(code, modifiers)
        } else if lower.first == "f", let number = Int(lower.dropFirst()), (1...24).contains(number) {
            self.init(.function(number), modifiers)
        } else if rest.count == 1, let character = rest.first {
            let folded = modifiers.contains(.control) ? Character(lower) : character
            self.init(.character(folded), modifiers)
        } else {
            return nil
        }
    }

    /// The name that `init(named:)` reads.
    package var name: String {
        var prefix = ""
        if modifiers.contains(.control) { prefix += "ctrl-" }
        if modifiers.contains(.alt) { prefix += "alt-" }
        if let (name, _) = Self.names.first(where: { $0.1 == code }) { return prefix + name }
        switch code {
        case .function(let number): return prefix + "f\(number)"
        case .character(let character): return prefix + String(character)
        default: return prefix
        }
    }
}
