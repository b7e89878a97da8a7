/// A reader that interprets the bytes of a print job like a printer. It knows the commands that jobs may contain and
/// stops at any other.
struct EscPosReader {
    enum Step: Equatable {
        case initialize
        case page(UInt8)
        case text(String, Style)
        case qr(String)
        case cut
        case pulse(pin: UInt8, on: UInt8, off: UInt8)
    }

    struct Style: Equatable {
        var alignment: UInt8 = 0
        var isBold = false
        var size: UInt8 = 0
    }

    enum ReadingError: Error, Equatable {
        case unknown([UInt8])
        case control(UInt8)
        case undefined(UInt8)
        case cutOff
    }

    private var rest: ArraySlice<UInt8>
    private let upperHalves: [UInt8: [String]]
    private var style = Style()
    private var page: UInt8 = 0
    private var line = ""
    private var isOpen = false
    private var symbol = ""
    private(set) var steps: [Step] = []

    /// - Parameter pages: the 128 characters of the upper half by their `ESC t` number; empty characters where there
    ///   are none.
    static func steps(_ bytes: [UInt8], pages: [UInt8: [String]]) throws -> [Step] {
        var reader = EscPosReader(rest: bytes[...], upperHalves: pages)
        while let byte = reader.rest.popFirst() { try reader.read(byte) }
        reader.endLine()
        return reader.steps
    }

    /// Returns the lines of text, in order.
    static func text(_ steps: [Step]) -> [String] {
        steps.compactMap { if case .text(let text, _) = $0 { text } else { nil } }
    }

    private init(rest: ArraySlice<UInt8>, upperHalves: [UInt8: [String]]) {
        self.rest = rest
        self.upperHalves = upperHalves
    }

    private mutating func read(_ byte: UInt8) throws {
        switch byte {
        case 0x0A:
            isOpen = true
            endLine()
        case 0x1B: try escape()
        case 0x1D: try group()
        case 0x20...0x7E: add(String(Character(Unicode.Scalar(byte))))
        case 0x80...:
            guard let half = upperHalves[page], !half[Int(byte) - 128].isEmpty else {
                throw ReadingError.undefined(byte)
            }
            add(half[Int(byte) - 128])
        default: throw ReadingError.control(byte)
        }
    }

    private mutating func add(_ text: String) {
        line += text
        isOpen = true
    }

    private mutating func endLine() {
        if isOpen { steps.append(.text(line, style)) }
        line = ""
        isOpen = false
    }

    private mutating func next() throws -> UInt8 {
        guard let byte = rest.popFirst() else { throw ReadingError.cutOff }
        return byte
    }

    private mutating func escape() throws {
        let command = try next()
        switch command {
        case 0x40:
            style = Style()
            page = 0
            steps.append(.initialize)
        case 0x74:
            page = try next()
            steps.append(.page(page))
        case 0x61:
            style.alignment = try next()
            guard style.alignment <= 2 else { throw ReadingError.unknown([0x1B, command, style.alignment]) }
        case 0x45: style.isBold = try next() & 1 == 1
        case 0x70: steps.append(.pulse(pin: try next(), on: try next(), off: try next()))
        default: throw ReadingError.unknown([0x1B, command])
        }
    }

    private mutating func group() throws {
        let command = try next()
        switch command {
        case 0x21: style.size = try next()
        case 0x56:
            let kind = try next()
            guard kind == 66, try next() == 0 else { throw ReadingError.unknown([0x1D, command, kind]) }
            steps.append(.cut)
        case 0x28: try drawing()
        default: throw ReadingError.unknown([0x1D, command])
        }
    }

    private mutating func drawing() throws {
        guard try next() == 0x6B else { throw ReadingError.unknown([0x1D, 0x28]) }
        let count = Int(try next()) + Int(try next()) << 8
        guard count <= rest.count else { throw ReadingError.cutOff }
        let parameters = Array(rest.prefix(count))
        rest = rest.dropFirst(count)
        switch parameters.prefix(2) {
        case [0x31, 0x41], [0x31, 0x43], [0x31, 0x45]: break
        case [0x31, 0x50]: symbol = String(decoding: parameters.dropFirst(3), as: UTF8.self)
        case [0x31, 0x51]: steps.append(.qr(symbol))
        default: throw ReadingError.unknown([0x1D, 0x28, 0x6B] + parameters.prefix(2))
        }
    }
}
