/// The words of a line in newsboat's files: parted by spaces, double quotes around what has some, and a quote within them
/// behind a backslash. newsboat takes nothing else for a sign.
enum NewsboatWords {
    /// None where a quote is not closed.
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
