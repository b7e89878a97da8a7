/// A reader for one address in a text, from its scheme or its `www.` to its end.
struct PlainAddressReader {
    private let scalars: [Unicode.Scalar]
    private let start: Int
    private var cursor: Int
    /// The position after the address, once one was read.
    private(set) var end: Int

    init(_ scalars: [Unicode.Scalar], at start: Int) {
        self.scalars = scalars
        self.start = start
        cursor = start
        end = start
    }

    /// Returns the prefix that is missing before the address to open it, such as `https://`; nil if no address begins
    /// here.
    mutating func read(after previous: Unicode.Scalar?) -> String? {
        switch scalars[start] {
        case "h", "H":
            guard !Self.isASCIIWord(previous), previous != "+", take("http://") || take("https://") else { return nil }
            return readHost(isNamed: true) ? "" : nil
        case "w", "W":
            // The `w` is inside a word, a path, an email address or an abbreviation.
            if let previous, Self.isASCIIWord(previous) || ".-_/@\\+".unicodeScalars.contains(previous) { return nil }
            return readHost(isNamed: false) ? "https://" : nil
        case "m", "M":
            guard !Self.isASCIIWord(previous), take("mailto:") else { return nil }
            return readMailbox() ? "" : nil
        default: return nil
        }
    }

    // MARK: Hosts

    private mutating func readHost(isNamed: Bool) -> Bool {
        if isNamed {
            passUser()
            if readNumberedHost() {
                readPort()
                readRest()
                return finish()
            }
        }
        let labels = readLabels()
        guard Self.isHost(labels, isNamed: isNamed) else { return false }
        let hostEnd = cursor
        readPort()
        let hasPort = cursor > hostEnd
        readRest()
        if labels.count == 1, labels[0].lowercased() != "localhost", !hasPort, cursor == hostEnd { return false }
        if !isNamed, cursor == hostEnd, Self.endings.contains(labels[labels.count - 1].lowercased()) { return false }
        return finish()
    }

    /// File extensions, because file names may begin with `www.`, too.
    private static let endings: Set<String> = [
        "txt", "htm", "html", "css", "js", "php", "json", "xml", "png", "jpg", "jpeg", "gif", "svg", "pdf", "tar", "gz",
        "conf", "log", "bak", "exe", "dll", "csv", "doc", "docx",
    ]

    /// Skips `name:password@`.
    private mutating func passUser() {
        var ahead = cursor
        while ahead < scalars.count, scalars[ahead] != "@" {
            let scalar = scalars[ahead]
            guard Self.isASCIIWord(scalar) || "-._~!$&'*+=:%".unicodeScalars.contains(scalar) else { return }
            ahead += 1
        }
        if ahead < scalars.count, ahead > cursor { cursor = ahead + 1 }
    }

    /// Reads `[2001:db8::1]`.
    private mutating func readNumberedHost() -> Bool {
        guard cursor < scalars.count, scalars[cursor] == "[" else { return false }
        var ahead = cursor + 1
        while ahead < scalars.count, scalars[ahead].properties.isASCIIHexDigit || scalars[ahead] == ":" { ahead += 1 }
        guard ahead < scalars.count, scalars[ahead] == "]", scalars[cursor..<ahead].contains(":") else { return false }
        cursor = ahead + 1
        return true
    }

    /// Reads the labels of a host and stops after the last one, without a period or hyphen that ends a sentence.
    private mutating func readLabels() -> [String] {
        var labels: [String] = []
        while true {
            let from = cursor
            while cursor < scalars.count, Self.isOfLabel(scalars[cursor]) { cursor += 1 }
            // In a script without spaces, the sentence may continue directly after `.org`.
            if !labels.isEmpty, from < cursor, scalars[from].isASCII {
                let end = scalars[from..<cursor].firstIndex { !$0.isASCII } ?? cursor
                let goesOn = cursor < scalars.count && scalars[cursor] == "." && isLabel(at: cursor + 1)
                if !goesOn { cursor = end }
            }
            while cursor > from, scalars[cursor - 1] == "-" || scalars[cursor - 1] == "_" { cursor -= 1 }
            guard cursor > from else { break }
            labels.append(String(String.UnicodeScalarView(scalars[from..<cursor])))
            guard cursor < scalars.count, scalars[cursor] == ".", isLabel(at: cursor + 1) else { break }
            cursor += 1
        }
        return labels
    }

    private func isLabel(at place: Int) -> Bool {
        place < scalars.count && Self.isOfLabel(scalars[place]) && scalars[place] != "-" && scalars[place] != "_"
    }

    private static func isOfLabel(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isASCIIWord(scalar) || scalar == "-" || scalar == "_" }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber:
            return true
        default: return false
        }
    }

    /// - Parameter isNamed: whether a scheme precedes the host.
    private static func isHost(_ labels: [String], isNamed: Bool) -> Bool {
        guard let last = labels.last, !last.contains("_"), !last.hasPrefix("-") else { return false }
        guard isNamed else {
            return labels.count > 2 && labels[0].lowercased() == "www" && isTopDomain(last)
        }
        if labels.count == 4, labels.allSatisfy({ UInt8($0) != nil }) { return true }
        return labels.count == 1 ? last.contains { $0.isLetter } : isTopDomain(last)
    }

    private static func isTopDomain(_ label: String) -> Bool {
        label.count > 1 && (label.lowercased().hasPrefix("xn--") || label.allSatisfy { $0.isLetter })
    }

    private mutating func readPort() {
        guard cursor < scalars.count, scalars[cursor] == ":" else { return }
        let digits = scalars[(cursor + 1)...].prefix(6).prefix { $0.isASCII && $0.properties.numericType == .decimal }
        guard (1...5).contains(digits.count),
            let port = Int(String(String.UnicodeScalarView(digits))), (1...65_535).contains(port)
        else { return }
        cursor += 1 + digits.count
    }

    // MARK: Mailboxes

    private mutating func readMailbox() -> Bool {
        let from = cursor
        while cursor < scalars.count,
            Self.isASCIIWord(scalars[cursor]) || ".!#$%&'*+-/=^_~".unicodeScalars.contains(scalars[cursor])
        {
            cursor += 1
        }
        guard cursor > from, cursor < scalars.count, scalars[cursor] == "@" else { return false }
        cursor += 1
        let labels = readLabels()
        guard labels.count > 1, Self.isHost(labels, isNamed: true) else { return false }
        if cursor < scalars.count, scalars[cursor] == "?" { readRest() }
        return finish()
    }

    // MARK: Paths

    /// Reads the path, the query and the fragment. They end at a character that an address cannot contain, or at a
    /// bracket that closes one opened before the address.
    private mutating func readRest() {
        guard cursor < scalars.count, "/?#".unicodeScalars.contains(scalars[cursor]) else { return }
        let from = cursor
        var open: [Unicode.Scalar] = []
        while cursor < scalars.count, !Self.endsAddress(scalars[cursor]) {
            let scalar = scalars[cursor]
            if let closing = Self.closing[scalar] {
                open.append(closing)
            } else if ")]}".unicodeScalars.contains(scalar) {
                guard open.last == scalar else { break }
                open.removeLast()
            } else if scalar == "," || scalar == ";", beginsAddress(at: cursor + 1) {
                break
            }
            cursor += 1
        }
        while cursor > from, Self.endsSentence(scalars[cursor - 1]) { cursor -= 1 }
    }

    private func beginsAddress(at place: Int) -> Bool {
        let rest = String(String.UnicodeScalarView(scalars[min(place, scalars.count)...].prefix(8))).lowercased()
        return rest.hasPrefix("http://") || rest.hasPrefix("https://")
    }

    private static let closing: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "[": "]", "{": "}"]

    private static func endsAddress(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ...0x20, 0x7F...0xA0, 0x22, 0x3C, 0x3E, 0x5C, 0x60, 0x7C, 0xAB, 0xBB: true
        // Dashes, quotes, the ellipsis and other signs, but not the joiners of some scripts.
        case 0x2000...0x200B, 0x200E, 0x200F, 0x2014...0x206F, 0xFEFF: true
        case 0x3000...0x3004, 0x3008...0x3020, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65: true
        default: scalar.properties.isWhitespace
        }
    }

    private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
        "?!.,:;*_~'([{".unicodeScalars.contains(scalar)
    }

    // MARK: The end

    /// Ends the address. An address that was cut off does not work and is rejected.
    private mutating func finish() -> Bool {
        guard cursor >= scalars.count || scalars[cursor] != "…" else { return false }
        end = cursor
        return true
    }

    private mutating func take(_ prefix: String) -> Bool {
        let wanted = Array(prefix.unicodeScalars)
        guard start + wanted.count < scalars.count else { return false }
        for (index, scalar) in wanted.enumerated() {
            let here = scalars[start + index]
            guard here == scalar || here.properties.lowercaseMapping == String(scalar) else { return false }
        }
        cursor = start + wanted.count
        return true
    }

    private static func isASCIIWord(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar, scalar.isASCII else { return false }
        return UInt8(scalar.value).isLetter || UInt8(scalar.value).isDigit
    }
}
