import Testing

@testable import StoreKit

/// Scanners that are set to another country's keyboard.
@Suite struct MangledScanTests {
    private static let code = "5449000000996"

    private static func typed(_ code: String, _ row: String) -> String {
        let keys = Array(row)
        return String(code.map { $0.wholeNumberValue.map { keys[$0] } ?? $0 })
    }

    /// The digit rows of keyboards, from 0 to 9.
    static let rows = [
        "à&é\"'(-è_ç", "à&é\"'(§è!ç", "é+ěščřžýáí", "é+ľščťžýáí", "=+\"*ç%&/()", ")!@#$%^&*(", "ūąčęėįšųū„",
        "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹",
    ]

    @Test(arguments: rows, [ScanInput.enter, .tab, nil])
    func aScanWithAnotherKeyboardLayoutIsMangled(_ row: String, _ end: ScanInput?) {
        let text = Self.typed(Self.code, row)
        var keys = Typist.burst(text, gap: 8)
        if let end { keys.append(Typed(end, keys[keys.count - 1].at + 8)) }
        for start in [ScanDetector.Start.anyCharacter, .digitOrBracket] {
            #expect(Typist.outputs(of: keys, start: start) == [.mangled(text)])
            #expect(Typist.outputs(of: keys, withTimer: false, start: start) == [.mangled(text)])
        }
    }

    @Test(arguments: ["ФИС123", "ФЫВА", "ABCß123", "&é\"", "-&à", "Q&BéC\""])
    func lettersOfAnotherKeyboardLayoutNeedAnEnd(_ text: String) {
        let burst = Typist.burst(text, gap: 8)
        let end = Typed(.enter, burst[burst.count - 1].at + 8)
        let isLong = text.count >= 6 || text.count == 3
        #expect(Typist.outputs(of: burst + [end]) == (isLong ? [.mangled(text)] : [.text(text), .enter]))
        #expect(Typist.outputs(of: burst) == [.text(text)])
    }

    /// People need more than 35 ms between keys.
    @Test(arguments: ["капучино", "Crème brûlée", "&é\"'(-è"])
    func typedTextIsNeverMangled(_ text: String) {
        let keys = Typist.burst(text, gap: 60)
        let end = Typed(.enter, keys[keys.count - 1].at + 60)
        #expect(Typist.outputs(of: keys + [end]) == [.text(text), .enter])
    }

    @Test func theStoresOwnCodesMayContainForeignLetters() {
        let burst = Typist.burst("ÄÖÜ-12", gap: 8) + [Typed(.enter, 1048)]
        #expect(Typist.outputs(of: burst, known: ["ÄÖÜ-12"]) == [.scan("ÄÖÜ-12")])
    }

    @Test func aHeldKeyIsNotAMangledScan() {
        let keys = Typist.burst("------------------", gap: 30) + [Typed(.enter, 9000)]
        #expect(Typist.outputs(of: keys) == [.text("------------------"), .enter])
    }

    @Test func nothingIsLostIfTypingContinues() {
        let keys = Typist.burst("&é\"'", gap: 8) + [Typed(.character("a"), 1200)]
        #expect(Typist.outputs(of: keys) == [.text("&é\"'a")])
    }
}
