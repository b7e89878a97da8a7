import TextKit
import ViewState

/// A sequence that begins with `ESC [` or `ESC O`, as nearly all terminals send (ECMA-48, and xterm's keys).
struct ControlSequence {
    enum Meaning {
        case key(Key)
        case mouse(MouseEvent)
        case pasteBegins
        case pasteEnds
        case unknown
    }

    /// The greatest length of a sequence. Longer input is not a sequence.
    private static let longest = 64

    let length: Int
    let meaning: Meaning

    /// Parses the sequence at the beginning of the input. Returns nil if the sequence is incomplete.
    init?(_ input: InputBytes) {
        if input[1] == UInt8(ascii: "O") {
            guard let final = input[2] else { return nil }
            length = 3
            meaning = Self.key(final: final, modifier: 1).map { .key($0) } ?? .unknown
            return
        }
        var place = 2
        while let byte = input[place], (0x20..<0x40).contains(byte), place < Self.longest { place += 1 }
        guard let final = input[place] else { return nil }
        guard (0x40..<0x7F).contains(final) else {
            // Another byte interrupted the sequence. This byte stays in the input.
            length = place
            meaning = .unknown
            return
        }
        let parameters = input.prefix(place).dropFirst(2)
        if final == UInt8(ascii: "M"), parameters.isEmpty {
            guard let button = input[place + 1], let x = input[place + 2], let y = input[place + 3] else { return nil }
            length = place + 4
            meaning = Self.mouse(Int(button) - 32, Int(x) - 32, Int(y) - 32)
            return
        }
        length = place + 1
        meaning = Self.meaning(of: parameters, final)
    }

    private static func meaning(of parameters: ArraySlice<UInt8>, _ final: UInt8) -> Meaning {
        let isPrivate = parameters.first == UInt8(ascii: "<")
        let numbers = parameters.drop { $0 == UInt8(ascii: "<") }
            .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(number)
        if isPrivate {
            guard final == UInt8(ascii: "M"), numbers.count == 3 else { return .unknown }
            return mouse(numbers[0], numbers[1], numbers[2])
        }
        let modifier = numbers.count > 1 ? numbers[1] : 1
        switch (final, numbers.first ?? 0) {
        case (UInt8(ascii: "~"), 200): return .pasteBegins
        case (UInt8(ascii: "~"), 201): return .pasteEnds
        case (UInt8(ascii: "~"), let number):
            return key(number: number, modifier: modifier).map { .key($0) } ?? .unknown
        default: return key(final: final, modifier: modifier).map { .key($0) } ?? .unknown
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int {
        digits.prefix(6).reduce(0) { (0x30...0x39).contains($1) ? $0 * 10 + Int($1 - 0x30) : $0 }
    }

    private static func key(final: UInt8, modifier: Int) -> Key? {
        switch final {
        case UInt8(ascii: "A"): modified(.up, modifier)
        case UInt8(ascii: "B"): modified(.down, modifier)
        case UInt8(ascii: "C"): modified(.right, modifier)
        case UInt8(ascii: "D"): modified(.left, modifier)
        case UInt8(ascii: "F"): modified(.end, modifier)
        case UInt8(ascii: "H"): modified(.home, modifier)
        case UInt8(ascii: "M"): modified(.enter, modifier)
        case UInt8(ascii: "P")...UInt8(ascii: "S"): modified(.function(Int(final) - 0x4F), modifier)
        case UInt8(ascii: "Z"): Key(.backTab)
        default: nil
        }
    }

    private static func key(number: Int, modifier: Int) -> Key? {
        switch number {
        case 1, 7: modified(.home, modifier)
        case 2: modified(.insert, modifier)
        case 3: modified(.delete, modifier)
        case 4, 8: modified(.end, modifier)
        case 5: modified(.pageUp, modifier)
        case 6: modified(.pageDown, modifier)
        case 11...15: modified(.function(number - 10), modifier)
        case 17...21: modified(.function(number - 11), modifier)
        case 23...24: modified(.function(number - 12), modifier)
        default: nil
        }
    }

    /// Returns the key with its modifier. Shift is ignored.
    private static func modified(_ code: Key.Code, _ modifier: Int) -> Key {
        switch modifier {
        case 3, 4: Key(code, .alt)
        case 5, 6: Key(code, .control)
        default: Key(code)
        }
    }

    /// Returns the mouse event for a press of the left button or a turn of the wheel. Other events are unknown.
    /// Coordinates count from 1.
    private static func mouse(_ button: Int, _ x: Int, _ y: Int) -> Meaning {
        let point = Point(x: max(0, x - 1), y: max(0, y - 1))
        // The mask removes the modifier and movement bits and keeps the button bits.
        switch button & ~0x1C {
        case 0: return .mouse(MouseEvent(.click, at: point))
        case 64: return .mouse(MouseEvent(.scrollUp, at: point))
        case 65: return .mouse(MouseEvent(.scrollDown, at: point))
        default: return .unknown
        }
    }
}
