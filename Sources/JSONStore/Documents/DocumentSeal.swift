/// The checksum of a document that is an object: the last member, on its own line, with a checksum of all bytes before
/// its comma. The seal is removed before decoding. A document that is not an object, or that was reformatted by hand,
/// has no seal.
enum DocumentSeal {
    private static let opening = Array(",\n  \"#\" : \"".utf8)
    private static let closing = Array("\"\n}".utf8)

    /// - Parameter bytes: the encoder's output, without a newline at the end.
    static func closed(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.first == 0x7B, bytes.count > 4, bytes.suffix(2).elementsEqual([0x0A, 0x7D]),
            bytes[bytes.count - 3] != 0x0A
        else { return bytes }
        var sealed = Array(bytes.dropLast(2))
        let checksum = Checksum.of(sealed)
        sealed += opening
        Seal.appendDigits(checksum, to: &sealed)
        return sealed + closing
    }

    static func opened(_ bytes: [UInt8]) -> (bare: [UInt8], verdict: Seal.Verdict) {
        let text = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
        let body = text.dropLast(opening.count + 8 + closing.count)
        let rest = text[body.endIndex...]
        guard !body.isEmpty, rest.starts(with: opening), rest.suffix(closing.count).elementsEqual(closing),
            let checksum = Seal.number(rest.dropFirst(opening.count).prefix(8))
        else { return (bytes, .missing) }
        return (body + [0x0A, 0x7D], Checksum.of(body) == checksum ? .intact : .broken)
    }
}
