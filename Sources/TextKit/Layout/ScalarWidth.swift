/// The width class of a scalar in the table.
enum ScalarWidth: UInt32 {
    case zero, narrow, wide, ambiguous, narrowEmojiBase, ambiguousEmojiBase

    init(of scalar: Unicode.Scalar) {
        let value = scalar.value
        let runs = UnicodeWidthTable.runs
        let key = value << 3 | 7
        var low = 0
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle] <= key { low = middle } else { high = middle }
        }
        self = ScalarWidth(rawValue: runs[low] & 7) ?? .narrow
    }

    /// Whether the scalar becomes an emoji of two columns before variation selector 16.
    var isEmojiBase: Bool { self == .narrowEmojiBase || self == .ambiguousEmojiBase }

    func columns(ambiguousIsWide: Bool) -> Int {
        switch self {
        case .zero: 0
        case .narrow, .narrowEmojiBase: 1
        case .wide: 2
        case .ambiguous, .ambiguousEmojiBase: ambiguousIsWide ? 2 : 1
        }
    }
}
