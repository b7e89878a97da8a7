import QuadCore
import StoreKit

/// The fields that receipts are filtered by.
package enum ReceiptFields {
    /// The fields. Amounts are compared in units of the currency, as users type them.
    package static let table = FilterTable<ListedReceipt>(columns, texts: { texts($0.record) })

    /// The filter language, for help texts.
    package static var language: FilterLanguage { table.language }

    private static func texts(_ record: StoreRecord) -> [String] {
        [record.number ?? "", record.refundOf ?? "", record.reason ?? "", record.customer ?? "", record.staff ?? ""]
            + record.lines.map(\.name)
    }

    // Filters only compare, so floating-point numbers are exact enough: dividing two whole numbers gives the number
    // nearest to the typed one.
    private static var columns: [FilterTable<ListedReceipt>.Column] {
        [
            .init(FilterField("number", .text, "the number of the receipt")) { .texts([$0.number]) },
            .init(FilterField("item", .text, "something that was sold")) { .texts($0.record.lines.map(\.name)) },
            .init(FilterField("cat", .text, "a category of what was sold")) {
                .texts($0.record.lines.compactMap(\.category))
            },
            .init(FilterField("total", .number, "the amount paid or refunded")) {
                .number(Double($0.amount.magnitude) / Double($0.unit))
            },
            .init(FilterField("staff", .text, "who sold it")) { .texts([$0.record.staff ?? ""]) },
            .init(FilterField("tender", .choice(TenderKind.allCases.map(\.rawValue)), "what it was paid with")) {
                .texts($0.record.tenders.map(\.kind.rawValue))
            },
            .init(FilterField("kind", .choice(Kind.allCases.map(\.rawValue)), "what kind of receipt it is")) {
                .texts([Kind($0.record.kind).rawValue])
            },
            .init(FilterField("day", .date(.past), "the day of the receipt")) {
                .day(CalendarDay(dayNumber: $0.record.moment.dayNumber))
            },
            .init(FilterField("hour", .number, "the hour of the day, 0 to 23")) {
                .number(Double($0.record.moment.hour))
            },
            .init(FilterField("customer", .text, "who bought it")) { .texts([$0.record.customer ?? ""]) },
            .init(FilterField("register", .text, "the register")) { .texts([$0.record.register]) },
            .flag("refunded", "some of it was refunded") { $0.isRefunded },
        ]
    }

    private enum Kind: String, CaseIterable {
        case sale, refund, void

        init(_ kind: RecordKind) {
            self = kind == .void ? .void : kind == .refund ? .refund : .sale
        }
    }
}
