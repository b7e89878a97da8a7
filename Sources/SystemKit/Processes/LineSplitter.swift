/// A splitter that cuts a stream of bytes into lines. Text without a line break at the end is incomplete and not a
/// line.
final class LineSplitter {
    private let limit: Int
    private var pending: [UInt8] = []
    private var isTooLong = false

    init(limit: Int) {
        self.limit = limit
    }

    func add(_ bytes: ArraySlice<UInt8>, each: (ArraySlice<UInt8>) -> Void) {
        var rest = bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            gather(rest[..<end])
            finish(each)
            rest = rest[(end + 1)...]
        }
        gather(rest)
    }

    private func gather(_ bytes: ArraySlice<UInt8>) {
        isTooLong = isTooLong || pending.count + bytes.count > limit
        if isTooLong { pending = [] } else { pending += bytes }
    }

    private func finish(_ each: (ArraySlice<UInt8>) -> Void) {
        if !isTooLong, !pending.isEmpty { each(pending[...]) }
        pending.removeAll(keepingCapacity: true)
        isTooLong = false
    }
}
