import CSodium

/// Bytes sealed with a key of the space: XChaCha20-Poly1305 in chunks, so that a cut end is noticed.
enum SealedStream {
    private static let chunk = 64 << 10
    private static let overhead = crypto_secretstream_xchacha20poly1305_abytes()
    private static let headerSize = crypto_secretstream_xchacha20poly1305_headerbytes()
    private static let last = crypto_secretstream_xchacha20poly1305_tag_final()
    private static let more = crypto_secretstream_xchacha20poly1305_tag_message()

    /// - Parameter context: bytes that the reader must give, too.
    static func seal(_ bytes: [UInt8], _ key: SpaceKey, context: [UInt8]) -> [UInt8] {
        var state = crypto_secretstream_xchacha20poly1305_state()
        var sealed = [UInt8](repeating: 0, count: headerSize)
        crypto_secretstream_xchacha20poly1305_init_push(&state, &sealed, key.bytes)
        var start = 0
        repeat {
            let end = min(start + chunk, bytes.count)
            var part = [UInt8](repeating: 0, count: end - start + overhead)
            crypto_secretstream_xchacha20poly1305_push(
                &state, &part, nil, Array(bytes[start..<end]), UInt64(end - start), context, UInt64(context.count),
                end == bytes.count ? last : more)
            sealed += part
            start = end
        } while start < bytes.count
        return sealed
    }

    /// Returns the bytes; nil if the key or the context is another one, or if anything was changed or cut.
    static func open(_ sealed: [UInt8], _ key: SpaceKey, context: [UInt8]) -> [UInt8]? {
        guard sealed.count >= headerSize + overhead else { return nil }
        var state = crypto_secretstream_xchacha20poly1305_state()
        guard crypto_secretstream_xchacha20poly1305_init_pull(&state, Array(sealed.prefix(headerSize)), key.bytes) == 0
        else { return nil }
        var (bytes, start) = ([UInt8](), headerSize)
        while start < sealed.count {
            let end = min(start + chunk + overhead, sealed.count)
            guard end - start >= overhead else { return nil }
            var part = [UInt8](repeating: 0, count: end - start - overhead)
            var tag: UInt8 = 0
            guard
                crypto_secretstream_xchacha20poly1305_pull(
                    &state, &part, nil, &tag, Array(sealed[start..<end]), UInt64(end - start), context,
                    UInt64(context.count)) == 0, (tag == last) == (end == sealed.count)
            else { return nil }
            bytes += part
            start = end
        }
        return bytes
    }
}
