extension Unicode.Scalar {
    /// Whether `cleaned()` removes the character: C0 and C1 controls except tab and line ends, DEL, the bidirectional
    /// marks, overrides and isolates of UAX #9, U+FEFF, interlinear annotations and U+E0001. Zero-width spaces and the
    /// other tag characters stay; `UntrustedText` removes them when the text is shown.
    package var isUnsafe: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: false
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        case 0xFFF9...0xFFFB, 0xFEFF, 0xE0001, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}

extension String {
    /// Returns the text without unsafe characters (`Unicode.Scalar.isUnsafe`).
    package func cleaned() -> String {
        guard unicodeScalars.contains(where: \.isUnsafe) else { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars where !scalar.isUnsafe { result.append(scalar) }
        return String(result)
    }

    /// Returns the text with single spaces for white space, trimmed at both ends and without unsafe characters.
    package func foldingWhiteSpace() -> String {
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count)
        var pending = false
        for byte in cleaned().utf8 {
            if byte.isWhiteSpace {
                pending = !result.isEmpty
            } else {
                if pending { result.append(.space) }
                pending = false
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    package func trimmingWhiteSpace() -> String {
        guard let first = utf8.first, let last = utf8.last, first.isWhiteSpace || last.isWhiteSpace else {
            return self
        }
        let bytes = Array(utf8)
        return bytes.string(bytes.trimmed(0..<bytes.count))
    }

    package var nonEmpty: String? { isEmpty ? nil : self }
}
