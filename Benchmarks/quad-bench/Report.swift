import FoundationEssentials
import Glibc
import Synchronization

/// A line of the report.
struct Measurement: Encodable {
    let name: String
    var value: Double?
    var unit: String?
    /// The name and the value of the reference, and the ratio of the value to the reference value.
    var reference: String?
    var referenceValue: Double?
    var ratio: Double?
    /// The number of runs behind the value.
    var runs: Int?
    /// The reason why there is no value.
    var skipped: String?
    /// The problem in some of the runs.
    var fault: String?
}

/// A report that prints each measurement when it is ready, with one JSON object per line, and keeps it for the page.
struct Report {
    private let encoder: JSONEncoder
    private let log = MeasurementLog()

    var measurements: [Measurement] { log.measurements }

    init() {
        encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    func add(_ name: String, _ value: Double, _ unit: String, runs: Int? = nil, against reference: Reference? = nil) {
        let ratio = reference.flatMap { $0.value > 0 ? value / $0.value : nil }
        print(
            Measurement(
                name: name, value: rounded(value), unit: unit, reference: ratio == nil ? nil : reference?.name,
                referenceValue: ratio == nil ? nil : reference.map { rounded($0.value) }, ratio: ratio.map(rounded),
                runs: runs))
    }

    func skip(_ name: String, because reason: String) {
        print(Measurement(name: name, skipped: reason))
    }

    func fault(_ name: String, _ description: String) {
        print(Measurement(name: name, fault: description))
    }

    private func print(_ measurement: Measurement) {
        log.add(measurement)
        guard let line = try? encoder.encode(measurement) else { return }
        writeLine(String(decoding: line, as: UTF8.self), to: STDOUT_FILENO)
    }

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

/// The measurements of a run, in the order in which they were ready.
private final class MeasurementLog: Sendable {
    private let list = Mutex<[Measurement]>([])

    var measurements: [Measurement] { list.withLock { $0 } }

    func add(_ measurement: Measurement) {
        list.withLock { $0.append(measurement) }
    }
}

/// A measured value to compare with.
struct Reference {
    let name: String
    let value: Double
}

/// Writes a line without a buffer, so that it is visible immediately.
func writeLine(_ text: String, to descriptor: Int32) {
    let bytes = Array((text + "\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
}
