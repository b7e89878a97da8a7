import TestSupport
import Testing

@testable import StoreKit

struct GiftCodeTests {
    private func codes(_ count: Int = 40) -> [GiftCode] {
        var random = SeededBytes(state: 3)
        return (0..<count).map { _ in GiftCode(using: &random) }
    }

    /// Returns the 13 characters.
    private func characters(_ code: GiftCode) -> [UInt8] { code.printed.utf8.filter { $0 != UInt8(ascii: "-") } }

    private func fault(_ text: String) -> GiftCode.FormatError? {
        do {
            _ = try GiftCode(typed: text)
            return nil
        } catch {
            return error
        }
    }

    @Test func aKnownCodeIsRead() throws {
        // The weights 13 to 2 on the symbols 0 to 11 give 352, so the check symbol is 372 − 352 = 20.
        let code = try GiftCode(typed: "23456789ABCDP")
        #expect(code.printed == "2345-6789-ABCDP")
        #expect(code.last4 == "BCDP")
        #expect(code.hash == SHA256Digest(of: Array("gift code 1:23456789ABCDP".utf8)).hex)
    }

    /// Among 37,200 symbols, each occurs about 1,200 times; five standard deviations are 170.
    @Test func newCodesFavorNoSymbol() {
        let symbols = codes(3_100).flatMap { characters($0).dropLast() }
        let counts = Dictionary(symbols.map { ($0, 1) }, uniquingKeysWith: +)
        #expect(Set(counts.keys) == Set(GiftCode.alphabet))
        #expect(counts.values.allSatisfy { (1_030...1_370).contains($0) })
    }

    @Test(arguments: ["23456789abcdp", " 2345 6789 ABCDP\n", "2-3-4-5-6789–ABCD—P", "2345\u{A0}6789\u{2011}abcdP"])
    func aCodeMayBeTypedInSeveralWays(text: String) throws {
        #expect(try GiftCode(typed: text).printed == "2345-6789-ABCDP")
    }

    @Test(
        .processorTime(below: 10),
        arguments: [
            ("", .length), ("-", .length), ("2345-6789-ABCD", .length), ("2345-6789-ABCDPT", .length),
            ("2345-6789-ABCDU", .check), ("0345-6789-ABCDP", .character("0")), ("2345-6789-ABCIP", .character("I")),
            ("2345-6789-abclp", .character("l")), ("2345-6789-ÀBCDP", .character("À")),
            ("2345-6789-ABCD\u{0}", .character("\u{0}")), ("２345-6789-ABCDP", .character("２")),
            (String(repeating: "2", count: 100_000), .length), (String(repeating: " ", count: 100_000), .length),
        ] as [(String, GiftCode.FormatError)])
    func anInvalidCodeIsRefused(text: String, expected: GiftCode.FormatError) {
        #expect(fault(text) == expected)
    }

    @Test func everyWrongCharacterIsDetected() throws {
        for code in codes() {
            let right = characters(code)
            for place in right.indices {
                for symbol in GiftCode.alphabet where symbol != right[place] {
                    var wrong = right
                    wrong[place] = symbol
                    #expect(fault(String(decoding: wrong, as: UTF8.self)) == .check)
                }
            }
        }
    }

    @Test func everySwapOfNeighborsIsDetected() throws {
        for code in codes() {
            let right = characters(code)
            for place in 0..<right.count - 1 where right[place] != right[place + 1] {
                var wrong = right
                wrong.swapAt(place, place + 1)
                #expect(fault(String(decoding: wrong, as: UTF8.self)) == .check)
            }
        }
    }

    @Test func aPrintedCodeIsReadBack() throws {
        let codes = codes()
        for code in codes {
            #expect(try GiftCode(typed: code.printed.lowercased()) == code)
            #expect(characters(code).allSatisfy { GiftCode.alphabet.contains($0) })
        }
        #expect(Set(codes.map(\.hash)).count == codes.count)
    }
}
