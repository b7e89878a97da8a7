/// The address in a request line, before libmicrohttpd reads it.
struct RawAddress {
    let length: Int
    /// The text after the first `?`.
    let query: String?
    /// Whether all bytes are printable ASCII. Other bytes, even a space, could end the address in another reader.
    let isPrintable: Bool

    /// - Parameter uri: nil in a line without an address.
    init(_ uri: UnsafePointer<CChar>?) {
        var (length, isPrintable) = (0, true)
        var mark: Int?
        while let uri, uri[length] != 0 {
            let byte = UInt8(bitPattern: uri[length])
            if byte <= 0x20 || byte >= 0x7F { isPrintable = false }
            if byte == 0x3F, mark == nil { mark = length }
            length += 1
        }
        self.length = length
        self.isPrintable = isPrintable
        query = if let uri, let mark { String(cString: uri + mark + 1) } else { nil }
    }
}
