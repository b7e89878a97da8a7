/// A builder that breaks a text into lines, word by word.
struct LineFiller {
    private let columns: Int
    private let hanging: Int
    private let mostLines: Int
    private let widthOf: (Character) -> Int

    private var lines: [String] = []
    private var line = ""
    private var used = 0
    /// Whether some of the text no longer fits.
    private(set) var isFull = false

    init(columns: Int, hanging: Int, mostLines: Int, width: @escaping (Character) -> Int) {
        // At least two columns are left for text, because a wide character takes two.
        self.columns = max(columns, hanging + 2)
        self.hanging = hanging
        self.mostLines = mostLines
        widthOf = width
    }

    mutating func add(_ word: Substring) {
        let width = word.reduce(0) { $0 + widthOf($1) }
        if !line.isEmpty {
            if used + 1 + width <= columns {
                line += " "
                used += 1
            } else {
                breakLine()
            }
        }
        for character in word {
            if used + widthOf(character) > columns { breakLine() }
            guard !isFull else { return }
            line.append(character)
            used += widthOf(character)
        }
    }

    mutating func finish() -> [String] {
        if isFull {
            shorten()
        } else if !line.isEmpty {
            lines.append(margin + line)
        }
        return lines
    }

    private var margin: String { lines.isEmpty ? "" : String(repeating: " ", count: hanging) }

    private mutating func breakLine() {
        lines.append(margin + line)
        line = ""
        used = hanging
        isFull = lines.count == mostLines
    }

    private mutating func shorten() {
        guard var last = lines.popLast() else { return }
        var width = last.reduce(0) { $0 + widthOf($1) }
        while width + 3 > columns, let cut = last.popLast() { width -= widthOf(cut) }
        lines.append(last + "...")
    }
}
