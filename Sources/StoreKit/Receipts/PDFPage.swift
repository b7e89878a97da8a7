/// Draws lines from the top. All lengths are points, and whole: a character of Courier is six tenths of its size wide.
struct PDFPage {
    private static let margin = 18
    private static let size = 10
    private static let advance = 6
    private static let leading = 12
    /// Of a module of a QR code.
    private static let largestModule = 3

    let width: Int
    let height: Int
    private(set) var content = ""
    private var top: Int

    init(_ lines: [PrintedLine], columns: Int, matrix: (String) -> [[Bool]]?) {
        let paper = ReceiptPDF.paper(columns: columns)
        let parts = lines.flatMap { Self.parts($0, paper, matrix) }
        width = columns * Self.advance + 2 * Self.margin
        let room = columns * Self.advance
        height = parts.reduce(2 * Self.margin) { $0 + $1.height(room) }
        top = height - Self.margin
        for part in parts {
            draw(part)
            top -= part.height(room)
        }
    }

    private enum Part {
        case text([UInt8], PrintedLine)
        case rule
        case blank
        /// Modules in a row, with the margin of four on both sides.
        case qr([QRRuns], count: Int)

        func height(_ room: Int) -> Int {
            switch self {
            case .text(_, let line): line.isLarge ? 2 * leading : leading
            case .rule, .blank: leading
            case .qr(_, let count): module(count, room) * count
            }
        }
    }

    private static func module(_ count: Int, _ room: Int) -> Int { max(min(room / count, largestModule), 1) }

    private static func parts(_ line: PrintedLine, _ paper: Paper, _ matrix: (String) -> [[Bool]]?) -> [Part] {
        switch line.content {
        case .text(let text): return [.text(CodePage.wpc1252.bytes(text), line)]
        case .rule: return [.rule]
        case .blank: return [.blank]
        case .qr(let payload):
            if let modules = matrix(payload), !modules.isEmpty {
                let count = max(modules.count, modules.map(\.count).max() ?? 0) + 8
                return [.qr(QRRuns.of(modules), count: count)]
            }
            return paper.substitute(forQR: payload).map { .text(CodePage.wpc1252.bytes($0), line) }
        }
    }

    private mutating func draw(_ part: Part) {
        switch part {
        case .text(let bytes, let line): draw(bytes, line)
        case .rule: content += "\(Self.margin) \(top - Self.leading / 2) \(width - 2 * Self.margin) 1 re f\n"
        case .blank: break
        case .qr(let runs, let count): draw(runs, count)
        }
    }

    /// As hexadecimal digits, so that no byte of a name means anything to a reader.
    private mutating func draw(_ bytes: [UInt8], _ line: PrintedLine) {
        let scale = line.isLarge ? 2 : 1
        let room = width - 2 * Self.margin - bytes.count * Self.advance * scale
        let indent =
            switch line.alignment {
            case .left: 0
            case .center: max(room, 0) / 2
            case .right: max(room, 0)
            }
        let digits = Array("0123456789ABCDEF")
        let text = String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
        let font = line.isBold ? "F2" : "F1"
        let baseline = top - (Self.leading - 3) * scale
        content += "BT /\(font) \(Self.size * scale) Tf \(Self.margin + indent) \(baseline) Td <\(text)> Tj ET\n"
    }

    private mutating func draw(_ runs: [QRRuns], _ count: Int) {
        let module = Self.module(count, width - 2 * Self.margin)
        let left = max((width - module * count) / 2, 0) + 4 * module
        for run in runs {
            let bottom = top - (run.row + 5) * module
            content += "\(left + run.column * module) \(bottom) \(run.length * module) \(module) re f\n"
        }
    }
}
