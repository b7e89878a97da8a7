import QuadCore
import StoreKit

/// The taxes of a store in one line: `VAT 20% in, Sales tax 8.875% on`. `in` means that prices include the tax, `on`
/// that the tax is added.
///
/// An id may stand before a colon: `vat5: Reduced VAT 5% in`. Without it, the id is made of the name and the
/// percentage. After `in` or `on` may follow `compound`, and `from` and `until` with a date. Taxes of one name that
/// begin on different days are versions of one tax, whose rate changes.
struct StoreTaxText {
    static let sample = "VAT 20% in, or Sales tax 8.875% on"
    private let percents: RateText
    private let settings: StoreSettings
    /// The taxes before the change. A tax keeps its id when its name or rate changes, because products refer to the id.
    private let before: [StoreSettings.Tax]

    init(_ settings: StoreSettings) {
        percents = settings.rates
        self.settings = settings
        before = settings.taxes
    }

    // MARK: Writing

    func text(_ taxes: [StoreSettings.Tax]) -> String { parts(taxes).joined(separator: ", ") }

    func parts(_ taxes: [StoreSettings.Tax]) -> [String] {
        taxes.enumerated().map { place, tax in
            let isSaid = taxes[..<place].contains { $0.id == tax.id && $0.name == tax.name }
            let isShared = taxes.contains { $0.name == tax.name && $0.id != tax.id }
            let isKnown = tax.from != nil ? isSaid && !isShared : false
            let isUsual = tax.id == Self.usualID(tax) && !(isShared && tax.from != nil)
            let id = isUsual || isKnown ? "" : "\(tax.id): "
            return ([id + settings.title(of: tax), tax.isInclusive ? "in" : "on"] + Self.tail(tax))
                .joined(separator: " ")
        }
    }

    private static func tail(_ tax: StoreSettings.Tax) -> [String] {
        [
            tax.isCompound ? "compound" : nil, tax.from.map { "from \(TaxDay.text($0))" },
            tax.until.map { "until \(TaxDay.text($0))" },
        ].compactMap(\.self)
    }

    // MARK: Reading

    func taxes(_ text: String) throws(StoreError) -> [StoreSettings.Tax] {
        var (taxes, words): ([StoreSettings.Tax], [Substring]) = ([], [])
        var rest = text.split(separator: " ")[...]
        while let word = rest.popFirst() {
            let end = word.hasSuffix(",") ? word.dropLast() : word
            // A name may contain the word “in”.
            guard end == "in" || end == "on", words.last?.hasSuffix("%") == true else {
                words.append(word)
                continue
            }
            var tax = try tax(words + [end])
            if end == word { try readTail(&rest, &tax) }
            taxes.append(tax)
            words = []
        }
        guard words.isEmpty else { throw Self.withoutEnd(words.joined(separator: " ")) }
        try nameByID(&taxes)
        if let id = StoreSettings.doubled(taxes) {
            throw .refused(
                "The tax “\(id.clipped)” is listed twice",
                advice: "if the rate changes, say from when: VAT 20% in, VAT 21% in from 2027-01-01")
        }
        return taxes
    }

    /// Reads the words after `in` or `on`, up to a comma.
    private func readTail(_ rest: inout ArraySlice<Substring>, _ tax: inout StoreSettings.Tax) throws(StoreError) {
        while let word = rest.first {
            let bare = word.hasSuffix(",") ? word.dropLast() : word
            if bare == "compound" {
                tax.isCompound = true
            } else if word == "from" || word == "until" {
                rest = rest.dropFirst()
                let day = try Self.day(rest.first, after: word, tax)
                if word == "from" { tax.from = day } else { tax.until = day }
            } else {
                break
            }
            guard let last = rest.popFirst(), !last.hasSuffix(",") else { break }
        }
        if let from = tax.from, let until = tax.until, until < from {
            throw .refused("\(tax.name.clipped) ends before it begins", advice: "until is the last day it is charged")
        }
    }

    private static func day(
        _ word: Substring?, after keyword: Substring, _ tax: StoreSettings.Tax
    ) throws(StoreError) -> Int {
        let text = String(word.map { $0.hasSuffix(",") ? $0.dropLast() : $0 } ?? "")
        guard let day = TaxDay.number(text) else {
            let what = text.isEmpty ? "“\(keyword)” has no date" : "“\(text.clipped)” is not a date"
            throw .refused("\(what) of \(tax.name.clipped)", advice: "write a date as \(keyword) 2027-01-01")
        }
        return day
    }

    private func tax(_ words: [Substring]) throws(StoreError) -> StoreSettings.Tax {
        let whole = words.joined(separator: " ")
        let isInclusive = words.last == "in"
        var rest = words.dropLast()
        if rest.last == "%" {
            rest = rest.dropLast()
        } else if let last = rest.last, last.hasSuffix("%") {
            rest[rest.endIndex - 1] = last.dropLast()
        }
        let millionths = try rate(rest.popLast().map(String.init) ?? "", of: whole)
        var name = rest.joined(separator: " ")
        var id: String?
        if let colon = name.firstIndex(of: ":") {
            id = String(name[..<colon]).trimmingSpaces
            name = String(name[name.index(after: colon)...]).trimmingSpaces
        }
        guard !name.isEmpty, id?.isEmpty != true else {
            throw .refused("“\(whole.clipped)” has no name", advice: "write it as \(Self.sample)")
        }
        try refuseTaxWithoutEnd(in: name)
        return StoreSettings.Tax(id: id ?? "", name: name, millionths: millionths, isInclusive: isInclusive)
    }

    private func rate(_ text: String, of whole: String) throws(StoreError) -> Int {
        let advice = "write it as \(Self.sample)"
        do throws(MoneyError) {
            let millionths = try percents.millionths(text)
            if millionths <= TaxRate.whole { return millionths }
        } catch {
            if case .decimals = error {
                throw .refused(
                    "“\(whole.clipped)” has more than \(RateText.decimals) decimals", advice: "write fewer decimals")
            }
        }
        throw .refused("“\(whole.clipped)” has no percentage up to 100", advice: advice)
    }

    /// Refuses a name that contains another tax without `in` or `on`, as in `VAT 20%, Sales tax`. A name may contain a
    /// comma.
    private func refuseTaxWithoutEnd(in name: String) throws(StoreError) {
        // A percentage inside a name belongs to another tax: `Sales 8.875% GST 5% on`.
        let words = name.split(separator: " ")
        if let first = words.first, Self.joints.contains(first.lowercased()) { throw Self.withoutEnd(name) }
        if let place = words.firstIndex(where: { $0 == "|" || isPercentage($0) }) {
            throw Self.withoutEnd(words[...place].joined(separator: " "))
        }
        // `VAT 20 in Food 7 in`, `VAT 20%+Food`
        for (place, word) in words.enumerated() {
            let isEnd = place > 0 && (word == "in" || word == "on") && isNumber(words[place - 1])
            let rate = word.prefix { $0 != "%" }
            let more = word.dropFirst(rate.count + 1)
            if isEnd || (!more.isEmpty && more != "," && isNumber(rate)) { throw Self.withoutEnd(name) }
        }
        for part in name.split(separator: ",").dropLast().map({ String($0).trimmingSpaces }) {
            guard let last = part.split(separator: " ").last, part.contains(" "),
                (try? percents.millionths(String(last.hasSuffix("%") ? last.dropLast() : last))) != nil
            else { continue }
            throw Self.withoutEnd(part)
        }
    }

    /// Words and signs that join two taxes; no name begins with them.
    private static let joints: Set = ["and", "plus", "+", "&", "/", "|", ";", "·", "und", "et", "y", "e"]

    private func isNumber(_ word: Substring) -> Bool { (try? percents.millionths(String(word))) != nil }

    private func isPercentage(_ word: Substring) -> Bool {
        word.hasSuffix("%") && (try? percents.millionths(String(word.dropLast()))) != nil
    }

    private static func withoutEnd(_ text: String) -> StoreError {
        .refused(
            "“\(text.clipped)” does not end in “in” or “on”",
            advice: "in: prices include it, on: it is added; separate taxes with a comma")
    }

    // MARK: Ids

    /// Gives taxes without an id the id that they had before: first by name and rate, then by name alone. A later
    /// version of a tax gets the id of that tax.
    private func nameByID(_ taxes: inout [StoreSettings.Tax]) throws(StoreError) {
        let later = Set(taxes.indices.filter { taxes[$0].id.isEmpty && isLater(taxes[$0], in: taxes) })
        for isExact in [true, false] {
            for (place, tax) in taxes.enumerated() where tax.id.isEmpty && !later.contains(place) {
                let free = before.filter { old in !taxes.contains { $0.id == old.id } && old.name == tax.name }
                let same = isExact ? free.filter { $0.millionths == tax.millionths } : free
                if let known = same.first { taxes[place].id = known.id }
            }
        }
        for (place, tax) in taxes.enumerated() where tax.id.isEmpty && !later.contains(place) {
            taxes[place].id = Self.usualID(tax)
        }
        for place in later {
            let name = taxes[place].name
            var ids: [String] = []
            ids.append(distinct: taxes.filter { $0.name == name && !$0.id.isEmpty }.map(\.id))
            guard ids.count == 1 else {
                throw .refused(
                    "Several taxes are called \(name.clipped), and the rate of one of them changes",
                    advice: "say which one: \(ids.first ?? "vat20"): \(name.clipped) …")
            }
            taxes[place].id = ids[0]
        }
    }

    /// Returns a new tax with an id that is free.
    func added(_ name: String, _ millionths: Int, isInclusive: Bool) -> StoreSettings.Tax {
        var tax = StoreSettings.Tax(id: "", name: name, millionths: millionths, isInclusive: isInclusive)
        let usual = Self.usualID(tax)
        let free = (2...).lazy.map { "\(usual)-\($0)" }.first { id in !before.contains { $0.id == id } }
        tax.id = before.contains { $0.id == usual } ? free ?? usual : usual
        return tax
    }

    /// Returns whether another tax of the same name begins earlier; the earlier tax determines the id.
    private func isLater(_ tax: StoreSettings.Tax, in taxes: [StoreSettings.Tax]) -> Bool {
        guard let from = tax.from else { return false }
        return taxes.contains { $0.name == tax.name && $0.from ?? .min < from }
    }

    /// Returns the usual id of a tax: `vat20`, `salestax7_25`, `qst9_975`.
    private static func usualID(_ tax: StoreSettings.Tax) -> String {
        let letters = tax.name.lowercased().filter { $0.isLetter || $0.isNumber }
        let (whole, part) = tax.millionths.quotientAndRemainder(dividingBy: 10_000)
        guard part % 100 != 0 else { return "\(letters)\(whole)" + (part == 0 ? "" : "_\(part / 100)") }
        return letters + RateText().text(tax.millionths).replacing(".", with: "_")
    }
}
