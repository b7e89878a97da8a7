import CNcurses
import Glibc
import TerminalKit
import TextKit

/// The drawing of single cells on ncurses' screen: clusters, attributes and color pairs.
@MainActor
struct NcursesPen {
    /// A style in the form that ncurses takes.
    private struct Look {
        var style: Style
        var attributes: attr_t
        var pair: Int16
    }

    private let isUnicode: Bool
    private let theme: Theme
    /// The styles in use. A screen has few styles, so a linear search is faster than hashing.
    private var looks: [Look] = []
    /// The styles of pictures, in which every cell may have a different style.
    private var pictureLooks: [Style: Look] = [:]
    /// The parts of the cell that is being drawn: the characters of its first column with a zero at the end, the number
    /// of drawn columns, and the character of the other columns. Properties, so that a cell needs no allocation.
    private var scalars: [wchar_t] = []
    private var pieces = 0
    private var rest: wchar_t = 0
    /// The numbers of color pairs, by both colors in one key.
    private var pairs: [UInt32: Int16] = [:]
    /// The most pairs: ncurses numbers pairs with 16 bits, and a few must remain for the text around pictures.
    private static let mostPairs = 30_000

    /// Whether pictures have used all color pairs, so that a new pen is needed.
    var isUsedUp: Bool { pairs.count >= Self.mostPairs }

    init(isUnicode: Bool, theme: Theme) {
        self.isUnicode = isUnicode
        self.theme = theme
    }

    mutating func draw(_ cell: Cell, x: Int, y: Int) {
        guard cell.width > 0 else { return }
        let look = look(of: cell.style)
        if let ascii = cell.ascii {
            return quad_put(Int32(y), Int32(x), wchar_t(ascii), look.attributes, look.pair)
        }
        take(cell)
        var character = cchar_t()
        for column in 0..<pieces {
            let piece = column == 0 ? scalars : [rest, 0]
            setcchar(&character, piece, look.attributes, look.pair, nil)
            mvwadd_wch(quad_stdscr(), Int32(y), Int32(x + column), &character)
        }
    }

    private mutating func look(of style: Style) -> Look {
        guard style.colors == .none else { return pictureLook(of: style) }
        for known in looks where known.style == style { return known }
        let look = makeLook(of: style)
        looks.append(look)
        return look
    }

    private mutating func pictureLook(of style: Style) -> Look {
        if let known = pictureLooks[style] { return known }
        let look = makeLook(of: style)
        pictureLooks[style] = look
        return look
    }

    private mutating func makeLook(of style: Style) -> Look {
        let appearance = theme.appearance(of: style)
        return Look(style: style, attributes: Self.attributes(of: appearance), pair: pair(for: appearance))
    }

    /// Prepares the cluster for ncurses: each column has one spacing character and its combining characters.
    ///
    /// ncurses trusts the C library's widths. If a width differs from the program's own, the base is drawn in the C
    /// library's width and the rest of the cell stays blank. The cells after it therefore do not move.
    private mutating func take(_ cell: Cell) {
        scalars.removeAll(keepingCapacity: true)
        cell.forEachScalar { scalars.append(wchar_t(bitPattern: $0)) }
        let columns = Int(cell.width)
        guard isUnicode, let base = scalars.first else { return fill(columns, with: Self.questionMark) }
        let width = Int(quad_character_width(base))
        if Self.regionalIndicators.contains(base), scalars.count == 2, width == 1 {
            (pieces, rest) = (2, scalars[1])
            scalars[1] = 0
            return
        }
        guard width == 1 || width == 2, width <= columns else { return fill(columns, with: Self.replacement) }
        if scalars.count > 1 { keepCombining() }
        scalars.append(0)
        (pieces, rest) = (width < columns ? 2 : 1, Self.blank)
    }

    private mutating func fill(_ columns: Int, with sign: wchar_t) {
        scalars = [sign, 0]
        (pieces, rest) = (columns, sign)
    }

    /// Keeps at most four zero-width characters after the base, or none if the cluster is a joined sequence.
    private mutating func keepCombining() {
        let isJoined = scalars.contains(Self.zeroWidthJoiner)
        var kept = 1
        for scalar in scalars.dropFirst() where !isJoined && kept <= 4 {
            guard scalar != Self.emojiPresentation, quad_character_width(scalar) == 0 else { continue }
            scalars[kept] = scalar
            kept += 1
        }
        scalars.removeLast(scalars.count - kept)
    }

    private static let questionMark: wchar_t = 0x3F
    private static let blank: wchar_t = 0x20
    private static let replacement: wchar_t = 0xFFFD
    private static let zeroWidthJoiner: wchar_t = 0x200D
    private static let emojiPresentation: wchar_t = 0xFE0F
    private static let regionalIndicators: ClosedRange<wchar_t> = 0x1F1E6...0x1F1FF

    private static func attributes(of look: Appearance) -> attr_t {
        var attributes: attr_t = 0
        if look.attributes.contains(.bold) { attributes |= quad_bold() }
        if look.attributes.contains(.underline) { attributes |= quad_underline() }
        if look.attributes.contains(.reverse) { attributes |= quad_reverse() }
        if look.attributes.contains(.dim) { attributes |= quad_dim() }
        if look.attributes.contains(.italic) { attributes |= quad_italic() }
        return attributes
    }

    private mutating func pair(for look: Appearance) -> Int16 {
        guard look.foreground != nil || look.background != nil, quad_colors() >= 8 else { return 0 }
        let colors = (foreground: number(of: look.foreground), background: number(of: look.background))
        let key = UInt32(UInt16(bitPattern: colors.foreground)) << 16 | UInt32(UInt16(bitPattern: colors.background))
        if let known = pairs[key] { return known }
        let next = Int16(min(pairs.count + 1, Self.mostPairs + 1))
        guard next <= Self.mostPairs, Int32(next) < quad_color_pairs() else { return 0 }
        init_pair(next, colors.foreground, colors.background)
        pairs[key] = next
        return next
    }

    private func number(of color: Color?) -> Int16 {
        guard let color else { return -1 }
        if quad_colors() >= 256 { return Int16(color.extended) }
        // Terminals with eight colors have no bright colors, so the dark color replaces the bright color. “Bright
        // black” is drawn in the color of text.
        if quad_colors() >= 16 { return Int16(color.basic) }
        return color.basic == 8 ? -1 : Int16(color.basic % 8)
    }
}
