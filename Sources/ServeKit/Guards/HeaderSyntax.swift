/// The characters of header names and values (RFC 9110).
enum HeaderSyntax {
    private struct Table: Sendable {
        private let bits: (UInt64, UInt64)

        init(_ text: String) {
            var bits: (UInt64, UInt64) = (0, 0)
            for byte in text.utf8 {
                if byte < 64 { bits.0 |= 1 << UInt64(byte) } else { bits.1 |= 1 << UInt64(byte & 63) }
            }
            self.bits = bits
        }

        func contains(_ byte: UInt8) -> Bool {
            byte < 0x80 && (byte < 64 ? bits.0 : bits.1) >> UInt64(byte & 63) & 1 == 1
        }
    }

    private static let alphanumeric = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    private static let token = Table(alphanumeric + "!#$%&'*+-.^_`|~")
    private static let host = Table(alphanumeric + "-._~%!$&'()*+;=:[]")

    static func isToken(_ text: UnsafePointer<CChar>, _ size: Int) -> Bool { holds(token, text, size) }

    static func isHost(_ text: UnsafePointer<CChar>, _ size: Int) -> Bool { holds(host, text, size) }

    private static func holds(_ table: Table, _ text: UnsafePointer<CChar>, _ size: Int) -> Bool {
        guard size > 0 else { return false }
        for index in 0..<size where !table.contains(UInt8(bitPattern: text[index])) { return false }
        return true
    }

    /// Returns whether the text has no control character except tabs.
    static func isValue(_ text: UnsafePointer<CChar>, _ size: Int) -> Bool {
        for index in 0..<size {
            let byte = UInt8(bitPattern: text[index])
            if byte < 0x20 && byte != 0x09 || byte == 0x7F { return false }
        }
        return true
    }

    /// Returns the number of a Content-Length: 1 to 19 digits and nothing else.
    static func length(_ text: UnsafePointer<CChar>, _ size: Int) -> UInt64? {
        let bytes = UnsafeRawBufferPointer(start: text, count: size)
        guard (1...19).contains(size), bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return UInt64(String(decoding: bytes, as: UTF8.self))
    }

    /// Returns the value without spaces at its end.
    static func text(_ text: UnsafePointer<CChar>, _ size: Int) -> String {
        let bytes = UnsafeRawBufferPointer(start: text, count: size)
        let end = bytes.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? -1
        return String(decoding: bytes[...end], as: UTF8.self)
    }
}
