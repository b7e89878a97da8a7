import QuadCore
import StoreKit

extension StoreSettings {
    /// A tax of the store, or one version of a tax whose rate changes.
    package struct Tax: Equatable, Sendable, DatedTax {
        package var id: String
        package var name: String
        /// Millionths: 200,000 is 20%.
        var millionths: Int
        /// Whether prices already include the tax.
        var isInclusive: Bool
        /// Whether the tax is charged on the amount plus the taxes before it.
        var isCompound: Bool
        /// Days since 1970.
        package var from: Int?
        package var until: Int?

        init(
            id: String, name: String, millionths: Int, isInclusive: Bool, isCompound: Bool = false, from: Int? = nil,
            until: Int? = nil
        ) {
            self.id = id
            self.name = name
            self.millionths = millionths
            self.isInclusive = isInclusive
            self.isCompound = isCompound
            self.from = from
            self.until = until
        }

        /// - Parameter basisPoints: 2000 is 20%.
        package init(id: String, name: String, basisPoints: Int, isInclusive: Bool) {
            self.init(id: id, name: name, millionths: basisPoints * 100, isInclusive: isInclusive)
        }

        var rate: TaxRate {
            TaxRate(id: id, name: name, millionths: millionths, isInclusive: isInclusive, isCompound: isCompound)
        }
    }

    /// Returns the settings for sales on a given day.
    package func on(_ day: Int) -> StoreSettings {
        var settings = self
        settings.day = day
        return settings
    }

    /// Each tax once: the version that applies on the day, else the next one, else the last one.
    package var currentTaxes: [Tax] { taxes.versions(on: day).map(\.tax) }

    /// Returns the current version of a tax.
    package func tax(id: String) -> Tax? { currentTaxes.first { $0.id == id } }

    /// Returns the rules for computing a sale on the day.
    func rules(_ exemption: TaxExemption) -> CartRules {
        let versions = taxes.versions(on: day)
        return CartRules(
            rates: versions.filter(\.holds).map(\.tax.rate),
            resting: Set(versions.lazy.filter { !$0.holds }.map(\.tax.id)), rounding: rounding,
            taxRounding: taxRounding, exemption: exemption)
    }

    /// Returns the id of a tax that has two versions with the same start; nil if there is none.
    static func doubled(_ taxes: [Tax]) -> String? {
        for (place, tax) in taxes.enumerated() {
            if taxes[..<place].contains(where: { $0.id == tax.id && $0.from == tax.from }) { return tax.id }
        }
        return nil
    }

    /// Returns a title such as `VAT 20%`. The percentage tells taxes of the same name apart.
    package func title(of tax: Tax) -> String {
        let percent = rates.text(tax.millionths, fewest: 2)
        return "\(tax.name.isEmpty ? tax.id : tax.name) \(percent)%"
    }

    /// Returns titles such as `GST 5% + QST 9.975%`, or `none`.
    /// - Parameter ids: ids of taxes; the title of an unknown tax is its id.
    package func titles(ofTaxes ids: [String]) -> String {
        let titles = ids.map { id in tax(id: id).map { title(of: $0) } ?? id }
        return titles.isEmpty ? "none" : titles.joined(separator: " + ")
    }
}

extension StoreSettings.Tax: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name
        case basisPoints = "bp"
        case millionths = "ppm"
        case isInclusive = "inclusive"
        case isCompound = "compound"
        case from, until
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let points: Int? = try fields.value(.basisPoints)
        let parts: Int? = try fields.value(.millionths)
        // A rate out of range becomes -1, so that the check of all settings refuses it.
        let millionths = parts ?? (points ?? -1).multipliedReportingOverflow(by: 100).partialValue
        let isReadable = points.map { (0...10_000).contains($0) } ?? true
        self.init(
            id: try fields.decode(String.self, forKey: .id), name: try fields.decode(String.self, forKey: .name),
            millionths: isReadable ? millionths : -1,
            isInclusive: try fields.decode(Bool.self, forKey: .isInclusive),
            isCompound: try fields.value(.isCompound, or: false), from: try Self.day(.from, fields),
            until: try Self.day(.until, fields))
    }

    private static func day(
        _ key: CodingKeys, _ fields: KeyedDecodingContainer<CodingKeys>
    ) throws -> Int? {
        let text: String? = try fields.value(key)
        guard let text else { return nil }
        guard let day = TaxDay.number(text) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: fields, debugDescription: "\(text) is not a date")
        }
        return day
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(name, forKey: .name)
        if millionths % 100 == 0 {
            try fields.encode(millionths / 100, forKey: .basisPoints)
        } else {
            try fields.encode(millionths, forKey: .millionths)
        }
        try fields.encode(isInclusive, forKey: .isInclusive)
        try fields.put(.isCompound, isCompound, unless: false)
        try fields.put(.from, from.map { TaxDay.text($0) })
        try fields.put(.until, until.map { TaxDay.text($0) })
    }
}

extension StoreSettings.Tax {
    /// The object that `--json` prints.
    package var object: RecordObject {
        var object = RecordObject()
        object["id"] = .string(id)
        object["name"] = .string(name)
        object["percent"] = .string(RateText().text(millionths))
        object["ppm"] = .integer(millionths)
        object["inclusive"] = .bool(isInclusive)
        object["compound"] = .bool(isCompound)
        object["from"] = from.map { .string(TaxDay.text($0)) }
        object["until"] = until.map { .string(TaxDay.text($0)) }
        return object
    }
}
