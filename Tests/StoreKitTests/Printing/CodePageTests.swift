import Testing

@testable import StoreKit

@Suite struct CodePageTests {
    /// Returns the upper halves from Unicode's mapping tables, by the names of the pages there.
    static func tables() throws -> [CodePage: [String]] {
        let tables: [String: [String]] = try Fixture.json("code_pages.json")
        let names: [CodePage: String] = [
            .pc437: "pc437", .pc850: "pc850", .pc858: "pc858", .wpc1252: "wpc1252", .iso8859x15: "iso8859x15",
            .pc852: "pc852", .pc866: "pc866", .wpc1251: "wpc1251", .wpc1253: "wpc1253",
        ]
        return names.compactMapValues { tables[$0] }
    }

    @Test func everyCharacterHasItsByte() throws {
        let tables = try Self.tables()
        #expect(tables.count == CodePage.allCases.count - 1)
        for (page, characters) in tables {
            #expect(characters.count == 128)
            for (place, character) in characters.enumerated() where !character.isEmpty && character != "\u{AD}" {
                #expect(page.bytes(character) == [UInt8(128 + place)], "\(page) \(character)")
            }
        }
    }

    static let facts: [(CodePage, Character, [UInt8])] = [
        (.pc437, "é", [0x82]), (.pc437, "ß", [0xE1]), (.pc437, "€", Array("EUR".utf8)),
        (.pc850, "€", Array("EUR".utf8)),
        (.pc850, "ı", [0xD5]), (.pc858, "€", [0xD5]), (.wpc1252, "€", [0x80]), (.iso8859x15, "€", [0xA4]),
        (.wpc1252, "Ž", [0x8E]), (.iso8859x15, "Œ", [0xBC]), (.pc858, "ã", [0xC6]), (.ascii, "é", [0x65]),
        (.wpc1252, "e\u{301}", [0xE9]), (.wpc1252, "–", [0x96]), (.iso8859x15, "–", [0x2D]), (.pc437, "·", [0xFA]),
    ]

    @Test(arguments: facts)
    func knownCharactersAreEncoded(_ page: CodePage, _ character: Character, _ bytes: [UInt8]) {
        #expect(page.bytes(String(character)) == bytes)
    }

    static let spellings = [
        ("Crème brûlée", "Creme brulee"), ("3,50 €", "3,50 EUR"), ("Straße", "Strasse"),
        ("“Quoted” ‘it’", "\"Quoted\" 'it'"),
        ("1–2 − 3", "1-2 - 3"), ("2 × 3", "2 x 3"), ("寿司", "??"), ("👨‍👩‍👧‍👦", "?"), ("ŁÓDŹ", "LODZ"), ("Phở", "Pho"),
        ("Æsir œuvre", "AEsir oeuvre"), ("a\u{A0}b", "a b"), ("e\u{301}", "e"), ("\u{301}", ""), ("a \u{301}", "a "),
        ("", ""),
        ("…", "..."),
        ("~{|}#$@[\\]^", "~{|}#$@[\\]^"), ("Ǆ", "?"),
    ]

    @Test(arguments: spellings)
    func asciiUsesTheNearestSpelling(_ text: String, _ spelled: String) {
        #expect(CodePage.ascii.spelling(text) == spelled)
        #expect(CodePage.ascii.bytes(text) == Array(spelled.utf8))
    }

    @Test(arguments: CodePage.allCases)
    func noByteOfATextIsACommand(_ page: CodePage) throws {
        let undefined = try Self.tables()[page]?.enumerated().filter { $1.isEmpty }.map { UInt8(128 + $0.offset) } ?? []
        for value in 0...UInt32(0x1_1000) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let bytes = page.bytes(String(Character(scalar)))
            #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !undefined.contains($0) }, "\(value)")
            #expect(page != .ascii || bytes.allSatisfy { $0 < 0x7F })
        }
    }

    @Test(arguments: CodePage.allCases, SampleReceipts.hostileNames)
    func eachSpelledCharacterIsOneByte(_ page: CodePage, _ text: String) {
        let spelled = page.spelling(text)
        #expect(page.bytes(text).count == spelled.count)
        #expect(page.spelling(spelled) == spelled)
    }

    static let cleaned = [
        ("a\u{1B}b", "ab"), ("a\nb", "a b"), ("a\r\nb", "a  b"), ("a\tb", "a b"), ("\u{9B}1m", "1m"), ("\u{7F}", ""),
        ("\u{202E}abc", "abc"), ("\u{2028}", " "), ("\u{85}", " "), ("soft\u{AD}hyphen", "softhyphen"), ("é", "é"),
        ("\u{301}\u{20DD}a\u{301}", "a\u{301}"),
    ]

    @Test(arguments: cleaned)
    func controlCharactersAreRemoved(_ text: String, _ clean: String) {
        #expect(PrintableText.clean(text) == clean)
    }

    @Test func textsAndCharactersHaveALimit() {
        #expect(PrintableText.clean(String(repeating: "x", count: 5000)).count == PrintableText.longest)
        #expect(CodePage.pc858.bytes("<\u{301}").allSatisfy { $0 == 0x3C })
        #expect(PrintableText.clean("e" + String(repeating: "\u{301}", count: 5000)).unicodeScalars.count == 16)
    }
}
