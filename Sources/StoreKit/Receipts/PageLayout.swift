/// The positions of texts and rectangles on a page, measured from the lower left corner. Renderers draw from these
/// positions.
package struct PageLayout: Sendable {
    /// The lengths of a layout in the unit of its output: points of a PDF, dots of a printer.
    package struct Geometry: Equatable, Sendable {
        let margin: Int
        package let size: Int
        /// The distance from one column to the next.
        let advance: Int
        let leading: Int
        /// The distance from the baseline down to the next line.
        let descent: Int
        /// The largest size of a QR code module.
        let largestModule: Int

        /// The measures of a PDF. A character of Courier is six tenths of its size wide.
        static let pdf = Geometry(margin: 18, size: 10, advance: 6, leading: 12, descent: 3, largestModule: 3)
        /// The measures of a receipt printer, whose common font is 12 dots by 24.
        static let dots = Geometry(margin: 0, size: 20, advance: 12, leading: 24, descent: 5, largestModule: 6)
    }

    package struct Text: Equatable, Sendable {
        package let text: String
        package let x: Int
        package let baseline: Int
        package let size: Int
        package let isBold: Bool
        /// The width of the text's columns.
        package let width: Int
        /// The alignment of text that is narrower than its columns.
        package let alignment: PrintedLine.Alignment
    }

    package enum Mark: Equatable, Sendable {
        case text(Text)
        case rectangle(x: Int, y: Int, width: Int, height: Int)
    }

    package let width: Int
    package let height: Int
    package private(set) var marks: [Mark] = []
    private let geometry: Geometry
    private let paper: Paper
    private let splitsAtGaps: Bool
    private var top: Int

    /// - Parameters:
    ///   - paper: the paper that the lines were laid out for.
    ///   - splitsAtGaps: whether each part of a line gets its own position, because the characters of fonts differ in
    ///     width.
    init(
        _ lines: [PrintedLine], on paper: Paper, _ geometry: Geometry, splitsAtGaps: Bool = false,
        matrix: (String) -> [[Bool]]?
    ) {
        (self.geometry, self.paper, self.splitsAtGaps) = (geometry, paper, splitsAtGaps)
        let parts = lines.flatMap { Self.parts($0, paper, matrix) }
        let room = paper.columns * geometry.advance
        width = room + 2 * geometry.margin
        height = parts.reduce(2 * geometry.margin) { $0 + $1.height(room, geometry) }
        top = height - geometry.margin
        for part in parts {
            draw(part)
            top -= part.height(room, geometry)
        }
    }

    private enum Part {
        case text(String, PrintedLine)
        case rule
        case blank
        /// The runs of a QR code. `count` is the number of modules in a row, including the margin of four on both
        /// sides.
        case qr([QRRuns], count: Int)

        func height(_ room: Int, _ geometry: Geometry) -> Int {
            switch self {
            case .text(_, let line): line.isLarge ? 2 * geometry.leading : geometry.leading
            case .rule, .blank: geometry.leading
            case .qr(_, let count): module(count, room, geometry) * count
            }
        }
    }

    private static func module(_ count: Int, _ room: Int, _ geometry: Geometry) -> Int {
        max(min(room / count, geometry.largestModule), 1)
    }

    private static func parts(_ line: PrintedLine, _ paper: Paper, _ matrix: (String) -> [[Bool]]?) -> [Part] {
        switch line.content {
        case .text(let text): return [.text(paper.spell(text), line)]
        case .rule: return [.rule]
        case .blank: return [.blank]
        case .qr(let payload):
            if let modules = matrix(payload), !modules.isEmpty {
                let count = max(modules.count, modules.map(\.count).max() ?? 0) + 8
                return [.qr(QRRuns.of(modules), count: count)]
            }
            return paper.substitute(forQR: payload).map { .text(paper.spell($0), line) }
        }
    }

    private mutating func draw(_ part: Part) {
        switch part {
        case .text(let text, let line): draw(text, line)
        case .rule:
            let (margin, y) = (geometry.margin, top - geometry.leading / 2)
            marks.append(.rectangle(x: margin, y: y, width: width - 2 * margin, height: 1))
        case .blank: break
        case .qr(let runs, let count): draw(runs, count)
        }
    }

    private mutating func draw(_ text: String, _ line: PrintedLine) {
        let scale = line.isLarge ? 2 : 1
        let advance = geometry.advance * scale
        let room = width - 2 * geometry.margin - paper.width(text) * advance
        let indent =
            switch line.alignment {
            case .left: 0
            case .center: max(room, 0) / 2
            case .right: max(room, 0)
            }
        let baseline = top - (geometry.leading - geometry.descent) * scale
        var column = 0
        for (place, piece) in pieces(of: text).enumerated() {
            let alignment = place > 0 ? PrintedLine.Alignment.right : line.alignment
            marks.append(
                .text(
                    Text(
                        text: piece.text, x: geometry.margin + indent + (column + piece.gap) * advance,
                        baseline: baseline, size: geometry.size * scale, isBold: line.isBold,
                        width: paper.width(piece.text) * advance, alignment: alignment)))
            column += piece.gap + paper.width(piece.text)
        }
    }

    /// Returns the parts of a line with the spaces before each part: a label, and an amount after a gap.
    private func pieces(of text: String) -> [(gap: Int, text: String)] {
        guard splitsAtGaps else { return [(0, text)] }
        var pieces: [(gap: Int, text: String)] = []
        var (gap, piece) = (0, "")
        var spaces = 0
        for character in text {
            if character == " " {
                spaces += 1
                continue
            }
            if spaces > 1 || piece.isEmpty {
                if !piece.isEmpty { pieces.append((gap, piece)) }
                (gap, piece) = (spaces, "")
            } else if spaces == 1 {
                piece += " "
            }
            piece.append(character)
            spaces = 0
        }
        return piece.isEmpty ? pieces : pieces + [(gap, piece)]
    }

    private mutating func draw(_ runs: [QRRuns], _ count: Int) {
        let module = Self.module(count, width - 2 * geometry.margin, geometry)
        let left = max((width - module * count) / 2, 0) + 4 * module
        for run in runs {
            let bottom = top - (run.row + 5) * module
            marks.append(
                .rectangle(x: left + run.column * module, y: bottom, width: run.length * module, height: module))
        }
    }
}
