/// The supported application identifiers (GS1 General Specifications).
struct GS1Identifier: Equatable {
    /// Two or four digits.
    let code: String
    /// The smallest and the largest number of characters of the value.
    let length: ClosedRange<Int>
    let isNumeric: Bool

    var isFixed: Bool { length.lowerBound == length.upperBound }
    var isDate: Bool { code == "15" || code == "17" }

    /// Reads the identifier at the beginning of `bytes`.
    init?(_ bytes: ArraySlice<UInt8>) {
        let two = String(decoding: bytes.prefix(2), as: UTF8.self)
        switch two {
        case "01": self.init(two, 14...14)
        case "15", "17": self.init(two, 6...6)
        case "10", "21": self.init(two, 1...20, isNumeric: false)
        case "30": self.init(two, 1...8)
        case "31", "39": self.init(decimal: bytes.prefix(4))
        default: return nil
        }
    }

    /// Reads an identifier of four digits; the last digit is the number of decimals.
    private init?(decimal bytes: ArraySlice<UInt8>) {
        guard bytes.count == 4, let last = bytes.last else { return nil }
        let code = String(decoding: bytes, as: UTF8.self)
        switch (code.prefix(3), last) {
        case ("310", UInt8(ascii: "0")...UInt8(ascii: "5")): self.init(code, 6...6)
        case ("392", UInt8(ascii: "0")...UInt8(ascii: "9")): self.init(code, 1...15)
        default: return nil
        }
    }

    private init(_ code: String, _ length: ClosedRange<Int>, isNumeric: Bool = true) {
        self.code = code
        self.length = length
        self.isNumeric = isNumeric
    }

    /// Whether the value may contain the byte: a digit or, if the value is not numeric, a character of the GS1 AI
    /// encodable character set 82.
    func allows(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "%")...UInt8(ascii: "/"), UInt8(ascii: ":")...UInt8(ascii: "?"),
            UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "_"):
            !isNumeric
        default: false
        }
    }
}
