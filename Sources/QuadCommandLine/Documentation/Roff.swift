import QuadCore

/// Text for troff.
enum Roff {
    /// Escapes the characters that have a meaning in troff.
    static func text(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\(rs"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "\"": result += "\\(dq"
            case "“": result += "\\(lq"
            case "”": result += "\\(rq"
            case "\n": result += " "
            case " "..."~": result.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{9F}": break
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
            }
        }
        // A dot at the beginning of a line would begin a request.
        return result.hasPrefix(".") ? "\\&" + result : result
    }

    static func argument(_ text: String) -> String {
        "\"\(self.text(text))\""
    }
}
