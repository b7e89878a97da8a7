/// A scanner that skips the escape sequences in text (ECMA-48: CSI, OSC, DCS, SOS, PM, APC and short ones).
struct EscapeScanner {
    private let scalars: String.UnicodeScalarView
    private var position: String.UnicodeScalarView.Index

    init(_ scalars: String.UnicodeScalarView) {
        self.scalars = scalars
        position = scalars.startIndex
    }

    /// Returns the next scalar outside escape sequences, or nil at the end.
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

    /// Skips the next scalar if it equals the given one.
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

    /// Skips a control string up to its BEL or ST. If the string never ends, only its introducer is skipped, so that
    /// the following text survives.
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
