/// Numbers as a fixed count of decimal digits.
enum DigitText {
    static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard !bytes.isEmpty, bytes.allSatisfy({ $0 &- 0x30 <= 9 }) else { return nil }
        return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    static func text(_ number: Int, _ count: Int) -> String {
        let digits = String(max(0, number))
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
