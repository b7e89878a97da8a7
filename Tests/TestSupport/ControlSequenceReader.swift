/// A reader of everything that a program tells its terminal besides text: modes, title, clipboard, bell.
///
/// libvterm 0.1.4 supports some of these sequences and exposes few, so this reader takes them from the bytes. The
/// sequences are defined in ECMA-48 and in xterm's "Control Sequences" document. 8-bit C1 controls do not occur in
/// UTF-8.
struct ControlSequenceReader {
    /// The DEC private modes that are on. A terminal starts with autowrap (7) and a visible cursor (25).
    private(set) var privateModes = initialModes
    private(set) var isKeypadApplication = false
    private(set) var title = ""
    private(set) var clipboardWrites: [ClipboardWrite] = []
    private(set) var bellCount = 0

    static let initialModes: Set<Int> = [7, 25]

    private enum State { case ground, escape, escapeIntermediate, control, string, stringEscape }
    private enum StringKind { case operatingSystemCommand, other }

    private var state = State.ground
    private var kind = StringKind.other
    private var collected: [UInt8] = []
    /// A limit above any title or clipboard text of a test, in case a string never ends.
    private let longestString = 1 << 20

    mutating func read(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { read(byte) }
    }

    private mutating func read(_ byte: UInt8) {
        switch state {
        case .ground:
            if byte == 0x1b { state = .escape } else if byte == 0x07 { bellCount += 1 }
        case .escape: readEscape(byte)
        case .escapeIntermediate:
            if byte == 0x1b { state = .escape } else if byte >= 0x30 { state = .ground }
        case .control: readControl(byte)
        case .string: readString(byte)
        case .stringEscape:
            endString()
            if byte != UInt8(ascii: "\\") { readEscape(byte) }
        }
    }

    private mutating func readEscape(_ byte: UInt8) {
        collected.removeAll(keepingCapacity: true)
        state = .ground
        switch byte {
        case UInt8(ascii: "["): state = .control
        case UInt8(ascii: "]"): startString(.operatingSystemCommand)
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): startString(.other)
        case UInt8(ascii: "="): isKeypadApplication = true
        case UInt8(ascii: ">"): isKeypadApplication = false
        case UInt8(ascii: "c"): reset()
        case 0x1b: state = .escape
        case 0x20...0x2f: state = .escapeIntermediate
        default: break
        }
    }

    private mutating func reset() {
        privateModes = Self.initialModes
        isKeypadApplication = false
    }

    private mutating func readControl(_ byte: UInt8) {
        switch byte {
        case 0x20...0x3f: collected.append(byte)
        case 0x40...0x7e:
            state = .ground
            apply(final: byte)
        case 0x1b: state = .escape
        case 0x18, 0x1a: state = .ground
        default: break
        }
    }

    private mutating func apply(final: UInt8) {
        if collected == [UInt8(ascii: "!")], final == UInt8(ascii: "p") { reset() }
        guard collected.first == UInt8(ascii: "?") else { return }
        let numbers = collected.dropFirst().split(separator: UInt8(ascii: ";"))
            .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        switch final {
        case UInt8(ascii: "h"): privateModes.formUnion(numbers)
        case UInt8(ascii: "l"): privateModes.subtract(numbers)
        default: break
        }
    }

    private mutating func startString(_ kind: StringKind) {
        self.kind = kind
        state = .string
    }

    private mutating func readString(_ byte: UInt8) {
        switch byte {
        case 0x07: endString()
        case 0x1b: state = .stringEscape
        case 0x18, 0x1a: state = .ground
        default: if collected.count < longestString { collected.append(byte) }
        }
    }

    private mutating func endString() {
        state = .ground
        guard kind == .operatingSystemCommand else { return }
        let text = String(decoding: collected, as: UTF8.self)
        let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
        switch parts.first {
        case "0", "2": title = String(text.drop { $0 != ";" }.dropFirst())
        case "52" where parts.count == 3:
            clipboardWrites.append(ClipboardWrite(selection: String(parts[1]), base64: String(parts[2])))
        default: break
        }
    }
}
