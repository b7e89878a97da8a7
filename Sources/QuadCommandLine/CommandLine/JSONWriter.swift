import FoundationEssentials
import QuadCore

/// A writer of JSON in the layout of Foundation's encoder. The caller determines the order.
package struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private let isPretty: Bool
    private var depth = 0
    private var isFirst = true

    init(isPretty: Bool) {
        self.isPretty = isPretty
    }

    /// Returns the bytes so far and empties the buffer.
    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    // MARK: Parts

    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        open("{")
        members(&self)
        close("}")
    }

    mutating func open(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        depth += 1
        isFirst = true
    }

    mutating func close(_ bracket: Unicode.Scalar) {
        depth -= 1
        if isFirst, isPretty { bytes.append(UInt8(ascii: "\n")) }
        breakLine()
        bytes.append(UInt8(ascii: bracket))
        isFirst = false
    }

    /// Begins the next value of a list; called before every value.
    mutating func next() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        breakLine()
    }

    private mutating func breakLine() {
        guard isPretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    }

    private mutating func key(_ key: StaticString) {
        self.key(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    }

    private mutating func key(_ utf8: some Collection<UInt8>) {
        next()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: utf8)
        bytes.append(UInt8(ascii: "\""))
        if isPretty { bytes.append(UInt8(ascii: " ")) }
        bytes.append(UInt8(ascii: ":"))
        if isPretty { bytes.append(UInt8(ascii: " ")) }
    }

    // MARK: Members; without a value there is none

    package mutating func member(_ key: StaticString, _ value: String?) {
        guard let value else { return }
        self.key(key)
        string(value)
    }

    /// Writes a member with a key that is known only at run time.
    /// - Parameter key: a word of the program, which needs no escapes.
    package mutating func member(named key: String, _ value: String?) {
        guard let value else { return }
        self.key(key.utf8)
        string(value)
    }

    package mutating func member(_ key: StaticString, _ value: Int?) {
        guard let value else { return }
        self.key(key)
        bytes.append(contentsOf: String(value).utf8)
    }

    /// Writes a number with up to two decimal places.
    /// - Parameter value: the number in hundredths.
    package mutating func member(_ key: StaticString, hundredths value: Int) {
        self.key(key)
        let (whole, rest) = abs(value).quotientAndRemainder(dividingBy: 100)
        let digits = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        bytes.append(contentsOf: "\(value < 0 ? "-" : "")\(whole)\(digits)".utf8)
    }

    /// Writes a number with all its digits.
    package mutating func member(_ key: StaticString, exactly value: Double?) {
        guard let value, value.isFinite else { return }
        self.key(key)
        let isWhole = value == value.rounded() && value.magnitude < 1e15
        bytes.append(contentsOf: (isWhole ? "\(Int(value))" : "\(value)").utf8)
    }

    package mutating func member(_ key: StaticString, _ value: Bool) {
        self.key(key)
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    /// Writes a moment as an ISO 8601 date and time in UTC.
    /// - Parameter moment: the seconds since 1970.
    package mutating func member(_ key: StaticString, moment: Double?) {
        guard let moment else { return }
        self.key(key)
        // The range of moments with a year of four digits.
        let seconds = Int(min(max(moment, -62_167_219_200), 253_402_300_799).rounded(.down))
        let day = CalendarDay(dayNumber: Int((Double(seconds) / 86_400).rounded(.down)))
        let rest = seconds - day.dayNumber * 86_400
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: day.description.utf8)
        append("T", rest / 3600)
        append(":", rest / 60 % 60)
        append(":", rest % 60)
        bytes.append(UInt8(ascii: "Z"))
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func append(_ sign: Unicode.Scalar, _ number: Int) {
        bytes.append(UInt8(ascii: sign))
        bytes.append(UInt8(ascii: "0") + UInt8(number / 10))
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    package mutating func member(_ key: StaticString, _ texts: [String]) {
        list(key, texts) { $1.string($0) }
    }

    package mutating func list<Item>(_ key: StaticString, _ items: [Item], _ write: (Item, inout JSONWriter) -> Void) {
        self.key(key)
        open("[")
        for item in items {
            next()
            write(item, &self)
        }
        close("]")
    }

    /// Writes a member with a value that is already JSON.
    mutating func member(_ key: StaticString, json value: [UInt8]?) {
        guard let value else { return }
        self.key(key)
        raw(value)
    }

    /// Writes a value that is already JSON, in any layout.
    package mutating func raw(_ json: [UInt8]) {
        JSONEscapes.append(Data(json), to: &bytes)
    }

    private mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        JSONEscapes.append(text, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }
}
