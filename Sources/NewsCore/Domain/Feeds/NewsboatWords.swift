/// The words of a line in newsboat's files. Spaces separate words. Words with spaces stand in double quotes, and a
/// quote within them follows a backslash. newsboat has no other special characters.
enum NewsboatWords {
    /// Returns the words; empty if a quote is not closed.
    static func of(_ line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var (isQuoted, isEscaped) = (false, false)
        for character in line {
            if isEscaped || (isQuoted && character != "\"" && character != "\\") {
                if isEscaped, character != "\"", character != "\\" { word = (word ?? "") + "\\" }
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
                word = word ?? ""
            } else if character == " " || character == "\t" {
                if let ended = word { words.append(ended) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return isQuoted ? [] : words
    }
}
