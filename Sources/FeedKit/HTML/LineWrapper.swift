/// Breaks runs into lines no wider than asked, at spaces, between wide characters, and inside words only when a word
/// is wider than the line. Runs are never merged or lost.
struct LineWrapper {
    private let width: Int
    private let measure: (String) -> Int
    private(set) var lines: [[StyledRun]] = []
    private var line: [StyledRun] = []
    private var lineWidth = 0
    private var word: [StyledRun] = []
    private var wordWidth = 0
    /// The space before the word, kept only if the word stays on the line.
    private var space: StyledRun?

    /// - Parameter measure: Columns of a text; not asked about printable ASCII.
    init(width: Int, measure: @escaping (String) -> Int) {
        self.width = max(width, 1)
        self.measure = measure
    }

    static func columns(_ text: String, _ measure: (String) -> Int) -> Int {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? text.utf8.count : measure(text)
    }

    mutating func wrap(_ runs: [StyledRun]) -> [[StyledRun]] {
        for run in runs { add(run) }
        endWord()
        if !line.isEmpty { endLine() }
        return lines
    }

    private mutating func add(_ run: StyledRun) {
        if run.text == TextBlock.lineBreak {
            endWord()
            endLine()
            return
        }
        let bytes = Array(run.text.utf8)
        var start = 0
        var index = 0
        while index < bytes.count {
            if bytes[index].isWhiteSpace {
                extend(bytes, start..<index, run)
                endWord()
                if !line.isEmpty { space = StyledRun(" ", run.style, link: run.link) }
                index += 1
                start = index
            } else if bytes[index] >= 0xE2, let scalar = Self.scalar(bytes, at: index), Self.breaksAfter(scalar) {
                index += UTF8.width(scalar)
                extend(bytes, start..<index, run)
                endWord()
                start = index
            } else {
                index += 1
            }
        }
        extend(bytes, start..<index, run)
    }

    /// The character of three or four bytes at `index`.
    private static func scalar(_ bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
        var decoder = UTF8()
        var iterator = bytes[index...].prefix(4).makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return scalar
    }

    /// UAX #14 in the small: ideographs, kana and hangul need no space to be parted.
    private static func breaksAfter(_ scalar: Unicode.Scalar) -> Bool {
        (0x2E80...0x2FFF).contains(scalar.value) || (0x3041...0xD7A3).contains(scalar.value)
            || (0x20000...0x3FFFD).contains(scalar.value)
    }

    private mutating func extend(_ bytes: [UInt8], _ range: Range<Int>, _ run: StyledRun) {
        guard !range.isEmpty else { return }
        let text = bytes.string(range)
        word.append(StyledRun(text, run.style, link: run.link))
        wordWidth += Self.columns(text, measure)
    }

    private mutating func endWord() {
        guard !word.isEmpty else { return }
        let gap = space == nil ? 0 : 1
        if lineWidth + gap + wordWidth <= width {
            if let space { push(space, 1) }
            for piece in word { push(piece, 0) }
            lineWidth += wordWidth
        } else if wordWidth <= width {
            endLine()
            for piece in word { push(piece, 0) }
            lineWidth = wordWidth
        } else {
            if let space, lineWidth + 1 < width { push(space, 1) } else if !line.isEmpty { endLine() }
            for piece in word { split(piece) }
        }
        word.removeAll(keepingCapacity: true)
        wordWidth = 0
        space = nil
    }

    /// Puts a word that is too wide on as many lines as it takes.
    private mutating func split(_ piece: StyledRun) {
        var part = ""
        var partWidth = 0
        for character in piece.text {
            let columns = Self.columns(String(character), measure)
            if lineWidth + partWidth + columns > width, lineWidth + partWidth > 0 {
                if !part.isEmpty { push(StyledRun(part, piece.style, link: piece.link), 0) }
                endLine()
                part = ""
                partWidth = 0
            }
            part.append(character)
            partWidth += columns
        }
        if !part.isEmpty { push(StyledRun(part, piece.style, link: piece.link), partWidth) }
    }

    private mutating func push(_ run: StyledRun, _ columns: Int) {
        lineWidth += columns
        if let last = line.indices.last, line[last].style == run.style, line[last].link == run.link {
            line[last].text += run.text
        } else {
            line.append(run)
        }
    }

    private mutating func endLine() {
        lines.append(line)
        line = []
        lineWidth = 0
        space = nil
    }
}
