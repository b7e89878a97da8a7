import QuadCore

/// Parses one vCard, line by line.
struct VCardParser {
    var coach: ParsedCoach
    private let local: LocalTime
    private var isNamed = false
    private var rawUID: String?
    private var unit = ""
    private var lines: [String] = []
    private var notes: [String] = []
    private var emails: [(rank: Int, text: String)] = []
    private var title: String?
    private var role: String?
    /// The names of single properties already met, and of properties that are kept but not used.
    private var met: Set<String> = []
    private var unused: [String] = []

    init(line: Int, local: LocalTime) {
        coach = ParsedCoach(line: line)
        self.local = local
    }

    mutating func take(_ line: ContentLineReader.Line) {
        guard let value = decoded(line) else { return }
        if Self.single.contains(line.name) {
            if value.isBlank, met.contains(line.name) { return }
            if !value.isBlank, !met.insert(line.name).inserted { return keepSecond(line, value) }
        }
        func text() -> String { ContentLineReader.text(value).trimmingSpaces }
        switch line.name {
        case "": coach.remarks.append("line \(line.number) does not belong to a card")
        case "VERSION": check(version: text())
        case "KIND" where !["individual", ""].contains(text().lowercased()):
            coach.faults.append("\(text().clipped), not a person")
        case "KIND", "REV", "PRODID": break
        case "FN": coach.fullName = coach.fullName ?? Self.unlessEmpty(text())
        case "N": take(name: ContentLineReader.parts(value, at: ";").map(\.trimmingSpaces))
        case "ORG":
            let parts = ContentLineReader.parts(value, at: ";").map(\.trimmingSpaces)
            coach.school = parts[0]
            unit = parts.dropFirst().filter { !$0.isEmpty }.joined(separator: ";")
        case "TITLE": title = Self.unlessEmpty(text())
        case "ROLE": role = Self.unlessEmpty(text())
        case "EMAIL": if !text().isEmpty { emails.append((Self.rank(line), text())) }
        case "TEL" where !Self.types(line).contains("fax"): if !text().isEmpty { coach.take(phones: text()) }
        case "X-SOCIALPROFILE", "SOCIALPROFILE", "X-TWITTER", "X-INSTAGRAM": take(handle: text(), line)
        case "CATEGORIES":
            coach.tags += ContentLineReader.parts(value, at: ",").map(\.trimmingSpaces).filter { !$0.isEmpty }
        case "NOTE": if !notes.contains(text()) { notes.append(text()) }
        case "UID":
            rawUID = Self.unlessEmpty(text())
            coach.uid = rawUID.map(VCardExtras.plain)
        case VCardWriter.division: coach.take(division: text())
        case VCardWriter.lastContact:
            coach.lastContact = OccurredAt(text(), local: local)?.day(local)
            if coach.lastContact == nil { coach.leaveOut("last contact", text(), "is not a date") }
        case VCardWriter.everyDays: coach.take(everyDays: text())
        default: keep(line, value)
        }
    }

    mutating func finished() -> ParsedCoach {
        if !isNamed, let name = coach.fullName { (coach.given, coach.family) = PersonName.parts(of: name) }
        // A full name that equals its parts says nothing more, so it is dropped.
        if coach.fullName == [coach.given, coach.family].filter({ !$0.isEmpty }).joined(separator: " ") {
            coach.fullName = nil
        }
        // A person may have only one name.
        if coach.name.isEmpty {
            coach.faults.insert("it has no name", at: 0)
        } else if !isNamed, FoldedText(coach.name) == FoldedText(coach.school) {
            coach.faults.append("“\(coach.school.clipped)” is an organization, not a person")
        } else {
            coach.checkWhatIsNamed()
        }
        for email in emails.enumerated().sorted(by: { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }) {
            coach.take(emails: email.element.text)
        }
        takeRole()
        if !unused.isEmpty { coach.remarks.append("kept but not used: \(unused.joined(separator: ", "))") }
        coach.notes = notes.filter { !$0.isEmpty }.joined(separator: "\n")
        if let kept = VCardExtras.value(uid: rawUID, unit: unit, lines: lines) { coach.other[VCardExtras.name] = kept }
        coach.cells = [
            coach.given, coach.family, role ?? title ?? "", coach.school, coach.division?.rawValue ?? "",
            emails.first?.text ?? "", coach.phones.first?.shown ?? "", "", "", "", CoachCSV.text(coach.tags),
            coach.notes,
        ]
        return coach
    }

    private mutating func takeRole() {
        coach.role = role.flatMap { Coach.Role(reading: $0) } ?? title.flatMap { Coach.Role(reading: $0) }
        guard let called = title ?? (coach.role == nil ? role : nil) else { return }
        if !CoachTitle.isUsual(called, for: coach.role) { coach.title = called }
    }

    // MARK: Lines

    /// Returns nil, with a remark, for an unknown encoding. Version 2.1 names an encoding for each property.
    private mutating func decoded(_ line: ContentLineReader.Line) -> String? {
        let bytes = Self.isQuotedPrintable(line) ? ContentLineReader.quotedPrintable(line.bytes)[...] : line.bytes
        let charset = line.parameter("CHARSET") ?? "UTF-8"
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        guard let encoding = TextEncoding(named: charset) else {
            coach.remarks.append(
                "\(line.name) is in \(charset.clipped), an unknown encoding, and is left out; save the cards as UTF-8"
            )
            return nil
        }
        if let text = encoding.text(of: bytes) { return text }
        let text = TextEncoding.windows1252.text(of: bytes)
        coach.remarks.append(
            "\(line.name) is not \(charset.clipped), \(text == nil ? "left out" : "read as Windows-1252")")
        return text
    }

    private static func isQuotedPrintable(_ line: ContentLineReader.Line) -> Bool {
        (line.parameter("ENCODING") ?? "").uppercased() == "QUOTED-PRINTABLE"
            || types(line).contains("quoted-printable")
    }

    private static func types(_ line: ContentLineReader.Line) -> [String] {
        line.parameters.filter { $0.name == "TYPE" }.flatMap {
            $0.value.lowercased().split(separator: ",").map(String.init)
        }
    }

    /// Returns the rank of a line: preferred values come first.
    private static func rank(_ line: ContentLineReader.Line) -> Int {
        if let preference = line.parameter("PREF").flatMap({ Int($0) }) { return preference }
        return types(line).contains("pref") ? 1 : 101
    }

    private static func unlessEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }

    private mutating func check(version: String) {
        if !["2.1", "3.0", "4.0"].contains(version) {
            coach.remarks.append("version \(version.clipped) is unknown, read as 4.0")
        }
    }

    /// Takes the parts: family name, given name, further given names, prefixes, suffixes.
    private mutating func take(name parts: [String]) {
        func part(_ place: Int) -> String { place < parts.count ? parts[place] : "" }
        guard parts.contains(where: { !$0.isEmpty }) else { return }
        isNamed = true
        coach.given = [part(1), part(2)].filter { !$0.isEmpty }.joined(separator: " ")
        coach.family = [part(0), part(4)].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private mutating func take(handle text: String, _ line: ContentLineReader.Line) {
        guard !text.isEmpty else { return }
        let types = Self.types(line) + [line.parameter("SERVICE-TYPE")?.lowercased() ?? "", line.name.lowercased()]
        let isInstagram = types.contains { $0.contains("instagram") }
        coach.take(handle: text, of: isInstagram ? .instagram : .twitter)
    }

    private static let single: Set = ["FN", "N", "ORG", "TITLE", "ROLE", "UID"]

    /// Keeps a second property unused: a second organization may be a club or an earlier job.
    private mutating func keepSecond(_ line: ContentLineReader.Line, _ value: String) {
        let text = ContentLineReader.parts(value, at: ";").map(\.trimmingSpaces).filter { !$0.isEmpty }
        keep(line, value, as: "a second \(line.name) “\(text.joined(separator: ", ").clipped)”")
    }

    /// - Parameter name: the name of the property in the remark about unused ones.
    private mutating func keep(_ line: ContentLineReader.Line, _ value: String, as name: String? = nil) {
        var isLeftOut = false
        defer { if !isLeftOut, !value.isBlank { unused.append(distinct: [name ?? line.name.clipped]) } }
        guard VCardExtras.isKept(line, after: lines.count) else {
            isLeftOut = true
            return coach.remarks.append("\(line.name.clipped) left out")
        }
        guard line.parameter("CHARSET") != nil || String(validating: line.bytes, as: UTF8.self) == nil else {
            return lines.append(line.text)
        }
        // Cards are written in UTF-8, so parameters for other encodings are removed.
        let parts = line.head.split(separator: ";").filter { part in
            let part = part.uppercased()
            return !part.hasPrefix("CHARSET=") && !part.hasSuffix("QUOTED-PRINTABLE")
        }
        let breaks = value.replacing("\r\n", with: "\\n").replacing("\n", with: "\\n")
        lines.append("\(parts.joined(separator: ";")):\(breaks)")
    }
}
