/// A finder of addresses in plain text: `https://…`, `http://…`, `www.…` and `mailto:…`.
///
/// Punctuation after an address is not part of it: periods, quotes, and a bracket that closes one opened before the
/// address. A bracket that opens within an address closes within it, as in the addresses of Wikipedia. An address cut
/// off with an ellipsis does not work, so it stays text.
package struct PlainAddress: Equatable, Sendable {
    /// A piece of a text. All pieces together are the whole text.
    package struct Piece: Equatable, Sendable {
        package var text: String
        /// The address to open; nil for plain text.
        var address: String?
    }

    /// Whether the text may contain an address. This quick test avoids a full search, because most texts have no
    /// address.
    package static func mayBe(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count > 6 else { return false }
        for index in range.lowerBound..<range.upperBound - 3 {
            let byte = bytes[index]
            if byte == UInt8(ascii: ":") {
                if bytes[index + 1] == UInt8(ascii: "/"), bytes[index + 2] == UInt8(ascii: "/") { return true }
                if index >= range.lowerBound + 6, bytes[index - 1] | 0x20 == UInt8(ascii: "o") { return true }
            } else if byte | 0x20 == UInt8(ascii: "w"), bytes[index + 3] == UInt8(ascii: "."),
                bytes[index + 1] | 0x20 == UInt8(ascii: "w"), bytes[index + 2] | 0x20 == UInt8(ascii: "w")
            {
                return true
            }
        }
        return false
    }

    /// - Parameter before: the last byte before the text; nil at the beginning of a block.
    package static func pieces(of text: String, after before: UInt8? = nil) -> [Piece] {
        let scalars = Array(text.unicodeScalars)
        var pieces: [Piece] = []
        var start = 0
        var cursor = 0
        func string(_ range: Range<Int>) -> String {
            var piece = String.UnicodeScalarView()
            piece.append(contentsOf: scalars[range])
            return String(piece)
        }
        while cursor < scalars.count {
            let previous = cursor > 0 ? scalars[cursor - 1] : before.map { Unicode.Scalar($0) }
            var reader = PlainAddressReader(scalars, at: cursor)
            guard let prefix = reader.read(after: previous) else {
                cursor += 1
                continue
            }
            if start < cursor { pieces.append(Piece(text: string(start..<cursor))) }
            let found = string(cursor..<reader.end)
            pieces.append(Piece(text: found, address: prefix + found))
            cursor = reader.end
            start = cursor
        }
        if start < scalars.count { pieces.append(Piece(text: string(start..<scalars.count))) }
        return pieces
    }
}
