import ViewState

/// A decoder that turns the bytes from a terminal into keys, pastes and mouse events.
///
/// The decoder never waits. It keeps incomplete input until the rest arrives or `pause` says that no rest will come. A
/// sequence that is torn, late or endless therefore never holds back the keys after it.
package struct InputDecoder {
    /// The result of decoding some bytes.
    enum Step {
        case event(InputEvent)
        /// The bytes have no meaning.
        case nothing
        /// More bytes must arrive before the meaning is known.
        case incomplete
    }

    /// The seconds to wait for the rest of a key. This wait distinguishes a single key from the beginning of a
    /// sequence.
    private static let escapePatience = 0.010
    private static let sequencePatience = 0.1

    private var input = InputBytes()
    private var paste = PasteDecoder()
    /// Whether the decoder recently returned an Escape that may have been the beginning of a torn sequence.
    private var isAfterEscape = false
    private let sequences: KeySequences
    private let scalarOfByte: ((UInt8) -> Unicode.Scalar)?

    /// - Parameters:
    ///   - keys: the byte sequences for keys on which this terminal differs from most others.
    ///   - scalarOfByte: the terminal's encoding if it is not UTF-8.
    package init(keys: [[UInt8]: Key] = [:], scalarOfByte: ((UInt8) -> Unicode.Scalar)? = nil) {
        sequences = KeySequences(keys)
        self.scalarOfByte = scalarOfByte
    }

    /// Adds bytes in the order in which they arrived.
    package mutating func feed(_ bytes: ArraySlice<UInt8>) {
        if isAfterEscape, Self.isRestOfSequence(bytes) { input.append([0x1B]) }
        isAfterEscape = false
        input.append(bytes)
    }

    /// Returns whether the bytes begin with the rest of a key or paste sequence after its Escape. Nobody types such
    /// bytes within a tenth of a second, and as text they would be garbage.
    private static func isRestOfSequence(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.first == UInt8(ascii: "[") || bytes.first == UInt8(ascii: "O") else { return false }
        var whole = InputBytes()
        whole.append([0x1B] + bytes)
        return switch ControlSequence(whole)?.meaning {
        case .key, .mouse, .pasteBegins, .pasteEnds: true
        case .unknown, nil: false
        }
    }

    /// Marks the waiting input as complete, because no bytes arrived for `patience` seconds.
    package mutating func pause() {
        isAfterEscape = false
        input.isComplete = true
    }

    /// The seconds after which to call `pause` if no bytes arrive; nil if no input is waiting.
    package var patience: Double? {
        if paste.isOpen { return PasteDecoder.patience }
        return switch input.count {
        case 0: isAfterEscape ? Self.sequencePatience : nil
        case 1: Self.escapePatience
        default: Self.sequencePatience
        }
    }

    /// Returns the next event, or nil if no complete event is left.
    package mutating func next() -> InputEvent? {
        while true {
            switch paste.isOpen ? paste.step(&input, text: text) : step() {
            case .event(let event): return event
            case .nothing: continue
            case .incomplete: return nil
            }
        }
    }

    private mutating func step() -> Step {
        if paste.swallowsRest(of: &input) { return .nothing }
        guard let first = input.first else { return .incomplete }
        if first == 0x1B { return escape() }
        guard let scalar = scalar() else { return .incomplete }
        return .event(.key(Self.key(for: scalar)))
    }

    // MARK: Sequences

    private mutating func escape() -> Step {
        switch sequences.match(input) {
        case .key(let key, let length):
            input.drop(length)
            return .event(.key(key))
        case .begun where !input.isComplete: return .incomplete
        case .begun, .none: break
        }
        switch input[1] {
        case nil:
            guard input.isComplete else { return .incomplete }
            input.drop(1)
            isAfterEscape = true
            return .event(.key(Key(.escape)))
        case UInt8(ascii: "["), UInt8(ascii: "O"): return introduced()
        case 0x1B:
            input.drop(1)
            return .event(.key(Key(.escape)))
        default: return alt()
        }
    }

    private mutating func introduced() -> Step {
        guard let sequence = ControlSequence(input) else {
            guard input.isComplete else { return .incomplete }
            // Without further bytes, two bytes mean the key with Alt. Longer input is a torn sequence.
            guard input.count == 2 else {
                input.drop(input.count)
                return .nothing
            }
            return alt()
        }
        input.drop(sequence.length)
        switch sequence.meaning {
        case .key(let key): return .event(.key(key))
        case .mouse(let mouse): return .event(.mouse(mouse))
        case .pasteBegins:
            paste.open()
            return .nothing
        case .pasteEnds, .unknown: return .nothing
        }
    }

    /// Decodes a key with Alt: terminals send ESC and the key together.
    private mutating func alt() -> Step {
        input.drop(1)
        guard let scalar = scalar() else {
            input.undrop(1)
            return .incomplete
        }
        var key = Self.key(for: scalar)
        key.modifiers.insert(.alt)
        return .event(.key(key))
    }

    // MARK: Characters

    /// Returns the character at the beginning, or nil if the character is incomplete.
    private mutating func scalar() -> Unicode.Scalar? {
        guard let first = input.first else { return nil }
        if first < 0x80 || scalarOfByte != nil {
            input.drop(1)
            return first < 0x80 ? Unicode.Scalar(first) : scalarOfByte?(first)
        }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        if input.count < length, !input.isComplete, input.prefix(length).dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) {
            return nil
        }
        var decoder = UTF8()
        var bytes = input.prefix(length).makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&bytes) else {
            input.drop(1)
            return "\u{FFFD}"
        }
        input.drop(UTF8.width(scalar))
        return scalar
    }

    private func text(_ bytes: [UInt8]) -> String {
        guard let scalarOfByte else { return String(decoding: bytes, as: UTF8.self) }
        var scalars = String.UnicodeScalarView()
        for byte in bytes { scalars.append(byte < 0x80 ? Unicode.Scalar(byte) : scalarOfByte(byte)) }
        return String(scalars)
    }

    private static func key(for scalar: Unicode.Scalar) -> Key {
        switch scalar.value {
        case 27: Key(.escape)
        case 8, 127: Key(.backspace)
        case 9: Key(.tab)
        case 10, 13: Key(.enter)
        case 0: .control(" ")
        case 1...26: .control(Character(Unicode.Scalar(UInt8(scalar.value + 96))))
        case 28...31: .control(Character(Unicode.Scalar(UInt8(scalar.value + 64))))
        default: .character(Character(scalar))
        }
    }
}
