import CSodium

/// Random bytes from the system, for keys.
package enum RandomBytes {
    package static func make(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }
}
