/// Bytes that were read and are not decoded yet.
struct InputBytes {
    private var bytes: [UInt8] = []
    private var start = 0
    /// Whether the input is complete: no more bytes are expected.
    var isComplete = false

    mutating func append(_ more: ArraySlice<UInt8>) {
        bytes.removeFirst(start)
        start = 0
        bytes.append(contentsOf: more)
        isComplete = false
    }

    var count: Int { bytes.count - start }
    var first: UInt8? { self[0] }

    subscript(place: Int) -> UInt8? {
        start + place < bytes.count ? bytes[start + place] : nil
    }

    var rest: ArraySlice<UInt8> { bytes[start...] }

    func prefix(_ length: Int) -> ArraySlice<UInt8> { rest.prefix(length) }

    mutating func drop(_ length: Int) {
        start = min(start + length, bytes.count)
    }

    /// Restores the bytes that were dropped last.
    mutating func undrop(_ length: Int) {
        start = max(0, start - length)
    }
}
