/// A tax, and whether prices already contain it.
package struct TaxRate: Hashable, Sendable {
    package let id: String
    package let name: String
    /// Millionths: 200,000 is 20%, 88,750 is 8.875%.
    package let millionths: Int
    package let isInclusive: Bool
    /// Whether the tax also applies to the taxes before it.
    package let isCompound: Bool

    package static let whole = 1_000_000

    package init(id: String, name: String = "", millionths: Int, isInclusive: Bool, isCompound: Bool = false) {
        self.id = id
        self.name = name
        self.millionths = millionths
        self.isInclusive = isInclusive
        self.isCompound = isCompound
    }

    /// - Parameter basisPoints: 2000 is 20%.
    init(id: String, name: String = "", basisPoints: Int, isInclusive: Bool) {
        self.init(id: id, name: name, millionths: basisPoints * 100, isInclusive: isInclusive)
    }

    /// Returns the tax contained in `amount` if the tax is inclusive, else the tax on top of `amount`.
    func tax(of amount: Int, _ rounding: Rounding) throws(MoneyError) -> Int {
        try Exact.product(amount, millionths, dividedBy: isInclusive ? Self.whole + millionths : Self.whole, rounding)
    }

    /// Returns the tax on top of `amount`, even if prices usually contain the tax.
    func added(to amount: Int, _ rounding: Rounding) throws(MoneyError) -> Int {
        try Exact.product(amount, millionths, dividedBy: Self.whole, rounding)
    }

    /// Whether the tax is charged on an earlier tax, too. A tax contained in the price is never charged on a tax that
    /// is added to the price.
    func isOn(_ earlier: TaxRate) -> Bool { isCompound && (!isInclusive || earlier.isInclusive) }
}

extension TaxRate {
    /// Writes the members for the amount of the tax, in the form that all files of the store share.
    func put(into fields: inout RecordWriter) {
        if millionths % 100 == 0 {
            fields.put("bp", millionths / 100)
        } else {
            fields.put("ppm", millionths)
        }
        fields.put("inclusive", isInclusive)
        fields.put("compound", isCompound)
    }

    init(id: String, name: String, _ fields: RecordReader) throws(RecordReadingError) {
        let millionths: Int
        if let parts = try fields.optionalNumber("ppm") {
            millionths = parts
        } else {
            millionths = try fields.number("bp") * 100
        }
        self.init(
            id: id, name: name, millionths: millionths, isInclusive: try fields.flag("inclusive"),
            isCompound: try fields.flag("compound"))
    }
}
