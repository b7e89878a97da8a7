/// Text for HTML pages.
enum HTMLText {
    /// Returns the text for content and for quoted attributes. Characters that change the direction of the text or
    /// have no sign of their own are dropped.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
                    continue
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }
}
