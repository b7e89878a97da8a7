/// The conversion between text of several lines and a single line.
enum FormDraft {
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { line, scalar in
            switch scalar {
            case "\\": line += "\\\\"
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            default: line.unicodeScalars.append(scalar)
            }
        }
    }

    static func unescaped(_ line: Substring) -> String {
        var text = ""
        var isEscaped = false
        for scalar in line.unicodeScalars {
            guard isEscaped else {
                if scalar == "\\" { isEscaped = true } else { text.unicodeScalars.append(scalar) }
                continue
            }
            isEscaped = false
            switch scalar {
            case "n": text += "\n"
            case "r": text += "\r"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
