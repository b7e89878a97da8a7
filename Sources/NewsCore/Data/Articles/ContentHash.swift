/// A hash that shows whether an article or a whole document has changed. It takes eight bytes at a time, because every
/// article of every fetch is hashed. The hashes are stored in files, so the algorithm must not change. After a change,
/// all articles would be written once more, and nothing else would happen.
package struct ContentHash {
    package private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15

    package init() {}

    package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        var hash = value ^ UInt64(bytes.count)
        var at = 0
        let memory = UnsafeRawBufferPointer(bytes)
        while at + 8 <= memory.count {
            hash = Self.step(hash, memory.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian)
            at += 8
        }
        var rest: UInt64 = 0
        while at < memory.count {
            rest = rest << 8 | UInt64(memory[at])
            at += 1
        }
        value = Self.step(hash, rest)
    }

    private static func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word).multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
        return product.high ^ product.low ^ 0x2d35_8dcc_aa6c_78a5
    }
}
