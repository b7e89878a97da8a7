/// The wires of a drawing by cell: the sides on which a wire leaves the cell, and its weight.
struct GraphWires: Equatable, Sendable {
    enum Side: Int, CaseIterable, Sendable {
        case left, right, up, down
    }

    let width: Int
    let height: Int
    /// The cells, with two bits for each side: 0 none, 1 light, 2 heavy.
    private var cells: [UInt8]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        cells = Array(repeating: 0, count: width * height)
    }

    func isEmpty(_ x: Int, _ y: Int) -> Bool { cells[y * width + x] == 0 }

    func isHeavy(_ x: Int, _ y: Int) -> Bool { cells[y * width + x] & 0b1010_1010 != 0 }

    func glyph(_ x: Int, _ y: Int) -> Character? { Self.glyphs[Int(cells[y * width + x])] }

    mutating func add(_ side: Side, _ x: Int, _ y: Int, isHeavy: Bool) {
        guard x >= 0, x < width, y >= 0, y < height else { return }
        let shift = UInt8(side.rawValue * 2)
        let index = y * width + x
        let weight = max((cells[index] >> shift) & 3, isHeavy ? 2 : 1)
        cells[index] = cells[index] & ~(3 << shift) | weight << shift
    }

    /// Adds a line through the columns, both ends included.
    mutating func addHorizontal(_ columns: ClosedRange<Int>, _ y: Int, isHeavy: Bool) {
        for x in columns {
            add(.left, x, y, isHeavy: isHeavy)
            add(.right, x, y, isHeavy: isHeavy)
        }
    }

    mutating func addVertical(_ x: Int, from: Int, to: Int, isHeavy: Bool) {
        let (top, bottom) = (min(from, to), max(from, to))
        for y in top...bottom {
            if y > top { add(.up, x, y, isHeavy: isHeavy) }
            if y < bottom { add(.down, x, y, isHeavy: isHeavy) }
        }
    }

    /// The box-drawing character of each set of sides, if there is one.
    private static let glyphs: [Character?] = {
        var glyphs = [Character?](repeating: nil, count: 256)
        for (sides, characters) in [
            // The weights of left, right, up, down.
            ("lr", "─╼╾━"), ("ud", "│╽╿┃"), ("rd", "┌┎┍┏"), ("ld", "┐┒┑┓"), ("ru", "└┖┕┗"), ("lu", "┘┚┙┛"),
            ("rud", "├┟┞┠┝┢┡┣"), ("lud", "┤┧┦┨┥┪┩┫"), ("lrd", "┬┰┮┲┭┱┯┳"), ("lru", "┴┸┶┺┵┹┷┻"),
            ("lrud", "┼╁╀╂┾╆╄╊┽╅╃╉┿╈╇╋"),
        ] {
            let sides = sides.map {
                "lrud".firstIndex(of: $0).map { "lrud".distance(from: "lrud".startIndex, to: $0) } ?? 0
            }
            for (number, character) in characters.enumerated() {
                var code = 0
                for (place, side) in sides.enumerated() {
                    let isHeavy = number >> (sides.count - 1 - place) & 1 == 1
                    code |= (isHeavy ? 2 : 1) << (side * 2)
                }
                glyphs[code] = character
            }
        }
        for code in glyphs.indices where glyphs[code] == nil && code > 0 {
            glyphs[code] = code & 0b1111 != 0 ? (code & 0b1010 != 0 ? "━" : "─") : "│"
        }
        return glyphs
    }()
}
