import WordleKit

/// The rules for player names.
package struct NameRules: Sendable {
    package static let mostCharacters = 20
    /// A character may have several marks, but a name is no tower of marks.
    private static let mostScalars = 40
    private static let mostMarksInARow = 2

    private let filter: NameFilter

    package init(filter: NameFilter = .builtIn) {
        self.filter = filter
    }

    /// Checks a name.
    /// - Parameter answers: the words of the days that are open now.
    /// - Returns: the name in NFC, as it is stored.
    package func checked(_ name: String, answers: [Word]) throws(Refusal) -> String {
        guard name.unicodeScalars.count <= Self.mostScalars else { throw .nameTooLong }
        guard name.unicodeScalars.allSatisfy(Self.isAllowed) else { throw .nameCharacter }
        let name = NameFolding.composed(name)
        guard name.count <= Self.mostCharacters else { throw .nameTooLong }
        guard Self.isVisible(name) else { throw .nameEmpty }
        guard !name.hasPrefix(" "), !name.hasSuffix(" "), !name.contains("  ") else { throw .nameSpaces }
        guard Self.marksAreFew(name) else { throw .nameCharacter }
        guard !Self.mixesScripts(name) else { throw .nameScripts }
        // The refusals look the same: a refusal of its own would tell the answer.
        guard !filter.refuses(name), !HiddenNames(answers).contains(name) else { throw .nameNotAllowed }
        return name
    }

    /// Checks a text that only members of a group see.
    static func checkedTitle(_ title: String) throws(Refusal) -> String {
        guard title.unicodeScalars.count <= 2 * GroupLimits.titleCharacters,
            title.unicodeScalars.allSatisfy(isAllowed), marksAreFew(title), isVisible(title),
            !title.hasPrefix(" "), !title.hasSuffix(" ")
        else { throw .groupTitle }
        let title = NameFolding.composed(title)
        guard title.count <= GroupLimits.titleCharacters else { throw .groupTitle }
        return title
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        // The blank pattern of Braille looks like a space.
        if scalar == " " { return true }
        if scalar == "\u{2800}" || scalar.properties.isDefaultIgnorableCodePoint { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator,
            .spaceSeparator, .enclosingMark:
            return false
        default: return true
        }
    }

    private static func isVisible(_ name: String) -> Bool {
        name.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .spaceSeparator, .nonspacingMark, .spacingMark, .connectorPunctuation, .dashPunctuation,
                .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation,
                .modifierSymbol:
                false
            default: true
            }
        }
    }

    private static func marksAreFew(_ text: String) -> Bool {
        var marks = 0
        for scalar in text.unicodeScalars {
            marks = scalar.properties.generalCategory == .nonspacingMark ? marks + 1 : 0
            if marks > mostMarksInARow { return false }
        }
        // A mark at the beginning would stand on the text before the name.
        return text.unicodeScalars.first?.properties.generalCategory != .nonspacingMark
    }

    /// Whether letters of several alphabets that share shapes occur: Latin, Greek, Cyrillic and Armenian.
    private static func mixesScripts(_ name: String) -> Bool {
        Set(name.unicodeScalars.filter(\.properties.isAlphabetic).compactMap(script)).count > 1
    }

    private static func script(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x41...0x24F, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xFF21...0xFF5A: 0
        case 0x370...0x3FF, 0x1F00...0x1FFF: 1
        case 0x400...0x52F, 0x1C80...0x1C8F, 0xA640...0xA69F: 2
        case 0x530...0x58F: 3
        default: nil
        }
    }
}
