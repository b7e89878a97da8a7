/// A test whether a character of a text matches a character of an expression, ignoring case.
///
/// A character is a grapheme cluster, so "é" is one character whether it is stored as one scalar or as two.
enum CharacterTest: Hashable, Sendable {
    case any
    case literal(Character)
    case set(Set<Member>, isNegated: Bool)

    enum Member: Hashable, Sendable {
        case character(Character)
        case range(Character, Character)
        case kind(Kind)
        case noKind(Kind)
    }

    /// The classes of POSIX, and `word`: letters, digits and the underscore.
    enum Kind: String, Sendable {
        case alpha, digit, alnum, upper, lower, space, blank, punct, print, graph, cntrl, xdigit, word

        func holds(_ character: Character) -> Bool {
            switch self {
            case .alpha: character.isLetter
            case .digit: character.asciiValue.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
            case .alnum: character.isLetter || character.isNumber
            case .upper: character.isUppercase
            case .lower: character.isLowercase
            case .space: character.isWhitespace
            case .blank: character == "\t" || character.isWhitespace && !character.isNewline && !isControl(character)
            case .punct: character.isPunctuation || character.isSymbol
            case .print: !isControl(character)
            case .graph: !isControl(character) && !character.isWhitespace
            case .cntrl: isControl(character)
            case .xdigit: character.isASCII && character.isHexDigit
            case .word: character == "_" || character.isLetter || character.isNumber
            }
        }

        private func isControl(_ character: Character) -> Bool {
            character.unicodeScalars.first?.properties.generalCategory == .control
        }
    }

    /// - Parameter forms: the character as written, and in lower and upper case (`forms(of:)`).
    func passes(_ forms: [Character]) -> Bool {
        switch self {
        case .any: true
        case .literal(let letter): CharacterTest.forms(of: letter).contains(where: forms.contains)
        case .set(let members, let isNegated): members.contains { $0.holds(forms) } != isNegated
        }
    }

    static func forms(of character: Character) -> [Character] {
        var forms = [character]
        for form in [character.lowercased(), character.uppercased()] where form.count == 1 {
            if let form = form.first, !forms.contains(form) { forms.append(form) }
        }
        return forms
    }
}

extension CharacterTest.Member {
    fileprivate func holds(_ forms: [Character]) -> Bool {
        switch self {
        case .character(let letter): CharacterTest.forms(of: letter).contains(where: forms.contains)
        case .range(let lower, let upper): forms.contains { lower <= $0 && $0 <= upper }
        case .kind(let kind): forms.contains(where: kind.holds)
        case .noKind(let kind): !forms.contains(where: kind.holds)
        }
    }
}
