/// A scanned or typed code, interpreted without knowing any product.
///
/// A caller that knows the products first looks for a product whose code equals `text`. After that comes `meaning`: an
/// element string, then the store's patterns, then a GTIN.
package struct ScannedCode: Equatable, Sendable {
    package enum Meaning: Equatable, Sendable {
        case elements(GS1Elements)
        case label(CodePattern.Match)
        case item(GTIN)
        case unknown(CodeError)
    }

    /// The text of the code, without the reader's prefix and without surrounding white space.
    package let text: String
    package let prefix: AIMPrefix?
    /// The kind by length; nil if no GTIN has this length.
    package let kind: CodeKind?
    package let meaning: Meaning
    /// The number itself or the GTIN in the element string; nil if it is not valid.
    package let gtin: GTIN?

    /// - Parameters:
    ///   - code: the code from the reader or the keyboard.
    ///   - patterns: the patterns of the store. The first pattern that fits without a fault wins.
    ///   - isGS1: whether the caller knows that the code is an element string. A GS1 prefix or a separator also makes
    ///     it one.
    package init(_ code: String, patterns: [CodePattern] = [], isGS1: Bool = false) {
        let (prefix, text) = AIMPrefix.split(Self.trimmed(code))
        self.prefix = prefix
        self.text = text
        let number = CheckDigit.digits(text) ?? []
        if isGS1 || prefix?.isGS1 == true || text.unicodeScalars.contains(GS1Elements.separator) {
            kind = .gs1
            meaning = Self.elements(text)
        } else {
            kind = CodeKind(number, prefix: prefix)
            meaning = Self.label(text, patterns) ?? Self.item(text, number, prefix)
        }
        switch meaning {
        case .elements(let elements): gtin = elements.gtin
        case .label: gtin = try? GTIN(number, prefix: prefix)
        case .item(let item): gtin = item
        case .unknown: gtin = nil
        }
    }

    package var fault: CodeError? {
        guard case .unknown(let fault) = meaning else { return nil }
        return fault
    }

    package var isValid: Bool { fault == nil }

    /// A warning about a code that is accepted anyway; nil if the code is valid.
    package var warning: String? { fault?.message }

    /// The twelve UPC-A digits that a UPC-E code stands for.
    package var upcA: String? {
        guard kind == .upcE, let digits = CheckDigit.digits(text) else { return nil }
        return UPCE.expanded(digits).map { CheckDigit.text($0) }
    }

    package var label: CodePattern.Match? {
        guard case .label(let match) = meaning else { return nil }
        return match
    }

    package var elements: GS1Elements? {
        guard case .elements(let elements) = meaning else { return nil }
        return elements
    }

    // MARK: Reading

    private static func elements(_ text: String) -> Meaning {
        do throws(GS1Error) { return .elements(try GS1Elements(text)) } catch { return .unknown(.gs1(error)) }
    }

    /// Returns the first match; if there is none, the first fault.
    private static func label(_ text: String, _ patterns: [CodePattern]) -> Meaning? {
        var firstFault: CodePattern.CheckDigitError?
        for pattern in patterns {
            do throws(CodePattern.CheckDigitError) {
                if let match = try pattern.match(text) { return .label(match) }
            } catch { firstFault = firstFault ?? error }
        }
        return firstFault.map { .unknown(.pattern($0)) }
    }

    private static func item(_ text: String, _ number: [UInt8], _ prefix: AIMPrefix?) -> Meaning {
        do throws(CodeError) {
            return .item(number.isEmpty ? try GTIN(text) : try GTIN(number, prefix: prefix))
        } catch { return .unknown(error) }
    }

    private static func trimmed(_ code: String) -> String {
        // Fast path: most codes have no white space, and the register reads thousands of them when it opens.
        if let first = code.utf8.first, let last = code.utf8.last, first > 0x20, last > 0x20 { return code }
        let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || ("\t"..."\r").contains(scalar) }
        var scalars = Substring(code).unicodeScalars
        while let last = scalars.last, isSpace(last) { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars.drop(while: isSpace)))
    }
}
