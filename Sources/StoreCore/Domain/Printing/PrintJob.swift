import QuadCore

/// Something that is to be printed, kept until it is. Of a receipt's copies the last one is kept.
package struct PrintJob: Equatable, Sendable, Identifiable, Codable {
    package enum Kind: String, Codable, Sendable {
        case receipt, test, kitchen, report
    }

    package let id: String
    package let kind: Kind
    package let register: String
    /// Of the receipt, or what a report is called.
    package let number: String?
    /// Of a report: its lines, as an X is gone a moment later.
    package var text: String?
    /// 0 for the first print, 1 for COPY 1. Of a copy that waits just that it is one: it gets its number when it is printed.
    package var copy: Int
    /// Noted before the first byte goes: one that is found so was sent as a whole, in part or not at all.
    var wasBegun: Bool
    /// Why it waits.
    package var problem: String?
    /// A copy that is done stays: the next one of its receipt counts on from it.
    package var isPrinted = false

    init(id: String, kind: Kind, register: String, number: String? = nil, copy: Int = 0) {
        self.id = id
        self.kind = kind
        self.register = register
        self.number = number
        self.copy = copy
        wasBegun = false
        problem = nil
    }

    private enum CodingKeys: String, CodingKey {
        case id, kind, register, number, copy
        case wasBegun = "begun"
        case isPrinted = "printed"
        case problem, text
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id), kind: try fields.decode(Kind.self, forKey: .kind),
            register: try fields.decode(String.self, forKey: .register), number: try fields.value(.number),
            copy: try fields.value(.copy, or: 0))
        wasBegun = try fields.value(.wasBegun, or: false)
        problem = try fields.value(.problem)
        text = try fields.value(.text)
        isPrinted = try fields.value(.isPrinted, or: false)
    }
}
