import QuadCore
import StoreKit

/// The text in the till's entry line, parsed as far as possible without the products.
package enum TillEntry: Equatable, Sendable {
    case nothing
    /// `-`
    case lineOff
    /// `%10`, `$1.00`: the text after the sign, in the format of a discount.
    case lineDiscount(String)
    /// `%%10`, `$$1.00`
    case orderDiscount(String)
    /// `12.50+`, `2*12.50+`, `12.50+ Cake`
    case open(amount: String, quantity: String?, name: String? = nil)
    /// `3*code`, `code*3`, a code, or a name.
    case item(String, quantity: String?)

    package init(_ line: String) {
        let text = line.trimmingSpaces
        switch text.first {
        case nil: self = .nothing
        case "-" where text.count == 1: self = .lineOff
        case "%", "$": self = Self.discount(text)
        default: self = Self.sold(text)
        }
    }

    /// Reads `2x tea`, `2 × tea` and `tea x2` as a quantity of an item; nil for any other line. A product may be called
    /// “2x4 board”, so the caller first checks that no product has the line as its name.
    package init?(counting line: String) {
        let text = line.trimmingSpaces
        for (place, sign) in zip(text.indices, text) where sign == "x" || sign == "X" || sign == "×" {
            let (before, after) = (text[..<place], text[text.index(after: place)...])
            let isApart = after.first.map { $0 == " " || sign == "×" || !$0.isLetter && !$0.isNumber } ?? true
            if TypedSaleNumber.isMeant(before), isApart {
                self = Self.sold(String(after).trimmingSpaces, quantity: String(before).trimmingSpaces)
                return
            }
            if TypedSaleNumber.isMeant(after), before.last == " " || sign == "×" {
                self = Self.sold(String(before).trimmingSpaces, quantity: String(after).trimmingSpaces)
                return
            }
        }
        return nil
    }

    private static func discount(_ text: String) -> TillEntry {
        let sign = text.prefix(1)
        let isOrder = text.dropFirst().hasPrefix(sign)
        let value = String(text.dropFirst(isOrder ? 2 : 1)).trimmingSpaces
        let written = sign == "%" ? value + "%" : value
        return isOrder ? .orderDiscount(written) : .lineDiscount(written)
    }

    private static func sold(_ text: String) -> TillEntry {
        if let star = text.firstIndex(of: "*"), TypedSaleNumber.isMeant(text[..<star]) {
            let rest = String(text[text.index(after: star)...]).trimmingSpaces
            return sold(rest, quantity: String(text[..<star]).trimmingSpaces)
        }
        if let star = text.lastIndex(of: "*"), star > text.startIndex,
            TypedSaleNumber.isMeant(text[text.index(after: star)...])
        {
            let quantity = String(text[text.index(after: star)...]).trimmingSpaces
            return sold(String(text[..<star]).trimmingSpaces, quantity: quantity)
        }
        return sold(text, quantity: nil)
    }

    private static func sold(_ rest: String, quantity: String?) -> TillEntry {
        if rest.hasSuffix("+"), TypedSaleNumber.isMeant(rest.dropLast()) {
            return .open(amount: String(rest.dropLast()).trimmingSpaces, quantity: quantity)
        }
        if let plus = rest.firstIndex(of: "+"), plus > rest.startIndex, TypedSaleNumber.isMeant(rest[..<plus]) {
            let name = String(rest[rest.index(after: plus)...]).trimmingSpaces
            return .open(amount: String(rest[..<plus]).trimmingSpaces, quantity: quantity, name: name)
        }
        return .item(rest, quantity: quantity)
    }

    /// Whether the entry may come from a scanner: a code, not a command.
    package var isItem: Bool { if case .item = self { true } else { false } }
}
