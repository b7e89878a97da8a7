import FoundationEssentials
import Glibc

/// One line of the report.
struct Measurement: Encodable {
    let name: String
    var value: Double?
    var unit: String?
    /// What the value is held against, and how many times as large it is.
    var reference: String?
    var ratio: Double?
    /// From how many values it is taken.
    var runs: Int?
    /// Why there is no value.
    var skipped: String?
    /// What went wrong in some of the runs.
    var fault: String?
}

/// Prints measurements as they come, one JSON object a line.
struct Report {
    private let encoder: JSONEncoder

    init() {
        encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    func add(_ name: String, _ value: Double, _ unit: String, runs: Int? = nil, against reference: Reference? = nil) {
        let ratio = reference.flatMap { $0.value > 0 ? value / $0.value : nil }
        print(
            Measurement(
                name: name, value: rounded(value), unit: unit, reference: ratio == nil ? nil : reference?.name,
                ratio: ratio.map(rounded), runs: runs))
    }

    func skip(_ name: String, because reason: String) {
        print(Measurement(name: name, skipped: reason))
    }

    func fault(_ name: String, _ description: String) {
        print(Measurement(name: name, fault: description))
    }

    private func print(_ measurement: Measurement) {
        guard let line = try? encoder.encode(measurement) else { return }
        writeLine(String(decoding: line, as: UTF8.self), to: STDOUT_FILENO)
    }

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

/// A measured value of something comparable.
struct Reference {
    let name: String
    let value: Double
}

/// Unbuffered, so that a line is seen when it is known.
func writeLine(_ text: String, to descriptor: Int32) {
    let bytes = Array((text + "\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
}
