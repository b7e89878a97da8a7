/// Names, addresses and numbers that stay here: `[coach 1]` goes out in their place. What stands for what is kept with the
/// conversation, so that it means the same all through it.
package struct HiddenNames: Equatable, Sendable {
    package struct Entry: Codable, Equatable, Sendable {
        package let clear: String
        package let shown: String
    }

    package private(set) var entries: [Entry]

    package init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    /// Somebody whose name is not to go out.
    package struct Known: Equatable, Sendable {
        /// `coach`, `person`
        package let kind: String
        /// The whole name first, then what they may be called for short.
        package let names: [String]

        /// A last name alone is enough to know somebody by; a first name is that of many, and often another word.
        package init(_ kind: String, name: String) {
            self.kind = kind
            let name = name.trimmingSpaces
            let last = name.split(separator: " ").last.map(String.init) ?? ""
            names = ([name] + (last != name && last.count > 2 ? [last] : [])).filter { $0.count > 2 }
        }
    }

    /// A text as it may go out.
    package mutating func hide(_ text: String, known: [Known]) -> String {
        var text = text
        for person in known {
            guard person.names.contains(where: { Self.contains($0, in: text) }) else { continue }
            let shown = self.shown(person.names[0], kind: person.kind)
            for name in person.names { text = Self.replacing(name, with: shown, in: text) }
        }
        return hideAddresses(text)
    }

    private mutating func shown(_ clear: String, kind: String) -> String {
        if let known = entries.first(where: { $0.clear == clear }) { return known.shown }
        let number = entries.count { $0.shown.hasPrefix("[\(kind) ") } + 1
        let entry = Entry(clear: clear, shown: "[\(kind) \(number)]")
        entries.append(entry)
        return entry.shown
    }

    // MARK: Names

    private static func contains(_ name: String, in text: String) -> Bool {
        nextPlace(of: name, in: text[...]) != nil
    }

    private static func replacing(_ name: String, with shown: String, in text: String) -> String {
        var result = ""
        var rest = text[...]
        while let place = nextPlace(of: name, in: rest) {
            result += rest[..<place.lowerBound] + shown
            rest = rest[place.upperBound...]
        }
        return result + rest
    }

    /// As whole words, and as names are written: with capitals, or all in them.
    private static func nextPlace(of name: String, in text: Substring) -> Range<String.Index>? {
        [name, name.uppercased()].lazy.compactMap { spelling -> Range<String.Index>? in
            var start = text.startIndex
            while let found = text[start...].firstRange(of: spelling) {
                let before = found.lowerBound > text.startIndex ? text[text.index(before: found.lowerBound)] : " "
                let after = found.upperBound < text.endIndex ? text[found.upperBound] : " "
                if !before.isLetter, !before.isNumber, !after.isLetter, !after.isNumber { return found }
                start = found.upperBound
            }
            return nil
        }.first
    }

    // MARK: Addresses and numbers

    private mutating func hideAddresses(_ text: String) -> String {
        var result = ""
        var word = ""
        for character in text + "\u{0}" {
            if !character.isWhitespace, character != "\u{0}" {
                word.append(character)
                continue
            }
            result += word.contains("@") ? hideMail(word) : word
            word = ""
            if character != "\u{0}" { result.append(character) }
        }
        return hidePhones(result)
    }

    private mutating func hideMail(_ word: String) -> String {
        let punctuation: Set<Character> = ["<", ">", "(", ")", "[", "]", ",", ";", ":", ".", "!", "?", "\"", "'"]
        let head = word.prefix { punctuation.contains($0) }
        let inner = word.dropFirst(head.count)
        let tailCount = inner.reversed().prefix { punctuation.contains($0) }.count
        let address = inner.dropLast(tailCount)
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[1].contains(".") else { return word }
        return head + shown(address.lowercased(), kind: "e-mail") + inner.suffix(tailCount)
    }

    private static let phoneDigits = 7...15

    /// A run of digits with what stands between those of a number, long enough for one and no date.
    private mutating func hidePhones(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(where: { $0.isASCII && ($0.isNumber || $0 == "+") }) {
            result += rest[..<start]
            let run = rest[start...].prefix { $0.isASCII && ($0.isNumber || "+-() ./".contains($0)) }
            let number = run.prefix(run.count - run.reversed().prefix { !$0.isNumber }.count)
            let digits = number.count(where: \.isNumber)
            guard Self.phoneDigits.contains(digits), !Self.isDate(number), Self.isPhone(number) else {
                let skipped = number.isEmpty ? run : number
                result += skipped
                rest = rest[skipped.endIndex...]
                continue
            }
            result += shown(String(number.filter(\.isNumber)), kind: "phone")
            rest = rest[number.endIndex...]
        }
        return result + rest
    }

    private static func isDate(_ text: Substring) -> Bool { CalendarDay(text.prefix(10)) != nil }

    /// Digits in groups of three and more: figures in a row are apart by more, or shorter.
    private static func isPhone(_ text: Substring) -> Bool {
        if text.first == "+" { return true }
        let groups = text.split { !$0.isNumber }
        return groups.count == 1
            || groups.allSatisfy { $0.count >= 2 } && groups.contains { $0.count >= 3 }
                && groups.count <= 5
    }
}

extension HiddenNames: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([Entry].self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(entries)
    }
}
