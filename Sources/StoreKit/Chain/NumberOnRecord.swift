/// The receipt number in a record: "R-00042" is 42 in the series "R-".
enum NumberOnRecord: Equatable {
    struct Parts: Equatable {
        let series: String
        let value: Int
        /// The number as printed, including zeros.
        let text: String
    }

    case absent
    case number(Parts)
    /// A number that does not end in 1 to 18 digits.
    case unreadable

    init(_ value: RecordValue?) {
        switch value {
        case nil: self = .absent
        case .string(var text): self = text.withUTF8 { NumberOnRecord($0[...]) }
        default: self = .unreadable
        }
    }

    /// - Parameter text: the number in UTF-8.
    init(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
        var start = text.endIndex
        while start > text.startIndex, text[start - 1] &- UInt8(ascii: "0") < 10 { start -= 1 }
        guard start < text.endIndex, text.endIndex - start <= 18 else {
            self = .unreadable
            return
        }
        let value = text[start...].reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
        let series = String(decoding: text[..<start], as: UTF8.self)
        self = .number(Parts(series: series, value: value, text: String(decoding: text, as: UTF8.self)))
    }
}
