/// Places in a list as texts that sort, so that an element can be put between any two others without changing them.
enum OrderKeys {
    private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
    private static let base = digits.count

    /// Returns the place of each element, in order.
    /// - Parameter known: the places that the elements had; nil for a new element. As many as possible keep theirs.
    static func keys(for known: [String?]) -> [String] {
        let kept = increasing(known)
        guard !kept.isEmpty else { return spread(known.count) }
        var keys = known.enumerated().map { kept.contains($0.offset) ? $0.element ?? "" : "" }
        var position = 0
        while position < keys.count {
            guard keys[position].isEmpty else {
                position += 1
                continue
            }
            let end = keys[position...].firstIndex { !$0.isEmpty } ?? keys.count
            var lower = position > 0 ? keys[position - 1] : ""
            for place in position..<end {
                lower = between(lower, end < keys.count ? keys[end] : nil)
                keys[place] = lower
            }
            position = end
        }
        return keys
    }

    /// Returns evenly spread places, the same on every machine.
    private static func spread(_ count: Int) -> [String] {
        var (width, room) = (1, base)
        while room < (count + 1) * 2 { (width, room) = (width + 1, room * base) }
        return (1...max(1, count)).prefix(count).map { position in
            var (value, text) = (position * room / (count + 1), [UInt8]())
            for _ in 0..<width {
                text.append(digits[value % base])
                value /= base
            }
            return trimmed(Array(text.reversed()))
        }
    }

    /// Returns a place after `lower` and before `upper`. No place ends with the lowest digit, so there always is one.
    private static func between(_ lower: String, _ upper: String?) -> String {
        let (low, high) = (Array(lower.utf8), upper.map { Array($0.utf8) })
        var text: [UInt8] = []
        var isBelowUpper = high == nil
        var index = 0
        while true {
            let first = index < low.count ? value(low[index]) : 0
            let last = isBelowUpper ? base : (high.map { index < $0.count ? value($0[index]) : 0 } ?? base)
            if last - first > 1 {
                text.append(digits[(first + last) / 2])
                return trimmed(text)
            }
            text.append(digits[min(first, base - 1)])
            if last > first { isBelowUpper = true }
            index += 1
            // Hostile places may leave no room; equal places are then sorted by the ids of their elements.
            if index > low.count + (high?.count ?? 0) + 1 { return String(decoding: text, as: UTF8.self) + "i" }
        }
    }

    private static func trimmed(_ text: [UInt8]) -> String {
        var text = text
        while text.count > 1, text.last == digits[0] { text.removeLast() }
        return String(decoding: text, as: UTF8.self)
    }

    private static func value(_ digit: UInt8) -> Int { digits.firstIndex(of: digit) ?? 0 }

    /// Returns the positions of a longest run of known places that are in order.
    private static func increasing(_ known: [String?]) -> Set<Int> {
        var (ends, before) = ([Int](), [Int?](repeating: nil, count: known.count))
        for (position, key) in known.enumerated() {
            guard let key, !key.isEmpty else { continue }
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if (known[ends[middle]] ?? "") < key { low = middle + 1 } else { high = middle }
            }
            before[position] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(position) } else { ends[low] = position }
        }
        var (kept, next) = (Set<Int>(), ends.last)
        while let position = next {
            kept.insert(position)
            next = before[position]
        }
        return kept
    }
}
