/// The only place that removes everything from outside text that could steer a terminal or mislead a reader.
///
/// Removed are C0 and C1 controls, DEL, bidi marks, embeddings, overrides and isolates (UAX #9), invisible format
/// characters, and tags outside a flag. Stacks of combining marks are cut to a readable height.
package enum UntrustedText {
    /// The most marks on one cluster; living scripts need fewer.
    private static let markLimit = 8
    /// The most scalars in one cluster: the longest emoji sequences have ten.
    private static let scalarLimit = 24

    /// Returns the character in a safe form, or nil if it must not be shown. Line breaks and tabs become a space.
    package static func visible(_ character: Character) -> Character? {
        let utf8 = character.utf8
        if utf8.count == 1, let byte = utf8.first, byte >= 0x20, byte < 0x7F { return character }
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return nil }
        if scalars.index(after: scalars.startIndex) == scalars.endIndex {
            switch Kind(of: first) {
            case .plain: return character
            case .space: return " "
            case .mark: return character
            case .tag, .removed: return nil
            }
        }
        if first.value < 0x20 { return " " }
        return cut(character)
    }

    /// Returns the text without anything that steers a terminal. Escape sequences are removed completely, with
    /// introducer and parameters.
    ///
    /// - Parameter keepingLineBreaks: whether tabs and line breaks (as `\n`) stay, for long text; otherwise each
    ///   becomes a space.
    package static func clean(_ text: String, keepingLineBreaks: Bool = false) -> String {
        if TextWidth.isPrintableASCII(text) { return text }
        var cleaned = String.UnicodeScalarView()
        var hasClusters = false
        var scanner = EscapeScanner(text.unicodeScalars)
        while let scalar = scanner.nextOutsideSequences() {
            switch Kind(of: scalar) {
            case .plain:
                cleaned.append(scalar)
            case .mark, .tag:
                hasClusters = true
                cleaned.append(scalar)
            case .space:
                if scalar == "\r" { scanner.skip("\n") }
                let kept: Unicode.Scalar = scalar == "\t" ? "\t" : "\n"
                cleaned.append(keepingLineBreaks ? kept : " ")
            case .removed:
                break
            }
        }
        let result = String(cleaned)
        return hasClusters ? String(result.compactMap(cut)) : result
    }

    /// Returns whether a scalar may be printed unchanged: it does not steer the terminal, hide anything or end a line.
    package static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch Kind(of: scalar) {
        case .plain, .mark: true
        case .space, .tag, .removed: false
        }
    }

    /// Returns the cluster cut to the limits of marks and scalars, with tags only in a flag. All typed, pasted or
    /// searched text passes through this function: comparing a cluster of a hundred thousand marks takes many seconds.
    package static func bounded(_ character: Character) -> Character? {
        if character.utf8.count <= markLimit { return character }
        return cut(character)
    }

    private static func cut(_ character: Character) -> Character? {
        let scalars = character.unicodeScalars
        let isTagFlag = scalars.first?.value == 0x1F3F4 && scalars.last?.value == 0xE007F
        var kept = String.UnicodeScalarView()
        var marks = 0
        var total = 0
        var isWhole = true
        for scalar in scalars {
            var keeps = total < scalarLimit
            switch Kind(of: scalar) {
            case .mark:
                marks += 1
                keeps = keeps && marks <= markLimit
            case .tag:
                keeps = keeps && isTagFlag
            case .removed:
                keeps = false
            case .plain, .space:
                break
            }
            if keeps {
                kept.append(scalar)
                total += 1
            } else {
                isWhole = false
            }
        }
        return isWhole ? character : String(kept).first
    }

    private enum Kind {
        case plain, space, mark, tag, removed

        init(of scalar: Unicode.Scalar) {
            let value = scalar.value
            if value < 0x300 {
                self = Self.latin(value)
                return
            }
            switch value {
            case 0x2028, 0x2029:
                self = .space
            case 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
                self = .removed
            case 0xE0020...0xE007F:
                self = .tag
            case 0xE0000...0xE0FFF where !(0xE0100...0xE01EF).contains(value):
                self = .removed
            case _ where value & 0xFFFE == 0xFFFE:
                self = .removed
            case 0x200C, 0x200D, 0xFE0E, 0xFE0F, 0x1160...0x11FF, 0xD7B0...0xD7FF:
                self = .plain
            default:
                self = ScalarWidth(of: scalar) == .zero ? .mark : .plain
            }
        }

        private static func latin(_ value: UInt32) -> Kind {
            switch value {
            case 0x09...0x0D, 0x85: .space
            case 0x00..<0x20, 0x7F..<0xA0, 0xAD: .removed
            default: .plain
            }
        }
    }
}
