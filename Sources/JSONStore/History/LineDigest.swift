/// A short digest of a line, to check whether the line is unchanged.
enum LineDigest {
    static func of(_ line: [UInt8]?) -> String {
        guard let line else { return "" }
        return "\(line.count)-\(String(Checksum.of(line), radix: 16))"
    }

    static func of(_ line: String?) -> String { of(line.map { Array($0.utf8) }) }
}
