import CSodium

/// A SHA-256 hash (FIPS 180-4): 32 bytes, written as 64 lowercase hexadecimal digits.
package struct SHA256Digest: Hashable, Sendable {
    private let words: SIMD4<UInt64>

    /// 64 zeros: the hash that the first record of a register names as the previous hash.
    package static let genesis = SHA256Digest(words: .zero)

    private init(words: SIMD4<UInt64>) { self.words = words }

    init(of bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { SHA256Digest(of: $0, leavingOut: $0.count..<$0.count) }
    }

    /// Hashes the bytes before and after a part that is left out.
    init(of bytes: UnsafeBufferPointer<UInt8>, leavingOut part: Range<Int>) {
        var state = crypto_hash_sha256_state()
        crypto_hash_sha256_init(&state)
        if let base = bytes.baseAddress {
            crypto_hash_sha256_update(&state, base, UInt64(part.lowerBound))
            crypto_hash_sha256_update(&state, base + part.upperBound, UInt64(bytes.count - part.upperBound))
        }
        var digest = SIMD4<UInt64>.zero
        withUnsafeMutableBytes(of: &digest) { output in
            guard let start = output.baseAddress else { return }
            crypto_hash_sha256_final(&state, start.assumingMemoryBound(to: UInt8.self))
        }
        for index in digest.indices { digest[index] = digest[index].bigEndian }
        words = digest
    }

    /// Returns nil unless the text is 64 lowercase hexadecimal digits.
    package init?(hex text: String) {
        var text = text
        guard let digest = text.withUTF8({ SHA256Digest(hex: $0[...]) }) else { return nil }
        self = digest
    }

    init?(hex text: Slice<UnsafeBufferPointer<UInt8>>) {
        guard text.count == 64 else { return nil }
        var words = SIMD4<UInt64>.zero
        for index in 0..<4 {
            var word: UInt64 = 0
            for place in text.startIndex + index * 16..<text.startIndex + index * 16 + 16 {
                guard let digit = RecordBytes.hexDigit(text[place]) else { return nil }
                word = word << 4 | UInt64(digit)
            }
            words[index] = word
        }
        self.words = words
    }

    package var hex: String {
        String(unsafeUninitializedCapacity: 64) { output in
            for index in 0..<64 {
                let digit = UInt8(truncatingIfNeeded: words[index / 16] >> UInt64(60 - index % 16 * 4)) & 15
                output[index] = RecordBytes.hexCharacter(digit)
            }
            return 64
        }
    }
}
