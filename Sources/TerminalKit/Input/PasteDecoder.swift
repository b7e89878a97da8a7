import TextKit

/// The text between the brackets of a paste.
///
/// A paste ends at its closing bracket, at Ctrl-C, or when nothing comes for a while: a bracket that never comes must
/// not take the keyboard away. What comes of an endless one is handed on in pieces.
struct PasteDecoder {
    /// Seconds without a byte that end a paste: longer than a slow line hesitates, shorter than a person waits.
    static let patience = 0.2
    /// Bytes kept at most.
    static let longestPiece = 1 << 16

    private static let begin = Array("\u{1B}[200~".utf8)
    private static let end = Array("\u{1B}[201~".utf8)
    private static let interrupt: UInt8 = 3

    private(set) var isOpen = false
    private var gathered: [UInt8] = []
    /// What is still to come of a closing bracket whose beginning was the last that came before a pause.
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

    /// At an ESC: the closing bracket, another opening one, which means nothing, or a part of the text.
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

    /// True when the input began with the rest of a closing bracket that had been torn; it is gone then.
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

    /// As much as there is, but for a character that is not whole.
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
