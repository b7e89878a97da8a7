/// Text from outside, made safe for a message: short, on one line, and without control characters.
package enum Quoted {
    package static func text(_ text: String) -> String {
        var shown = ""
        for scalar in text.unicodeScalars.prefix(60) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
                shown += "\\u{\(String(scalar.value, radix: 16))}"
            default:
                shown.unicodeScalars.append(scalar)
            }
        }
        return "“\(shown)\(text.unicodeScalars.count > 60 ? "…" : "")”"
    }
}
