import CChecksum

/// CRC-32C (Castagnoli, as in RFC 3720). Without a CPU instruction for it, tables process eight bytes per step. The
/// checksum detects every change of a single bit and every burst of changed bits up to 32 bits long: the damage that
/// disks and memory cause.
package struct Checksum {
    private var state: UInt32 = 0xFFFF_FFFF

    init() {}

    /// Continues from an earlier checksum.
    init(after value: UInt32) { state = ~value }

    package var value: UInt32 { ~state }

    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return }
        if Self.hasInstruction {
            state = crc32c_by_instruction(state, base.assumingMemoryBound(to: UInt8.self), bytes.count)
        } else {
            addFromTables(bytes)
        }
    }

    /// The software version of `add`, for machines without the instruction.
    package mutating func addFromTables(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return }
        let tables = Self.tables
        var state = state
        var at = 0
        while at + 8 <= bytes.count {
            let word = base.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian
            let low = UInt32(truncatingIfNeeded: word) ^ state
            let high = UInt32(truncatingIfNeeded: word >> 32)
            let first = tables[7 * 256 + Int(low & 255)] ^ tables[6 * 256 + Int((low >> 8) & 255)]
            let second = tables[5 * 256 + Int((low >> 16) & 255)] ^ tables[4 * 256 + Int(low >> 24)]
            let third = tables[3 * 256 + Int(high & 255)] ^ tables[2 * 256 + Int((high >> 8) & 255)]
            let fourth = tables[256 + Int((high >> 16) & 255)] ^ tables[Int(high >> 24)]
            state = first ^ second ^ third ^ fourth
            at += 8
        }
        while at < bytes.count {
            state = tables[Int((state ^ UInt32(bytes[at])) & 255)] ^ (state >> 8)
            at += 1
        }
        self.state = state
    }

    package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        var checksum = Checksum()
        checksum.add(bytes)
        return checksum.value
    }

    package static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
        let whole = bytes.withContiguousStorageIfAvailable { of(UnsafeRawBufferPointer($0)) }
        return whole ?? Array(bytes).withUnsafeBytes { of($0) }
    }

    private static let hasInstruction = has_crc32c_instruction()

    /// Eight tables of 256 entries, allocated once and never freed.
    private nonisolated(unsafe) static let tables: UnsafePointer<UInt32> = {
        let tables = UnsafeMutablePointer<UInt32>.allocate(capacity: 8 * 256)
        for byte in 0..<256 {
            var value = UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? (value >> 1) ^ 0x82F6_3B78 : value >> 1 }
            tables[byte] = value
        }
        for byte in 256..<8 * 256 {
            let before = tables[byte - 256]
            tables[byte] = tables[Int(before & 255)] ^ (before >> 8)
        }
        return UnsafePointer(tables)
    }()
}
