/// A line of a receipt, report or slip. Text, printer commands, HTML and PDF are all made from these lines.
package struct PrintedLine: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        /// Text that is already wrapped: it fits the columns of its paper, or half of them in double size.
        case text(String)
        /// A rule from edge to edge.
        case rule
        /// The payload of a QR code.
        case qr(String)
        case blank
    }

    package enum Alignment: UInt8, Equatable, Sendable {
        case left = 0
        case center = 1
        case right = 2
    }

    package var content: Content
    var alignment: Alignment
    var isBold: Bool
    /// Whether the line is twice as wide and twice as high.
    var isLarge: Bool

    init(_ content: Content, _ alignment: Alignment = .left, isBold: Bool = false, isLarge: Bool = false) {
        self.content = content
        self.alignment = alignment
        self.isBold = isBold
        self.isLarge = isLarge
    }

    package static func text(
        _ text: String, _ alignment: Alignment = .left, isBold: Bool = false, isLarge: Bool = false
    ) -> PrintedLine {
        PrintedLine(.text(text), alignment, isBold: isBold, isLarge: isLarge)
    }

    static let rule = PrintedLine(.rule)
    package static let blank = PrintedLine(.blank)

    static func qr(_ payload: String) -> PrintedLine { PrintedLine(.qr(payload), .center) }
}
