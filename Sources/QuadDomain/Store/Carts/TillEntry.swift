import StoreKit

/// What is typed into the till's line, as far as it can be told without knowing the products.
enum TillEntry: Equatable {
    case nothing
    /// `-`
    case lineOff
    /// `%10`, `$1.00`: the text behind the sign, as a discount is written.
    case lineDiscount(String)
    /// `%%10`, `$$1.00`
    case orderDiscount(String)
    /// `12.50+`, `2*12.50+`
    case open(amount: String, quantity: String?)
    /// `3*code`, a code, a name.
    case item(String, quantity: String?)

    init(_ line: String) {
        var text = line.utf8[...]
        while text.first == UInt8(ascii: " ") { text.removeFirst() }
        while text.last == UInt8(ascii: " ") { text.removeLast() }
        let trimmed = String(Substring(text))
        switch trimmed.first {
        case nil: self = .nothing
        case "-" where trimmed.count == 1: self = .lineOff
        case "%", "$": self = Self.discount(trimmed)
        default: self = Self.sold(trimmed)
        }
    }

    private static func discount(_ text: String) -> TillEntry {
        let sign = text.prefix(1)
        let isOrder = text.dropFirst().hasPrefix(sign)
        let value = String(text.dropFirst(isOrder ? 2 : 1))
        let written = sign == "%" ? value + "%" : value
        return isOrder ? .orderDiscount(written) : .lineDiscount(written)
    }

    private static func sold(_ text: String) -> TillEntry {
        var rest = text[...]
        var quantity: String?
        if let star = text.firstIndex(of: "*"), isNumber(text[..<star]) {
            quantity = String(text[..<star])
            rest = text[text.index(after: star)...]
        }
        if rest.hasSuffix("+"), isNumber(rest.dropLast()) {
            return .open(amount: String(rest.dropLast()), quantity: quantity)
        }
        return .item(String(rest), quantity: quantity)
    }

    private static func isNumber(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C }
    }

    /// Whether a reader may have sent it as one: a code, and no command.
    var isItem: Bool { if case .item = self { true } else { false } }
}
