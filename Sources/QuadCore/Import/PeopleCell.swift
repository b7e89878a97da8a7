/// The people that a cell of a table names: one person, or several as in `Jo Ortiz & Dana Ortiz`, `Kim Park; Jo Ortiz`
/// and `Jo and Dana Ortiz`.
package struct PeopleCell {
    /// The names as the cell writes them, without “Coach” before a name.
    package private(set) var names: [String] = []
    /// The family name that a first name before it shares: “Jo and Dana Ortiz”.
    package private(set) var sharedFamily: String?
    /// Whether the words around a comma may be two people or one: “Garcia Lopez, Maria Jose”.
    package private(set) var isUnclear = false

    /// - Parameter isKnown: a test whether somebody has exactly this name.
    package init(_ cell: String, isKnown: (String) -> Bool = { _ in false }) {
        takeParts(of: cell, isKnown)
        guard names.count > 1 else { return }
        if names.dropLast().contains(where: { !$0.contains(" ") }), let last = names.last {
            sharedFamily = PersonName.parts(of: last).family
        }
    }

    /// Takes a cell that is known to be one name.
    package init(name: String) { names = [name] }

    private mutating func takeParts(of cell: String, _ isKnown: (String) -> Bool) {
        for part in Self.parts(cell) {
            let sides = Self.besideCommas(part)
            guard sides.count > 1, !isKnown(part) else {
                names.append(Self.withoutTitle(part))
                continue
            }
            if names.isEmpty, part.count == cell.trimmingSpaces.count, sides.count == 2, !sides.allSatisfy(isKnown) {
                isUnclear = true
            }
            names += sides.map(Self.withoutTitle)
        }
        names = names.filter { !$0.isEmpty }.distinctIgnoringCase
    }

    /// Returns the parts between signs and words that join people.
    private static func parts(_ cell: String) -> [String] {
        var parts: [[Substring]] = [[]]
        // “Dana Ortiz (she/her)” is one person.
        var depth = 0
        let spaced = String(
            cell.replacing("\\n", with: "\n").flatMap { sign -> [Character] in
                if sign == "(" { depth += 1 }
                if sign == ")" { depth -= 1 }
                return depth <= 0 && (";&/+".contains(sign) || sign.isNewline) ? [" ", ";", " "] : [sign]
            })
        for word in spaced.split(separator: " ") {
            if word == ";" || word.lowercased() == "and" {
                parts.append([])
            } else {
                parts[parts.count - 1].append(word)
            }
        }
        return parts.map { $0.joined(separator: " ").trimmingSpaces }.filter { !$0.isEmpty }
    }

    /// Returns full names that commas separate; none if the text is one name, such as “Ortiz, Dana” and “de la Cruz,
    /// Maria”.
    private static func besideCommas(_ text: String) -> [String] {
        let sides = NameSuffixes.withoutDegrees(text).split(separator: ",").map { String($0).trimmingSpaces }
        guard sides.count > 1, sides.allSatisfy({ $0.contains(" ") }) else { return [] }
        if sides.count > 2 { return sides }
        var family = LogName.words(sides[0])
        if let last = family.last, LogName.suffixes.contains(last) { family.removeLast() }
        return family.count > 1 && LogName.familyCount([[]] + family) == 1 ? sides : []
    }

    /// Returns whether a cell has more than a name: “Núñez (Cal Poly)”, “José Núñez - Cal Poly”. “Dana Ortiz (she/her)”
    /// is a name.
    package static func saysMore(_ cell: String) -> Bool {
        let inside = cell.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
        return [" - ", " – ", " — ", " @ "].contains { cell.contains($0) } || (!inside.isEmpty && !inside.contains("/"))
    }

    /// Returns a name without the titles before it: “Asst. Coach Dana Ortiz”, “Dr. Lee”.
    package static func withoutTitle(_ name: String) -> String {
        var words = withoutCoach(name).split(separator: " ")
        while words.count > 1, let first = words.first, titles.contains(plain(first)) { words.removeFirst() }
        return words.joined(separator: " ")
    }

    /// Returns a name without “Coach” and the kind of coach before it. “Coach K” and “Coach 2” are names.
    package static func withoutCoach(_ name: String) -> String {
        let words = name.split(separator: " ")
        guard let coach = words.prefix(3).lastIndex(where: { ["coach", "coaches"].contains(plain($0)) }),
            coach + 1 < words.count, words[..<coach].allSatisfy({ roles.contains(plain($0)) }),
            words[coach + 1].filter(\.isLetter).count > 1
        else { return name }
        return words[(coach + 1)...].joined(separator: " ")
    }

    private static func plain(_ word: Substring) -> String { word.lowercased().filter(\.isLetter) }

    private static let roles: Set = ["head", "assistant", "asst", "associate", "assoc", "interim", "recruiting"]
    private static let titles: Set = ["mr", "mrs", "ms", "miss", "dr", "prof", "professor"]
}
