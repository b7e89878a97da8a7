import QuadCore

/// Reads all vCards of a file, of the versions 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350). A fault in one card does not
/// affect the others.
enum VCardReader {
    static func read(_ bytes: [UInt8], _ local: LocalTime) throws(ImportError) -> ParsedCoaches {
        var reader = ContentLineReader(try ImportedText.lines(bytes))
        var read = ParsedCoaches(source: .cards, header: CoachCSV.columns)
        var card: VCardParser?
        func finish(_ card: VCardParser?, hasEnd: Bool) {
            guard var card else { return }
            if !hasEnd { card.coach.faults.append("the card has no end") }
            read.coaches.append(card.finished())
        }
        while let line = reader.next() {
            switch (line.name, line.value.trimmingSpaces.uppercased()) {
            case ("BEGIN", "VCARD"):
                finish(card, hasEnd: false)
                card = VCardParser(line: line.number, local: local)
            case ("END", "VCARD"):
                finish(card, hasEnd: true)
                card = nil
            default: card?.take(line)
            }
        }
        finish(card, hasEnd: false)
        guard !read.coaches.isEmpty else { throw ImportError("The file has no card", advice: "choose one with cards") }
        return read
    }
}
