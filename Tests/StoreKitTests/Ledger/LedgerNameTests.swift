import Testing

@testable import StoreKit

/// The names of accounts in a journal.
@Suite struct LedgerNameTests {
    /// Each category alone, so that no other category affects its name.
    @Test(arguments: [
        ("Hot drinks", "Hot drinks", "Hot-drinks"),
        ("T-shirts", "T-shirts", "T--shirts"),
        ("日本茶", "日本茶", "日本茶"),
        ("Горячие напитки", "Горячие напитки", "Горячие-напитки"),
        ("Ünder", "Ünder", "Ünder"),
        ("Ελληνικά", "Ελληνικά", "Ελληνικά"),
        ("हिन्दी", "हिन्दी", "हिन्दी"),
        ("مشروبات", "مشروبات", "مشروبات"),
        ("Food & Drinks", "Food & Drinks", "Food-Drinks-#"),
        ("hot drinks", "hot drinks", "Hot-drinks-#"),
        ("ñandú", "ñandú", "Ñandú-#"),
        ("Hot; drinks", "Hot drinks-#", "Hot-drinks-#"),
        ("Hot:drinks", "Hot drinks-#", "Hot-drinks-#"),
        ("Hot  drinks", "Hot drinks-#", "Hot-drinks-#"),
        ("Hot -drinks", "Hot -drinks", "Hot-drinks-#"),
        ("-Hot drinks", "-Hot drinks", "Hot-drinks-#"),
        ("½ price", "½ price", "Price-#"),
        ("🍰", "🍰", "Other-#"),
        ("2 for 1", "2 for 1", "2-for-1"),
        ("Menu 2026.1", "Menu 2026.1", "Menu-2026-1-#"),
        ("Menu-20261a", "Menu-20261a-#", "Menu--20261a-#"),
        ("", "other", "Other"), ("other", "other-#", "Other-#"), ("Other", "Other", "Other-#"),
        (":", "other-#", "Other-#"), ("\n", "other-#", "Other-#"),
    ])
    func aNameDependsOnlyOnItsCategory(_ category: String, _ hledger: String, _ beancount: String) {
        #expect(Self.name(category, .hledger) == hledger)
        #expect(Self.name(category, .beancount) == beancount)
    }

    @Test func noTwoCategoriesShareAName() {
        let categories = [
            "Hot drinks", "hot drinks", "Hot; drinks", "Hot:drinks", "Hot  drinks", " Hot drinks", "Hot drinks ",
            "Hot-drinks", "Hot--drinks", "Hot - drinks", "Hot -drinks", "HOT drinks", "Hot/drinks", "Hot\"drinks",
            "Hot_drinks", "Hot|drinks", "Hot\tdrinks", "Hot\u{00A0}drinks", "Hot🔥drinks", "", "other", "Other", "?",
            "!",
        ]
        for format in LedgerWriter.Format.allCases {
            let names = categories.map { Self.account($0, format) }
            #expect(Set(names).count == categories.count, "\(format): \(names)")
        }
    }

    /// The name does not depend on other categories in the period, before or after it.
    @Test(arguments: LedgerWriter.Format.allCases)
    func aNameDoesNotDependOnOtherCategories(format: LedgerWriter.Format) {
        let categories = ["hot drinks", "Hot drinks", "Hot; drinks", "HOT drinks"]
        let alone = Set(categories.map { Self.account($0, format) })
        #expect(Set(Self.accounts(categories, format)) == alone)
        #expect(Set(Self.accounts(categories.reversed(), format)) == alone)
    }

    // MARK: Reading

    /// Returns the last part of the account, with `#` for its mark.
    private static func name(_ category: String, _ format: LedgerWriter.Format) -> String {
        let name = account(category, format).split(separator: ":").last.map(String.init) ?? ""
        let mark = name.suffix(6)
        let isMarked = name.dropLast(6).hasSuffix("-") && mark.allSatisfy { $0.isHexDigit && !$0.isUppercase }
        return isMarked && mark.count == 6 ? name.dropLast(6) + "#" : name
    }

    private static func account(_ category: String, _ format: LedgerWriter.Format) -> String {
        accounts([category], format).first ?? ""
    }

    private static func accounts(_ categories: [String], _ format: LedgerWriter.Format) -> [String] {
        var ledger = Ledger()
        for category in categories {
            var sale = StoreRecord(.sale, at: RecordMoment(milliseconds: 1_795_000_000_000), register: "R")
            var line = RecordLine(name: "x", price: 100, gross: 100, total: 100)
            line.category = category
            (sale.lines, sale.total) = ([line], 100)
            sale.tenders = [RecordTender(.card, amount: 100)]
            ledger.add(sale)
        }
        return LedgerWriter(format, currency: .dollar).text(of: ledger.whole).split(separator: "\n").compactMap {
            line in
            switch format {
            case .hledger: line.hasPrefix("account income:sales:") ? String(line.dropFirst(8)) : nil
            case .beancount:
                line.contains(" open Income:Sales:") ? String(line.split(separator: " ")[2]) : nil
            }
        }
    }
}
