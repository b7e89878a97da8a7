import TextKit

/// A decoder of the text between the brackets of a paste.
///
/// A paste ends at its closing bracket, at Ctrl-C, or after a pause, because a missing bracket must not block the
/// keyboard. The decoder delivers an endless paste in pieces.
struct PasteDecoder {
    /// The seconds without a byte that end a paste: longer than a slow connection hesitates, shorter than a person
    /// waits.
    static let patience = 0.2
    /// The most bytes that the decoder keeps.
    static let longestPiece = 1 << 16

    private static let begin = Array("\u{1B}[200~".utf8)
    private static let end = Array("\u{1B}[201~".utf8)
    private static let interrupt: UInt8 = 3

    private(set) var isOpen = false
    private var gathered: [UInt8] = []
    /// The missing part of a closing bracket that a pause interrupted.
    private var rest: ArraySlice<UInt8>?

    mutating func open() {
        isOpen = true
        rest = nil
    }

    mutating func step(_ input: inout InputBytes, text: ([UInt8]) -> String) -> InputDecoder.Step {
        let plain = input.prefix(Self.longestPiece - gathered.count).prefix { $0 != 0x1B && $0 != Self.interrupt }
        gathered += plain
        input.drop(plain.count)
        if gathered.count >= Self.longestPiece { return piece(text) }
        switch input.first {
        case nil: return input.isComplete ? close(text) : .incomplete
        case Self.interrupt: return close(text)
        default: return bracket(&input, text)
        }
    }

    /// Decodes an ESC: the closing bracket, another opening bracket, which is ignored, or a part of the text.
    private mutating func bracket(_ input: inout InputBytes, _ text: ([UInt8]) -> String) -> InputDecoder.Step {
        let next = input.prefix(Self.end.count)
        if next.elementsEqual(Self.end) {
            input.drop(Self.end.count)
            return close(text)
        }
        if next.elementsEqual(Self.begin) {
            input.drop(Self.begin.count)
            return .nothing
        }
        if Self.end.starts(with: next) || Self.begin.starts(with: next) {
            guard input.isComplete else { return .incomplete }
            rest = Self.end[next.count...]
            input.drop(next.count)
            return close(text)
        }
        gathered.append(0x1B)
        input.drop(1)
        return .nothing
    }

    /// Drops the rest of a torn closing bracket from the beginning of the input.
    /// - Returns: whether the input began with this rest.
    mutating func swallowsRest(of input: inout InputBytes) -> Bool {
        guard let rest, input.first != nil else { return false }
        self.rest = nil
        guard input.rest.starts(with: rest) else { return false }
        input.drop(rest.count)
        return true
    }

    private mutating func close(_ text: ([UInt8]) -> String) -> InputDecoder.Step {
        isOpen = false
        return gathered.isEmpty ? .nothing : hand(over: gathered.count, text)
    }

    /// Delivers the bytes so far, except an incomplete character at the end.
    private mutating func piece(_ text: ([UInt8]) -> String) -> InputDecoder.Step {
        var length = gathered.count
        for back in 1...4 where gathered[length - back] & 0xC0 != 0x80 {
            if gathered[length - back] >= 0xC0 { length -= back }
            break
        }
        return hand(over: length, text)
    }

    private mutating func hand(over length: Int, _ text: ([UInt8]) -> String) -> InputDecoder.Step {
        let bytes = gathered.prefix(length).map { $0 == 0x0D ? 0x0A : $0 }
        gathered.removeFirst(length)
        return .event(.paste(text(bytes)))
    }
}
