import TextKit
import ViewState

/// A picture made of cells, from the output of a program that draws pictures in terminals.
package struct CellPicture: Equatable, Sendable {
    /// The size limits; the rest of a larger picture is cut off.
    package static let mostRows = 200
    package static let mostColumns = 400

    private(set) var rows: [[Cell]] = [[]]

    /// - Parameter output: text with the color sequences of ECMA-48 (SGR). Other sequences have no effect.
    package init(_ output: String) {
        var reader = Reader(output.unicodeScalars)
        while rows.count <= Self.mostRows, let step = reader.next() {
            switch step {
            case .line: rows.append([])
            case .cell(let cell):
                if rows[rows.count - 1].count < Self.mostColumns { rows[rows.count - 1].append(cell) }
            }
        }
        while rows.last?.isEmpty == true { rows.removeLast() }
    }

    package var size: Size { Size(columns: rows.reduce(0) { max($0, $1.count) }, rows: rows.count) }
}

extension CellPicture {
    private enum Step {
        case cell(Cell)
        case line
    }

    private struct Reader {
        private var scalars: String.UnicodeScalarView.SubSequence
        private var foreground: UInt8 = 0
        private var background: UInt8 = 0
        private var isReversed = false

        init(_ scalars: String.UnicodeScalarView) { self.scalars = scalars[...] }

        mutating func next() -> Step? {
            while let scalar = scalars.popFirst() {
                switch scalar {
                case "\n": return .line
                case "\u{1B}": readSequence()
                default:
                    if let cell = cell(of: scalar) { return .cell(cell) }
                }
            }
            return nil
        }

        /// Returns the cell of a scalar, or nil if the scalar is not printable or has no width.
        private func cell(of scalar: Unicode.Scalar) -> Cell? {
            guard UntrustedText.isPrintable(scalar) else { return nil }
            let glyph = Character(scalar)
            let width = TextWidth.columns(of: glyph)
            guard width > 0 else { return nil }
            let colors = CellColors(
                foreground: isReversed ? background : foreground, background: isReversed ? foreground : background)
            return Cell(width == 1 ? glyph : " ", style: Style(.picture, colors: colors))
        }

        private mutating func readSequence() {
            guard scalars.first == "[" else { return }
            scalars.removeFirst()
            var text = ""
            while let scalar = scalars.popFirst() {
                if (0x40...0x7E).contains(scalar.value) {
                    if scalar == "m" { apply(text.split(separator: ";", omittingEmptySubsequences: false)) }
                    return
                }
                if text.utf8.count < 64 { text.unicodeScalars.append(scalar) }
            }
        }

        private mutating func apply(_ parameters: [Substring]) {
            var numbers = parameters.map { Int($0) ?? 0 }[...]
            while let number = numbers.popFirst() {
                switch number {
                case 0: (foreground, background, isReversed) = (0, 0, false)
                case 7: isReversed = true
                case 27: isReversed = false
                case 39: foreground = 0
                case 49: background = 0
                case 38, 48:
                    guard numbers.popFirst() == 5, let color = numbers.popFirst() else { return }
                    let known = (16...255).contains(color) ? UInt8(color) : 0
                    if number == 38 { foreground = known } else { background = known }
                default: break
                }
            }
        }
    }
}

extension Canvas {
    /// Draws a picture in the middle of `rect` and cuts a picture that is larger.
    package mutating func draw(_ picture: CellPicture, in rect: Rect) {
        let place = rect.centered(picture.size)
        for (y, row) in picture.rows.prefix(place.height).enumerated() {
            for (x, cell) in row.prefix(place.width).enumerated() {
                put(cell, at: Point(x: place.x + x, y: place.y + y))
            }
        }
    }
}
