import FoundationEssentials
import QuadCore
import QuadSystem

/// `quad read …`: shows how Quad reads typed text, without a change.
@MainActor
struct ReadCommands: CommandActing {
    let context: CommandContext

    private struct FoundDate: Encodable {
        let text: String
        let direction: String
        /// The date or the date and time in local time: `2026-12-04` or `2026-12-04T17:00`.
        let at: String

        enum CodingKeys: String, CodingKey {
            case text, at
            case direction = "as"
        }
    }

    func date() throws {
        let text = invocation.arguments[0]
        let direction = try choice("as", DateReader.Direction.due)
        let time = LocalTime(container.clock)
        let reader = DateReader(
            now: try now(time), time: time, order: try choice("order", container.clock.dateOrder))
        let found = try orUsageError(reader.read(text, as: direction))
        guard invocation.has("json") else { return output.line("\(found)") }
        output.json(FoundDate(text: text, direction: direction.rawValue, at: "\(found)"))
    }

    private func now(_ time: LocalTime) throws -> Date {
        guard let text = invocation.value("now") else { return Date(timeIntervalSince1970: container.clock.now) }
        guard let due = DueDate(text) else {
            throw UsageError("--now takes a time such as 2026-11-27T10:00", in: invocation.command)
        }
        return time.moment(due)
    }

    private func choice<Value: RawRepresentable & CaseIterable>(_ option: String, _ fallback: Value) throws -> Value
    where Value.RawValue == String {
        guard let text = invocation.value(option) else { return fallback }
        if let value = Value(rawValue: text) { return value }
        let values = Value.allCases.map(\.rawValue).joined(separator: " or ")
        throw UsageError("--\(option) takes \(values)", in: invocation.command)
    }
}
