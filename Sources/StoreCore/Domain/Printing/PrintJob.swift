import QuadCore

/// A print job, stored until it is printed. For the copies of a receipt, the last job is kept.
package struct PrintJob: Equatable, Sendable, Identifiable, Codable {
    package enum Kind: String, Codable, Sendable {
        case receipt, test, kitchen, report
    }

    package let id: String
    package let kind: Kind
    package let register: String
    /// The number of the receipt, or the title of a report.
    package let number: String?
    /// The lines of a report, stored because an X report can't be made again later.
    package var text: String?
    /// 0 for the first print, 1 for COPY 1. A waiting copy has 1 at first; its real number is set when it is printed.
    package var copy: Int
    /// Whether printing was begun, saved before the first byte is sent. Such a job may have been printed completely, in
    /// part or not at all.
    var wasBegun: Bool
    /// The reason why the job waits.
    package var problem: String?
    /// Whether a copy is printed. The job of a printed copy stays, so that the next copy of the receipt counts on.
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
