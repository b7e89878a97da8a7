/// Walks over text and steps across the escape sequences in it (ECMA-48: CSI, OSC, DCS, SOS, PM, APC and short ones).
struct EscapeScanner {
    private let scalars: String.UnicodeScalarView
    private var position: String.UnicodeScalarView.Index

    init(_ scalars: String.UnicodeScalarView) {
        self.scalars = scalars
        position = scalars.startIndex
    }

    /// The next scalar that belongs to no escape sequence, or nil at the end.
    mutating func nextOutsideSequences() -> Unicode.Scalar? {
        while let scalar = take() {
            switch scalar.value {
            case 0x1B: skipEscape()
            case 0x9B: skipControlSequence()
            case 0x90, 0x98, 0x9D, 0x9E, 0x9F: skipControlString()
            default: return scalar
            }
        }
        return nil
    }

    /// Steps over the scalar if it is the next one.
    mutating func skip(_ scalar: Unicode.Scalar) {
        if peek == scalar { position = scalars.index(after: position) }
    }

    private var peek: Unicode.Scalar? {
        position < scalars.endIndex ? scalars[position] : nil
    }

    private mutating func take() -> Unicode.Scalar? {
        guard let scalar = peek else { return nil }
        position = scalars.index(after: position)
        return scalar
    }

    private mutating func skipAll(in range: ClosedRange<UInt32>) {
        while let value = peek?.value, range.contains(value) {
            position = scalars.index(after: position)
        }
    }

    private mutating func skipEscape() {
        guard let introducer = peek else { return }
        switch introducer {
        case "[":
            _ = take()
            skipControlSequence()
        case "]", "P", "X", "^", "_":
            _ = take()
            skipControlString()
        default:
            skipAll(in: 0x20...0x2F)
            if let value = peek?.value, (0x30...0x7E).contains(value) { _ = take() }
        }
    }

    private mutating func skipControlSequence() {
        skipAll(in: 0x30...0x3F)
        skipAll(in: 0x20...0x2F)
        if let value = peek?.value, (0x40...0x7E).contains(value) { _ = take() }
    }

    /// A string runs to BEL or ST. One that never ends must not swallow what follows: then only its start is skipped.
    private mutating func skipControlString() {
        var ahead = position
        while ahead < scalars.endIndex {
            let value = scalars[ahead].value
            let next = scalars.index(after: ahead)
            if value == 0x07 || value == 0x9C {
                position = next
                return
            }
            if value == 0x1B {
                guard next < scalars.endIndex, scalars[next] == "\\" else { return }
                position = scalars.index(after: next)
                return
            }
            guard value >= 0x20 else { return }
            ahead = next
        }
    }
}
