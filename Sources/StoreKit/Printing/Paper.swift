/// The number of columns on a line, and the width of each character.
package struct Paper: Sendable {
    /// The columns of a line. 32, 42 and 48 are common; fewer than 24 leave no room for a name beside an amount.
    let columns: Int
    /// The default number of columns: 80 mm paper in the common font.
    package static let usual = 42
    private let page: CodePage?
    private let fonts: (any FontRendering)?
    private let widthOf: @Sendable (Character) -> Int

    /// Creates a paper for screens and files, which can show every character.
    /// - Parameter width: returns the columns of a character, 0 to 2.
    package init(columns: Int, width: @escaping @Sendable (Character) -> Int = { _ in 1 }) {
        self.columns = max(columns, Self.fewestColumns)
        page = nil
        fonts = nil
        widthOf = width
    }

    /// Creates a paper for a printer. Characters that the page lacks are transliterated before lines are filled,
    /// because `EUR` needs more room than `€`.
    init(columns: Int, page: CodePage) {
        self.columns = max(columns, Self.fewestColumns)
        self.page = page
        fonts = nil
        widthOf = { _ in 1 }
    }

    /// Creates a paper for text that is drawn with fonts.
    /// - Parameter page: the code page of a printer that prints most characters itself.
    init(columns: Int, page: CodePage? = nil, fonts: any FontRendering) {
        self.columns = max(columns, Self.fewestColumns)
        self.page = page
        self.fonts = fonts
        widthOf = { $0.isASCII || page?.has($0) == true ? 1 : fonts.columns(of: $0) }
    }

    package static let fewestColumns = 24
    /// The most lines of a text; a longer text ends with dots.
    private static let mostLines = 4
    /// The columns for an amount. Amounts are aligned below each other, to the right of their tax letters.
    private static let amountColumns = 10
    private static let mostMarks = 4
    /// The indent of a label's lines after the first one.
    private static let hanging = 2
    /// The narrowest label beside an amount. With less room, the label is printed above the amount.
    private static let narrowestLabel = 8

    func spell(_ text: String) -> String {
        guard let fonts else { return page?.spelling(text) ?? PrintableText.clean(text) }
        guard let page else { return fonts.drawable(text) }
        return page.spelling(text) { fonts.has($0) }
    }

    func width(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + width($1) }
    }

    private func width(_ character: Character) -> Int {
        min(max(widthOf(character), 0), 2)
    }

    /// Returns lines no wider than `columns`. Lines break between words; a word that is too wide itself is split.
    /// Repeated spaces are joined.
    /// - Parameter hanging: the number of spaces before each line after the first.
    func wrap(_ text: String, to columns: Int, hanging: Int = 0) -> [String] {
        fill(text, columns, hanging, Self.mostLines).lines
    }

    private func fill(
        _ text: String, _ columns: Int, _ hanging: Int, _ mostLines: Int
    ) -> (lines: [String], isCut: Bool) {
        var filler = LineFiller(columns: columns, hanging: hanging, mostLines: mostLines, width: width(_:))
        for word in spell(text).split(separator: " ") where !filler.isFull { filler.add(word) }
        return (filler.finish(), filler.isFull)
    }

    func wrapped(
        _ text: String, _ alignment: PrintedLine.Alignment = .left, isBold: Bool = false, isLarge: Bool = false
    ) -> [PrintedLine] {
        wrap(text, to: isLarge ? columns / 2 : columns).map {
            .text($0, alignment, isBold: isBold, isLarge: isLarge)
        }
    }

    /// Returns a label on the left with an amount on the right of its last line. The amount is never shortened. The
    /// label wraps, and ends with dots if it is too long.
    /// - Parameters:
    ///   - before: a quantity, `after`: an amount; both are printed with the label but never shortened.
    ///   - mark: a capital letter for each tax. For any other text, its first letter is printed.
    func row(
        _ label: String, before: String = "", after: String = "", mark: String = "", _ value: String, indent: Int = 0,
        isBold: Bool = false
    ) -> [PrintedLine] {
        let tail = Self.tail(mark: spell(mark), value)
        let room = columns - indent - width(tail) - 1
        let figures = (before + " " + after).split(separator: " ")
        let widest = figures.reduce(0) { max($0, width($1)) }
        let isBeside = room >= max(Self.narrowestLabel, widest + Self.hanging)
        var lines = labelLines([before, label, after], to: isBeside ? room : columns - indent)
        if !isBeside || lines.isEmpty { lines.append("") }
        let margin = String(repeating: " ", count: indent)
        for place in lines.indices where !lines[place].isEmpty { lines[place] = margin + lines[place] }
        let last = lines.removeLast()
        let gap = String(repeating: " ", count: max(columns - width(last) - width(tail), 0))
        return (lines + [last + gap + tail]).map { .text($0, isBold: isBold) }
    }

    /// Returns the lines of a label. If the whole label is too long, its last part begins a new line.
    private func labelLines(_ parts: [String], to columns: Int) -> [String] {
        let label = parts[1].prefix(PrintableText.longest / 2)
        let all = "\(parts[0]) \(label) \(parts[2])"
        let filled = fill(all, columns, Self.hanging, Self.mostLines)
        guard filled.isCut, !parts[2].isEmpty else { return filled.lines }
        let margin = String(repeating: " ", count: Self.hanging)
        let last = wrap(parts[2], to: columns - Self.hanging).map { margin + $0 }
        return fill("\(parts[0]) \(label)", columns, Self.hanging, Self.mostLines - 1).lines + last
    }

    private static func tail(mark: String, _ value: String) -> String {
        guard let first = mark.first(where: { $0 != " " }) else { return value }
        let areTaxes = mark.count <= mostMarks && mark.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        let letters = areTaxes ? mark : String(first)
        let gap = String(repeating: " ", count: max(amountColumns - value.count - letters.count + 1, 1))
        return letters + gap + value
    }

    /// Returns the text that replaces a QR code that cannot be drawn.
    func substitute(forQR payload: String) -> [String] {
        wrap("[QR \(payload)]", to: columns)
    }
}
