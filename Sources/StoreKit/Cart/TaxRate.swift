/// A tax, and whether prices hold it already.
package struct TaxRate: Hashable, Sendable {
    package let id: String
    package let name: String
    /// Millionths: 200,000 is 20 %, 88,750 is 8.875 %.
    package let millionths: Int
    package let isInclusive: Bool
    /// Whether the tax is on the amount together with the taxes before it.
    package let isCompound: Bool

    package static let whole = 1_000_000

    package init(id: String, name: String = "", millionths: Int, isInclusive: Bool, isCompound: Bool = false) {
        self.id = id
        self.name = name
        self.millionths = millionths
        self.isInclusive = isInclusive
        self.isCompound = isCompound
    }

    /// - Parameter basisPoints: 2000 is 20 %.
    init(id: String, name: String = "", basisPoints: Int, isInclusive: Bool) {
        self.init(id: id, name: name, millionths: basisPoints * 100, isInclusive: isInclusive)
    }

    /// The tax in `amount` where prices hold it, the tax on `amount` where it is added.
    func tax(of amount: Int, _ rounding: Rounding) throws(MoneyError) -> Int {
        try Exact.product(amount, millionths, dividedBy: isInclusive ? Self.whole + millionths : Self.whole, rounding)
    }

    /// The tax on `amount`, whether or not prices usually hold it.
    func added(to amount: Int, _ rounding: Rounding) throws(MoneyError) -> Int {
        try Exact.product(amount, millionths, dividedBy: Self.whole, rounding)
    }

    /// Whether the base of this tax holds a tax that comes before it. A tax in a price knows nothing of one that is added to
    /// the price.
    func isOn(_ earlier: TaxRate) -> Bool { isCompound && (!isInclusive || earlier.isInclusive) }
}

extension TaxRate {
    /// The members that say how much the tax is, as every file of the store has them.
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
