// Where a file or an address leads.
extension JobMedia {
    /// The file's path; nil for an address that is no file of this machine.
    package var path: String? {
        if url.hasPrefix("/") || url.hasPrefix("~/") { return url }
        guard url.lowercased().hasPrefix("file://") else { return nil }
        let rest = url.dropFirst("file://".count)
        let local = rest.hasPrefix("localhost/") ? rest.dropFirst("localhost".count) : rest
        return local.hasPrefix("/") ? Self.decoded(local) : nil
    }

    /// What it is called in a line: the end of its path.
    package var name: String {
        let text = path ?? url
        return text.split(separator: "/").last.map(String.init) ?? text
    }

    /// Whether it says where the file is from anywhere.
    package static func isWhole(_ url: String) -> Bool {
        url.hasPrefix("/") || url.hasPrefix("~/") || url.contains("://") || url.hasPrefix("mailto:")
    }

    package var isPicture: Bool {
        if type.hasPrefix("image") { return true }
        let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        return type.isEmpty && parts.count > 1
            && ["png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "svg", "avif", "heic"].contains(
                parts[parts.count - 1])
    }

    /// `%20` for what it stands for (RFC 3986, section 2.1); nil where that is no text.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            guard digits.count == 2 else { return nil }
            bytes.append(UInt8(digits[0] * 16 + digits[1]))
            rest = rest.dropFirst(2)
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }
}
