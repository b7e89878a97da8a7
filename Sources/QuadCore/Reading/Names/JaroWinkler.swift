/// The similarity of two words, from 0 to 1: the letters that they share in nearly the same places (Jaro), with a bonus
/// for a common beginning (Winkler).
package enum JaroWinkler {
    static func similarity(_ left: String, _ right: String) -> Double {
        similarity(Array(left.utf8), Array(right.utf8))
    }

    static func similarity(_ left: [UInt8], _ right: [UInt8]) -> Double {
        let jaro = jaro(left, right)
        let same = zip(left, right).prefix(4).prefix { $0 == $1 }.count
        return jaro + Double(same) * 0.1 * (1 - jaro)
    }

    private static func jaro(_ left: [UInt8], _ right: [UInt8]) -> Double {
        guard left != right else { return 1 }
        guard !left.isEmpty, !right.isEmpty else { return 0 }
        let reach = max(max(left.count, right.count) / 2 - 1, 0)
        var isTaken = [Bool](repeating: false, count: right.count)
        var matched: [UInt8] = []
        for (place, byte) in left.enumerated() {
            let low = max(0, place - reach)
            let high = min(right.count, place + reach + 1)
            guard low < high, let found = (low..<high).first(where: { !isTaken[$0] && right[$0] == byte }) else {
                continue
            }
            isTaken[found] = true
            matched.append(byte)
        }
        guard !matched.isEmpty else { return 0 }
        let others = right.indices.filter { isTaken[$0] }.map { right[$0] }
        let moved = zip(matched, others).count { $0 != $1 }
        let count = Double(matched.count)
        return (count / Double(left.count) + count / Double(right.count) + (count - Double(moved / 2)) / count) / 3
    }
}
