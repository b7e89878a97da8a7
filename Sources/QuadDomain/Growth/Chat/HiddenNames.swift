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
        package let name: String
        /// A last name alone is enough to know somebody by; a first name is that of many, and often another word.
        fileprivate let last: String?

        package init(_ kind: String, name: String) {
            self.kind = kind
            self.name = name.trimmingSpaces
            let last = self.name.split(separator: " ").last.map(String.init)
            self.last = last == self.name || (last?.count ?? 0) < HiddenNames.shortest ? nil : last
        }
    }

    private static let shortest = 3

    /// A text as it may go out.
    package mutating func hide(_ text: String, known: [Known]) -> String {
        var text = text
        // Whole names first: of two who share a last name each keeps their own.
        for person in known where person.name.count >= Self.shortest { hide(person.name, as: person, in: &text) }
        for person in known { if let last = person.last { hide(last, as: person, in: &text) } }
        return hidePhones(hideMail(text))
    }

    private mutating func hide(_ name: String, as person: Known, in text: inout String) {
        guard Self.nextPlace(of: name, in: text[...]) != nil else { return }
        text = Self.replacing(name, with: shown(person.name, kind: person.kind), in: text)
    }

    private mutating func shown(_ clear: String, kind: String) -> String {
        if let known = entries.first(where: { $0.clear == clear }) { return known.shown }
        let number = entries.count { $0.shown.hasPrefix("[\(kind) ") } + 1
        let entry = Entry(clear: clear, shown: "[\(kind) \(number)]")
        entries.append(entry)
        return entry.shown
    }

    // MARK: Names

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
        [name, name.uppercased()].compactMap { spelling -> Range<String.Index>? in
            var start = text.startIndex
            while let found = text[start...].firstRange(of: spelling) {
                let before = found.lowerBound > text.startIndex ? text[text.index(before: found.lowerBound)] : " "
                let after = found.upperBound < text.endIndex ? text[found.upperBound] : " "
                if !before.isLetter, !before.isNumber, !after.isLetter, !after.isNumber { return found }
                start = found.upperBound
            }
            return nil
        }.min { $0.lowerBound < $1.lowerBound }
    }

    // MARK: Addresses and numbers

    /// What stands around an `@`, of letters, digits and the signs an address has.
    private mutating func hideMail(_ text: String) -> String {
        var result = ""
        var word = ""
        func isInside(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || "@.+-_%".contains(character)
        }
        for character in text {
            guard !isInside(character) else {
                word.append(character)
                continue
            }
            result += mail(word) + String(character)
            word = ""
        }
        return result + mail(word)
    }

    private mutating func mail(_ word: String) -> String {
        guard word.contains("@") else { return word }
        let tail = word.reversed().prefix { !$0.isLetter && !$0.isNumber }
        let address = word.dropLast(tail.count)
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[1].contains(".") else { return word }
        return shown(address.lowercased(), kind: "e-mail") + String(tail.reversed())
    }

    private static let fewestDigits = 7

    /// A run of digits with what stands between those of a number, long enough for one and no date.
    private mutating func hidePhones(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(where: { $0.isASCII && ($0.isNumber || $0 == "+") }) {
            result += rest[..<start]
            rest = rest[start...]
            let date = rest.prefix(10)
            if CalendarDay(date) != nil {
                result += date
                rest = rest[date.endIndex...]
                continue
            }
            let run = rest.prefix { $0.isASCII && ($0.isNumber || "+-() ./".contains($0)) }
            let number = run.prefix(run.count - run.reversed().prefix { !$0.isNumber }.count)
            if number.count(where: \.isNumber) >= Self.fewestDigits, Self.isPhone(number) {
                result += shown(String(number.filter(\.isNumber)), kind: "phone")
                rest = rest[number.endIndex...]
            } else {
                // Figures before a number do not keep it here.
                let group = rest.prefix { $0 == "+" || $0.isNumber }
                result += group
                rest = rest[group.endIndex...]
            }
        }
        return result + rest
    }

    /// Digits in groups of two and more, one of which has three: figures in a row are shorter.
    private static func isPhone(_ text: Substring) -> Bool {
        if text.first == "+" { return true }
        let groups = text.split { !$0.isNumber }
        return groups.allSatisfy { $0.count >= 2 } && groups.contains { $0.count >= 3 }
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
