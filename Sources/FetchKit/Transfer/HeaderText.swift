/// The text form of header values, which are bytes (RFC 9110, section 5.5). As Latin-1 text each byte is one character,
/// so any value is sent back to its server unchanged.
enum HeaderText {
    static func decode(_ bytes: some Sequence<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
        return String(text)
    }

    /// Returns the bytes of a value without line ends and NUL, which would end the header. Text with characters beyond
    /// Latin-1 is sent as UTF-8.
    static func encode(_ text: String) -> [UInt8] {
        let scalars = text.unicodeScalars
        let bytes = scalars.allSatisfy { $0.value < 0x100 } ? scalars.map { UInt8($0.value) } : Array(text.utf8)
        return bytes.filter { $0 != 0 && $0 != 0x0A && $0 != 0x0D }
    }
}

extension [UInt8] {
    /// Calls `body` with the bytes as a C string.
    func withCText<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (self + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { text in
                // An array with an element has a base address.
                text.baseAddress.map(body) ?? "".withCString(body)
            }
        }
    }
}
