import QuadCore

/// The names, addresses and phone numbers that never leave the machine: a placeholder such as `[coach 1]` is sent
/// instead. The conversation stores the placeholders, so each keeps its meaning.
package struct HiddenNames: Equatable, Sendable {
    package struct Entry: Codable, Equatable, Sendable {
        package let clear: String
        package let shown: String
    }

    package private(set) var entries: [Entry]

    package init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    /// A person whose name must not be sent.
    package struct Known: Equatable, Sendable {
        /// `coach`, `person`
        package let kind: String
        package let name: String
        fileprivate let words: [String]

        package init(_ kind: String, name: String) {
            self.kind = kind
            self.name = name.trimmingSpaces
            words = NameText(name).words.map(\.folded)
        }
    }

    /// Returns the text as it may be sent.
    package mutating func hide(_ text: String, known: [Known]) -> String {
        // Addresses come before the names they contain.
        var text = hideMail(text)
        // Whole names come first, so that two people with the same last name get different placeholders.
        for person in known { hide(person, in: &text) { $0.places(ofName: person.words) } }
        for person in known where person.words.count > 1 {
            hide(person, in: &text) { text in person.words.flatMap { text.places(ofPart: $0) } }
        }
        return hidePhones(text)
    }

    private mutating func hide(
        _ person: Known, in text: inout String, _ places: (NameText) -> [Range<String.Index>]
    ) {
        let found = places(NameText(text)).sorted { $0.lowerBound > $1.lowerBound }
        guard !found.isEmpty else { return }
        let shown = shown(person.name, kind: person.kind)
        var end = text.endIndex
        for place in found where place.upperBound <= end {
            end = place.lowerBound
            text.replaceSubrange(place, with: shown)
        }
    }

    private mutating func shown(_ clear: String, kind: String) -> String {
        if let known = entries.first(where: { $0.clear == clear }) { return known.shown }
        let number = entries.count { $0.shown.hasPrefix("[\(kind) ") } + 1
        let entry = Entry(clear: clear, shown: "[\(kind) \(number)]")
        entries.append(entry)
        return entry.shown
    }

    // MARK: Addresses and numbers

    /// Replaces email addresses: letters, digits and address characters around an `@`.
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
        return shown(address.lowercased(), kind: "email") + String(tail.reversed())
    }

    private static let fewestDigits = 7

    /// Replaces phone numbers: runs of digits and separators that are long enough and are not a date.
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
            if Self.isRow(number) {
                result += number
                rest = rest[number.endIndex...]
            } else if number.count(where: \.isNumber) >= Self.fewestDigits, Self.isPhone(number) {
                result += shown(String(number.filter(\.isNumber)), kind: "phone")
                rest = rest[number.endIndex...]
            } else {
                // Skip only one group: other figures may stand before a phone number.
                let group = rest.prefix { $0 == "+" || $0.isNumber }
                result += group
                rest = rest[group.endIndex...]
            }
        }
        return result + rest
    }

    /// Whether all groups have two or more digits and at least one has three. The figures of workouts are shorter.
    private static func isPhone(_ text: Substring) -> Bool {
        if text.first == "+" { return true }
        let groups = text.split { !$0.isNumber }
        return groups.allSatisfy { $0.count >= 2 } && groups.contains { $0.count >= 3 }
    }

    /// Whether the text is a list of figures, such as heart rates or watts. A list has four or more figures of equal
    /// length, or six or more of any length, separated by spaces only.
    private static func isRow(_ text: Substring) -> Bool {
        let groups = text.split { !$0.isNumber }
        guard groups.count > 3, text.allSatisfy({ $0.isNumber || $0 == " " }), groups.allSatisfy({ $0.count <= 4 })
        else { return false }
        return groups.count > 5 || Set(groups.map(\.count)).count == 1
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
