import TestSupport

/// Random input, as from a cat on the keyboard, a torn paste or a broken terminal.
///
/// A slash occurs only alone, so that a path typed into a prompt stays in the home.
struct KeyNoise {
    private let keys: [[UInt8]]

    init(_ names: [String]) {
        let ending: Set<String> = ["ctrl-c", "ctrl-z", "Q"]
        keys = names.filter { !ending.contains($0) }.map(Self.bytes)
    }

    func burst(_ random: inout SeededRandom) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...40, using: &random) { bytes += piece(&random) }
        return bytes
    }

    private func piece(_ random: inout SeededRandom) -> [UInt8] {
        switch Int.random(in: 0..<24, using: &random) {
        case 0...11: keys.randomElement(using: &random) ?? []
        case 12...15: Array("adeimostu\r\r".utf8.shuffled(using: &random).prefix(3))
        case 16: [0x1B]
        case 17: mouse(&random)
        case 18: paste(&random)
        case 19: (0..<6).map { _ in UInt8.random(in: 0...255, using: &random) }.filter { ![3, 26, 0x2F].contains($0) }
        case 20: Array(random.text(count: 12).utf8).filter { ![3, 26, 0x2F].contains($0) }
        case 21: Array(":".utf8) + (keys.randomElement(using: &random) ?? [])
        default: Array("\u{1B}[B\u{1B}[B\u{1B}OA\t".utf8)
        }
    }

    private func mouse(_ random: inout SeededRandom) -> [UInt8] {
        let button = [0, 1, 2, 32, 64, 65, 999].randomElement(using: &random) ?? 0
        let (column, row) = (Int.random(in: 0...200, using: &random), Int.random(in: 0...80, using: &random))
        let whole = Array("\u{1B}[<\(button);\(column);\(row)M\u{1B}[<\(button);\(column);\(row)m".utf8)
        return Array(whole.prefix(Int.random(in: 1...whole.count, using: &random)))
    }

    /// Returns a paste that is complete, torn or endless.
    private func paste(_ random: inout SeededRandom) -> [UInt8] {
        let (begin, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))
        let text = random.text(count: 60).replacing("/", with: " ")
        let many = String(repeating: text, count: Int.random(in: 0..<100, using: &random) == 0 ? 200 : 1)
        return begin + Array(many.utf8) + end.prefix(Int.random(in: 0...end.count, using: &random))
    }

    private static let named: [String: KeyPress] = [
        "enter": .enter, "esc": .escape, "tab": .tab, "shift-tab": .backTab, "backspace": .backspace, "space": .space,
        "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end, "pgup": .pageUp,
        "pgdn": .pageDown, "del": .delete, "ins": .insert,
    ]

    /// Returns the bytes of a key in the notation of the key list: `ctrl-p`, `g g`, `?`.
    private static func bytes(_ name: String) -> [UInt8] {
        name.split(separator: " ").flatMap { part -> [UInt8] in
            if let key = named[String(part)] { return key.bytes(applicationCursor: true) }
            if part.hasPrefix("ctrl-"), let last = part.last {
                return KeyPress.ctrl(last).bytes(applicationCursor: true)
            }
            if part.hasPrefix("alt-"), let last = part.last { return KeyPress.alt(last).bytes(applicationCursor: true) }
            return Array(part.utf8)
        }
    }
}
