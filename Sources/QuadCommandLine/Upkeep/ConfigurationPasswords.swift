/// Passwords in the addresses of a configuration, as `http://user:password@host`.
enum ConfigurationPasswords {
    /// Returns the text without the passwords. The user names stay.
    /// - Returns: the text, or nil if it contains no password.
    static func removed(from bytes: [UInt8]) -> [UInt8]? {
        let scheme = Array("://".utf8)
        let ends = Set("/?#\"' \t\r\n".utf8)
        var kept: [UInt8] = []
        var place = 0
        var isChanged = false
        while place < bytes.count {
            guard bytes[place...].starts(with: scheme) else {
                kept.append(bytes[place])
                place += 1
                continue
            }
            kept += scheme
            place += scheme.count
            let authority = bytes[place...].prefix { !ends.contains($0) }
            guard let at = authority.lastIndex(of: UInt8(ascii: "@")),
                let colon = authority[..<at].firstIndex(of: UInt8(ascii: ":"))
            else { continue }
            kept += authority[..<colon]
            place = at
            isChanged = true
        }
        return isChanged ? kept : nil
    }
}
