/// Superscript and subscript characters of Unicode, and the plain characters they stand for.
package enum ScriptCharacters {
    /// Returns the text in superscript or subscript characters; nil if a character has no such form.
    static func drawn(_ text: String, isRaised: Bool) -> String? {
        let table = isRaised ? raised : lowered
        var drawn = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard let one = table[scalar] else { return nil }
            drawn.append(one)
        }
        return String(drawn)
    }

    /// Returns the plain ASCII character (a digit, a lowercase letter or a sign) that a superscript or subscript
    /// character stands for; nil for others.
    package static func plain(_ value: UInt32) -> UInt8? { plain[value] }

    private static let raised = table(
        "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ")
    private static let lowered = table(
        "0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")

    private static func table(_ plain: String, _ drawn: String) -> [Unicode.Scalar: Unicode.Scalar] {
        Dictionary(zip(plain.unicodeScalars, drawn.unicodeScalars)) { first, _ in first }
    }

    private static let plain: [UInt32: UInt8] = {
        var plain: [UInt32: UInt8] = [:]
        for (one, drawn) in Array(raised) + Array(lowered) where one.isASCII {
            plain[drawn.value] = UInt8(one.value).lowercased
        }
        return plain
    }()
}
