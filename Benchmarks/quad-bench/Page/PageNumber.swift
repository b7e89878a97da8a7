/// Numbers as the page shows them.
enum PageNumber {
    /// Returns a number with commas between thousands.
    static func grouped(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number.magnitude).reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return (number < 0 ? "-" : "") + String(text.reversed())
    }

    /// Returns a number with about three digits.
    static func short(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "–" }
        let places = value.magnitude < 1 ? 3 : value.magnitude < 10 ? 2 : value.magnitude < 100 ? 1 : 0
        let scale = [1, 10, 100, 1000][places]
        let scaled = Int((value.magnitude * Double(scale)).rounded())
        let sign = value < 0 && scaled > 0 ? "-" : ""
        guard places > 0 else { return sign + grouped(scaled) }
        let fraction = String(scaled % scale)
        let zeros = String(repeating: "0", count: places - fraction.count)
        return sign + grouped(scaled / scale) + "." + zeros + fraction
    }

    /// Returns a value with its unit, in the largest unit of time that leaves a number above 1.
    static func text(_ value: Double, _ unit: String) -> String {
        switch unit {
        case "µs" where value >= 1000: text(value / 1000, "ms")
        case "ms" where value >= 1000: text(value / 1000, "s")
        case "1/s": short(value) + " per second"
        case "switches", "context switches", "answers", "bytes": short(value)
        default: short(value) + " " + unit
        }
    }
}
