import QuadCore
import StoreKit

/// The working time of a member. A shift is not a session of a drawer, on which several people may sell.
package struct StaffShift: Equatable, Sendable, Identifiable {
    package let id: String
    /// The id of the person.
    package let staff: String
    package var start: RecordMoment
    /// The end; nil while the member is at work.
    package var end: RecordMoment?

    init(id: String, staff: String, start: RecordMoment, end: RecordMoment? = nil) {
        self.id = id
        self.staff = staff
        self.start = start
        self.end = end
    }

    /// Returns whole minutes until the end, or until `now`; 0 if the clock was set back.
    package func minutes(until now: RecordMoment) -> Int {
        max(0, ((end ?? now).milliseconds - start.milliseconds) / 60_000)
    }
}

extension StaffShift: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, staff, start, offset, end
        case endOffset = "end_offset"
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let start = try fields.decode(Int.self, forKey: .start)
        let end: Int? = try fields.value(.end)
        let endOffset: Int = try fields.value(.endOffset, or: 0)
        self.init(
            id: try fields.decode(String.self, forKey: .id), staff: try fields.decode(String.self, forKey: .staff),
            start: RecordMoment(milliseconds: start, offset: try fields.value(.offset, or: 0)),
            end: end.map { RecordMoment(milliseconds: $0, offset: endOffset) })
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(staff, forKey: .staff)
        try fields.encode(start.milliseconds, forKey: .start)
        try fields.put(.offset, start.offset, unless: 0)
        try fields.put(.end, end?.milliseconds)
        try fields.put(.endOffset, end?.offset ?? 0, unless: 0)
    }
}
