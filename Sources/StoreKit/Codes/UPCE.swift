/// UPC-E: a UPC-A without some of its zeros (GS1 General Specifications).
enum UPCE {
    /// Returns the twelve digits of UPC-A; nil unless there are eight digits and the first is 0 or 1.
    static func expanded(_ digits: [UInt8]) -> [UInt8]? {
        guard digits.count == 8, digits[0] <= 1 else { return nil }
        let body = Array(digits[1...6])
        let middle: [UInt8] =
            switch body[5] {
            case 0...2: body[0...1] + [body[5], 0, 0, 0, 0] + body[2...4]
            case 3: body[0...2] + [0, 0, 0, 0, 0] + body[3...4]
            case 4: body[0...3] + [0, 0, 0, 0, 0, body[4]]
            default: body[0...4] + [0, 0, 0, 0, body[5]]
            }
        return [digits[0]] + middle + [digits[7]]
    }
}
