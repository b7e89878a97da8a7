/// A currency by its code of three letters, with the number of its minor units.
package struct StoreCurrency: Equatable, Sendable {
    package let code: String
    /// Digits after the decimal sign: 2 for most, 0 for the yen, 3 for the dinar (ISO 4217).
    package let exponent: Int

    /// Returns nil if the code is not three letters.
    package init?(_ code: String) {
        let letters = code.utf8.map { $0 & 0xDF }
        guard letters.count == 3, letters.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
        self.init(known: String(decoding: letters, as: UTF8.self))
    }

    private init(known code: String) {
        self.code = code
        exponent = Self.withoutMinorUnit.contains(code) ? 0 : Self.withThousandths.contains(code) ? 3 : 2
    }

    /// The number of minor units in one unit of the currency.
    package var unit: Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }

    /// Whether an amount of this currency may have a sign. The dollar sign belongs to every currency without a sign of
    /// its own.
    func mayHave(_ sign: Character) -> Bool {
        if let codes = Self.signs[sign] { return codes.contains(code) }
        return sign != "$" || !Self.signs.values.contains { $0.contains(code) }
    }

    private static let signs: [Character: Set<String>] = [
        "£": ["GBP", "EGP", "FKP", "GIP", "LBP", "SDG", "SHP", "SSP", "SYP"], "€": ["EUR"], "¥": ["JPY", "CNY"],
        "₩": ["KRW", "KPW"], "₹": ["INR"], "₺": ["TRY"], "₽": ["RUB"], "₫": ["VND"], "₦": ["NGN"], "₱": ["PHP"],
        "฿": ["THB"], "₴": ["UAH"], "₪": ["ILS"],
    ]

    package static let dollar = StoreCurrency(known: "USD")

    private static let withoutMinorUnit: Set = [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF",
        "XPF",
    ]
    private static let withThousandths: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
}
