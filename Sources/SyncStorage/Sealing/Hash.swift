import CSodium

/// BLAKE2b with 256 bits.
package enum Hash {
    package static let size = 32

    package static func of(_ bytes: some Collection<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        var hash = [UInt8](repeating: 0, count: size)
        crypto_generichash(&hash, size, bytes, UInt64(bytes.count), nil, 0)
        return hash
    }
}
