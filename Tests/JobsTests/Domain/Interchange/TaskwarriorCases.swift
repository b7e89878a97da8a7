@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// Tests that read and write Taskwarrior tasks, at the time of the sample in UTC.
protocol TaskwarriorCases {}

extension TaskwarriorCases {
    var reader: TaskwarriorReader { TaskwarriorReader(local: .utc, now: Sample.now) }
    var writer: TaskwarriorWriter { TaskwarriorWriter(local: .utc) }

    func read(_ text: String) -> ParsedJobs { reader.read(Array(text.utf8)) }

    /// Returns the tasks of a file by their UUIDs.
    func objects(_ text: String) throws -> [String: ForeignValue] {
        var reader = ForeignValueReader(Array(text.utf8))
        var found: [String: ForeignValue] = [:]
        while reader.moveToValue(over: Array("[],".utf8)) {
            let value = try reader.value()
            found[value.object?["uuid"]?.text ?? "?"] = value
        }
        return found
    }
}
