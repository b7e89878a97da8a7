import FoundationEssentials
import JSONKit
import QuadCommandLine
import QuadCore
import QuadSystem
import StoreCore
import StoreKit
import SystemKit

// `quad store calc`, `barcode` and `gift`: commands that need no sale.
extension StoreCommands {
    /// Computes the carts of a file and prints one result per line, in order.
    func calc() async throws -> Int32 {
        let path = arguments[0]
        let bytes = try TextFile.argument(path)
        var failed = false
        for value in try cases(bytes, path) {
            let result = Self.result(of: value)
            if result["error"] != nil { failed = true }
            output.jsonLine(RecordJSON(result))
        }
        return failed ? 1 : 0
    }

    /// Returns the cases of a file: the list `cases` of an object, a list, a single case, or one case per line.
    private func cases(_ bytes: [UInt8], _ path: String) throws -> [RecordValue] {
        do throws(JSONReadingError) {
            let value = try RecordValue(parsing: bytes)
            return value["cases"]?.elements ?? value.elements ?? [value]
        } catch {
            let lines = bytes.split(separator: 0x0A).filter { $0.contains { $0 > 0x20 } }
            guard lines.count > 1 else {
                throw StoreError.refused("\(path) is not JSON with whole numbers: \(error.description)")
            }
            // A line that can't be read gets an error in place of its result.
            return lines.map { (try? RecordValue(parsing: Array($0))) ?? .null }
        }
    }

    private static func result(of value: RecordValue) -> RecordValue {
        let input = value["in"] ?? value
        guard input.members != nil else { return ["error": "a case must be a JSON object with whole numbers"] }
        do {
            return try CartCase(input).result()
        } catch let error as RecordReadingError {
            return ["error": .string(error.words)]
        } catch let error as CartError {
            return ["error": .string(StoreError(error).message)]
        } catch {
            return ["error": "it can't be read"]
        }
    }

    func barcode() async throws -> Int32 {
        let settings = await service.settings.settings()
        var patterns: [CodePattern] = []
        for text in invocation.values("pattern") + settings.patterns {
            do throws(CodePatternError) { patterns.append(try CodePattern(text)) } catch {
                throw UsageError("--pattern \(Quoted.text(text)): \(error.message)", in: invocation.command)
            }
        }
        var isGood = true
        for text in arguments {
            let code = ScannedCode(text, patterns: patterns, isGS1: invocation.has("gs1"))
            isGood = isGood && code.isValid
            if isJSON { tell(Self.object(of: code, text)) } else { output.row(Self.row(of: code, text)) }
        }
        return isGood ? 0 : 1
    }

    private static func object(of code: ScannedCode, _ text: String) -> RecordObject {
        var object = RecordObject()
        object["code"] = .string(text)
        object["kind"] = code.kind.map { .string($0.rawValue) }
        object["valid"] = .bool(code.isValid)
        object["gtin14"] = code.gtin.map { .string($0.text) }
        if code.gtin?.isInStore == true { object["in_store"] = .bool(true) }
        object["expands_to_UPC_A"] = code.upcA.map { .string($0) }
        object["why"] = code.warning.map { .string($0) }
        if let label = code.label {
            object["item"] = .string(label.item)
            switch label.value {
            case .quantity(let quantity): object["qty"] = .integer(quantity)
            case .price(let price): object["price"] = .integer(price)
            }
        }
        if let elements = code.elements {
            var values = RecordObject()
            for element in elements.elements { values[element.identifier] = .string(element.value) }
            object["elements"] = .object(values)
        }
        return object
    }

    private static func row(of code: ScannedCode, _ text: String) -> [String] {
        var row = [text, code.kind?.rawValue ?? "-", code.isValid ? "valid" : "not valid"]
        if let gtin = code.gtin { row.append(gtin.text + (gtin.isInStore ? ", only in this store" : "")) }
        if let upc = code.upcA { row.append("UPC-A \(upc)") }
        if let label = code.label {
            switch label.value {
            case .quantity(let quantity):
                row.append("item \(label.item), \(QuantityText().text(quantity, isWeight: true)) kg")
            case .price(let price): row.append("item \(label.item), price \(price)")
            }
        }
        for element in code.elements?.elements ?? [] { row.append("(\(element.identifier))\(element.value)") }
        if let warning = code.warning { row.append(warning) }
        return row
    }

    // MARK: Gift cards

    /// Prints a new gift card code. The card has no value until it is sold.
    func newGift() async throws -> Int32 {
        var random = SystemRandomNumberGenerator()
        let code = GiftCode(using: &random)
        guard isJSON else {
            output.line(code.printed)
            return 0
        }
        var object = RecordObject()
        object["code"] = .string(code.printed)
        object["last4"] = .string(code.last4)
        tell(object)
        return 0
    }

    func gift() async throws -> Int32 {
        let settings = await service.settings.settings()
        let code = try mapError(of: GiftCode(typed: arguments[0])) { (_: GiftCode.FormatError) in
            StoreError.refused("\(arguments[0]) is not a gift card code", advice: "check the card again")
        }
        let books = try await service.log.books()
        guard let card = books.gifts[code.hash] else {
            throw StoreError.refused("No gift card …\(code.last4) was sold here")
        }
        if isJSON {
            var object = RecordObject()
            object["last4"] = .string(code.last4)
            object["balance"] = .integer(card.balance)
            tell(object)
        } else {
            output.row(["…\(code.last4)", settings.money.text(card.balance)])
        }
        return 0
    }
}
