import TestSupport
import Testing

@testable import StoreKit

@Suite struct ScannedCodeTests {
    /// The code, its kind and its fourteen digits.
    @Test(arguments: [
        ("5449000000996", CodeKind.ean13, "05449000000996"),
        ("036000291452", .upcA, "00036000291452"),
        ("0036000291452", .ean13, "00036000291452"),
        ("00036000291452", .gtin14, "00036000291452"),
        ("]E05449000000996", .ean13, "05449000000996"),
        ("]E35449000000996" + "12", .ean13, "05449000000996"),
        ("]E35449000000996" + "51234", .ean13, "05449000000996"),
        ("00000154", .upcE, "00000001000054"),
        ("]E000000154", .upcE, "00000001000054"),
        ("]E400000154", .ean8, "00000000000154"),
        // Eight digits that begin with 0 and are valid in only one format.
        ("01234531", .upcE, "00012300000451"),
        ("00001236", .ean8, "00000000001236"),
        ("  5449000000996 \r\n", .ean13, "05449000000996"),
    ])
    func readsNumbers(code: String, kind: CodeKind, gtin: String) {
        let read = ScannedCode(code)
        #expect(read.kind == kind)
        #expect(read.gtin?.text == gtin)
        #expect(read.warning == nil)
    }

    /// The last digit before the check digit tells where a UPC-E lost its zeros.
    @Test(arguments: [
        ("0123450", "01200000345"), ("0123451", "01210000345"), ("0123452", "01220000345"),
        ("0123453", "01230000045"), ("0123454", "01234000005"), ("0123455", "01234500005"),
        ("0123459", "01234500009"), ("1123459", "11234500009"),
    ])
    func expandsUPCE(short: String, long: String) throws {
        let body = try #require(CheckDigit.digits(long))
        let check = String(CheckDigit.mod10(body))
        let digits = try #require(CheckDigit.digits(short + check))
        #expect(UPCE.expanded(digits).map { CheckDigit.text($0) } == long + check)
        #expect(ScannedCode("]E0" + short + check).upcA == long + check)
    }

    @Test(arguments: ["2123453", "012345", "012345678"])
    func otherCodesAreNotExpanded(code: String) throws {
        #expect(UPCE.expanded(try #require(CheckDigit.digits(code))) == nil)
    }

    @Test(arguments: [
        ("5449000000995", CodeError.checkDigit(expected: 6, kind: .ean13)),
        ("96385075", .checkDigit(expected: 4, kind: .ean8)),
        ("01234532", .checkDigit(expected: 1, kind: .upcE)),
        ("]E401234532", .checkDigit(expected: 4, kind: .ean8)),
        ("5", .length(1)),
        ("12345", .length(5)),
        ("123456789012345", .length(15)),
        ("", .empty),
        ("   ", .empty),
        ("]E0", .empty),
        ("MIX-01", .nonDigit(place: 1)),
        ("５４４９０００００", .nonDigit(place: 1)),
        ("54490000\u{301}00996", .nonDigit(place: 8)),
        ("5449\u{0}000000996", .nonDigit(place: 5)),
        ("5449 000000996", .nonDigit(place: 5)),
        ("]]]", .nonDigit(place: 1)),
        ("]C", .nonDigit(place: 1)),
        ("]é1", .nonDigit(place: 1)),
    ])
    func anInvalidCodeIsReported(code: String, fault: CodeError) {
        let read = ScannedCode(code)
        #expect(read.fault == fault)
        #expect(read.gtin == nil)
        #expect(read.warning == fault.message)
    }

    @Test(.processorTime(below: 10)) func takesHugeTexts() {
        #expect(ScannedCode(String(repeating: "9", count: 200_000)).fault == .length(200_000))
        #expect(ScannedCode(String(repeating: "é", count: 100_000)).fault == .nonDigit(place: 1))
        let lots = "]C1" + String(repeating: "10A\u{1D}", count: 25_000)
        #expect(ScannedCode(lots).elements?.lot == "A")
    }

    @Test func everyWrongDigitIsDetected() throws {
        let right = try #require(CheckDigit.digits("5449000000996"))
        for place in right.indices {
            for digit in UInt8(0)...9 where digit != right[place] {
                var wrong = right
                wrong[place] = digit
                #expect(!CheckDigit.isRight(wrong))
            }
        }
        #expect(CheckDigit.isRight(right))
        #expect(!CheckDigit.isRight([UInt8]()))
        #expect(!CheckDigit.isRight([UInt8(0)]))
    }

    // MARK: Order

    @Test func theReadersPrefixComesBeforePatterns() throws {
        let pattern = try CodePattern("01IIIIIIIIIIWWWWWW")
        let text = "019506000134352" + "0" + "10"
        #expect(ScannedCode(text, patterns: [pattern]).label?.item == "9506000134")
        #expect(ScannedCode("]C1" + text, patterns: [pattern]).fault == .gs1(.checkDigit(expected: 8, place: 16)))
        #expect(ScannedCode("]C1" + text, patterns: [pattern]).kind == .gs1)
    }

    @Test(arguments: ["]C1", "]e0", "]d2", "]Q3"])
    func everyGS1SymbolContainsElements(prefix: String) {
        let code = ScannedCode(prefix + "010950600013435210LOT7")
        #expect(code.gtin?.text == "09506000134352")
        #expect(code.elements?.lot == "LOT7")
        #expect(code.text == "010950600013435210LOT7")
        #expect(code.prefix?.text == prefix)
    }

    @Test func aSeparatorIdentifiesElements() {
        #expect(ScannedCode("10LOT7\u{1D}30" + "12").elements?.count == 12)
        #expect(ScannedCode("]C010LOT7").fault == .nonDigit(place: 3))
    }

    /// A text that is not an element string has no GTIN, even if its digits look like one.
    @Test func invalidElementsAreNotANumber() {
        let code = ScannedCode("5449000000996", isGS1: true)
        #expect(code.fault == .gs1(.unknownIdentifier(place: 1)))
        #expect(code.gtin == nil)
    }

    @Test func patternsComeBeforeNumbers() throws {
        let weight = try CodePattern("21IIIIIWWWWWC")
        let code = ScannedCode("2100001027506", patterns: [weight])
        #expect(code.label == CodePattern.Match(item: "00001", value: .quantity(2750)))
        #expect(code.kind == .ean13)
        #expect(code.gtin?.text == "02100001027506")
        #expect(ScannedCode("5449000000996", patterns: [weight]).gtin?.text == "05449000000996")
    }

    @Test func theFirstPatternWithoutAnErrorCounts() throws {
        let checked = try CodePattern("02IIIIIVPPPPC")
        let plain = try CodePattern("02IIIIIIPPPPC")
        let code = "0212345704998"
        #expect(ScannedCode(code, patterns: [checked]).fault == .pattern(.priceCheckDigit))
        #expect(ScannedCode(code, patterns: [checked, plain]).label?.item == "123457")
        #expect(ScannedCode("0212345704990", patterns: [checked, plain]).fault == .pattern(.checkDigit))
    }

    @Test(arguments: [
        ("2000010012343", true), ("2999999999991", true), ("0212345804995", true), ("212345804995", true),
        ("0400000000008", true), ("3000000000007", false), ("5449000000996", false), ("036000291452", false),
        ("20012345678909", false),
    ])
    func theStoresOwnNumbersAreRecognized(code: String, isInStore: Bool) throws {
        #expect(try GTIN(code).isInStore == isInStore)
    }
}
