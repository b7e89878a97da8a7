import Testing

@testable import StoreKit

@Suite struct CodeVectorTests {
    struct Numbers: Decodable {
        struct Vector: Decodable {
            let code: String
            let kind: String?
            let valid: Bool
            let expands_to_UPC_A: String?
            let why: String?
        }

        let vectors: [Vector]
    }

    struct Entry: Decodable {
        struct Case: Decodable {
            let code: String
            let pattern: String?
            let gs1: Bool?
            let out: [String: Output]?
            let `as`: String?
            let gtin14: String?
            let never: String?
        }

        let barcodes: [Case]
    }

    /// A number or a text of the fixture.
    enum Output: Decodable, Equatable {
        case number(Int)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }
    }

    @Test func numbersMatchTheVectors() throws {
        let file: Numbers = try Fixture.json("barcode_vectors.json")
        #expect(file.vectors.count == 17)
        for vector in file.vectors {
            let code = ScannedCode(vector.code)
            #expect(code.isValid == vector.valid, "\(vector.code)")
            #expect((code.gtin != nil) == vector.valid, "\(vector.code)")
            #expect(code.upcA == vector.expands_to_UPC_A, "\(vector.code)")
            if let kind = vector.kind, kind != "12 digits" {
                #expect(kind.hasPrefix(code.kind?.rawValue ?? "none"), "\(vector.code)")
                #expect(kind.contains("in-store") == (code.gtin?.isInStore ?? false), "\(vector.code)")
            }
        }
    }

    @Test(arguments: [
        ("5901234123458", "check digit should be 7"),
        ("590123412345", "check digit should be 2: 12 digits are read as UPC-A"),
        ("59012341234X7", "non-digit at position 12"),
        ("", "no code"),
    ])
    func anInvalidCodeHasItsMessage(code: String, message: String) throws {
        #expect(ScannedCode(code).warning == message)
    }

    @Test func entriesMatchTheVectors() throws {
        let file: Entry = try Fixture.json("store_entry.json")
        #expect(file.barcodes.count == 9)
        for entry in file.barcodes {
            let patterns = try entry.pattern.map { [try CodePattern($0)] } ?? []
            let code = ScannedCode(entry.code, patterns: patterns, isGS1: entry.gs1 == true)
            if let out = entry.out { #expect(Self.output(of: code) == out, "\(entry.code)") }
            if let kind = entry.as { #expect(code.kind?.rawValue == kind) }
            if let gtin = entry.gtin14 { #expect(code.gtin?.text == gtin) }
            if let never = entry.never { #expect(code.gtin?.text != never) }
        }
    }

    private static func output(of code: ScannedCode) -> [String: Output] {
        switch code.meaning {
        case .elements(let elements):
            Dictionary(uniqueKeysWithValues: elements.elements.map { ($0.identifier, .text($0.value)) })
        case .label(let match):
            switch match.value {
            case .quantity(let quantity): ["item": .text(match.item), "qty": .number(quantity)]
            case .price(let price): ["item": .text(match.item), "price": .number(price)]
            }
        case .item(let item): ["gtin": .text(item.text)]
        case .unknown(let fault): ["error": .text(fault.message)]
        }
    }
}
