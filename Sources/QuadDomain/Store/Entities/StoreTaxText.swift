import StoreKit

/// The taxes of a store in one line: `VAT 20% in, Sales tax 7.25% on`. `in` is one that prices hold already, `on` one that is
/// added. An id before a colon, `vat5: Reduced VAT 5% in`, names it where it is not made of name and percentage.
struct StoreTaxText {
    static let sample = "VAT 20% in, or Sales tax 7.25% on"
    private let percents: PercentText
    /// Those there were: a tax keeps its id, which products name it by, when it is called or is another one.
    private let before: [StoreSettings.Tax]

    init(_ settings: StoreSettings) {
        percents = PercentText(settings)
        before = settings.taxes
    }

    func text(_ taxes: [StoreSettings.Tax]) -> String {
        taxes.map { tax in
            let id = tax.id == Self.usualID(tax) ? "" : "\(tax.id): "
            return "\(id)\(tax.title(percents)) \(tax.isInclusive ? "in" : "on")"
        }.joined(separator: ", ")
    }

    func taxes(_ text: String) throws(StoreFault) -> [StoreSettings.Tax] {
        var (taxes, words): ([StoreSettings.Tax], [Substring]) = ([], [])
        for word in text.split(separator: " ") {
            let end = word.hasSuffix(",") ? word.dropLast() : word
            // A name may have an “in” in it.
            guard end == "in" || end == "on", words.last?.hasSuffix("%") == true else {
                words.append(word)
                continue
            }
            taxes.append(try tax(words + [end]))
            words = []
        }
        guard words.isEmpty else { throw Self.withoutEnd(words.joined(separator: " ")) }
        nameByID(&taxes)
        for (place, tax) in taxes.enumerated() where taxes[..<place].contains(where: { $0.id == tax.id }) {
            throw .refused("The tax “\(tax.id.clipped)” is there twice")
        }
        return taxes
    }

    /// Those without an id get that of what they were before: the same tax, else the one of that name.
    private func nameByID(_ taxes: inout [StoreSettings.Tax]) {
        for isExact in [true, false] {
            for (place, tax) in taxes.enumerated() where tax.id.isEmpty {
                let free = before.filter { old in !taxes.contains { $0.id == old.id } && old.name == tax.name }
                let same = isExact ? free.filter { $0.basisPoints == tax.basisPoints } : free
                if let known = same.first { taxes[place].id = known.id }
            }
        }
        for (place, tax) in taxes.enumerated() where tax.id.isEmpty { taxes[place].id = Self.usualID(tax) }
    }

    private func tax(_ words: [Substring]) throws(StoreFault) -> StoreSettings.Tax {
        let whole = words.joined(separator: " ")
        let isInclusive = words.last == "in"
        var rest = words.dropLast()
        if rest.last == "%" {
            rest = rest.dropLast()
        } else if let last = rest.last, last.hasSuffix("%") {
            rest[rest.endIndex - 1] = last.dropLast()
        }
        guard let points = rest.popLast().flatMap({ try? percents.basisPoints(String($0)) }), points <= 10_000 else {
            throw .refused("“\(whole.clipped)” has no percentage up to 100", advice: "it is written as \(Self.sample)")
        }
        var name = rest.joined(separator: " ")
        var id: String?
        if let colon = name.firstIndex(of: ":") {
            id = String(name[..<colon]).trimmingSpaces
            name = String(name[name.index(after: colon)...]).trimmingSpaces
        }
        guard !name.isEmpty, id?.isEmpty != true else {
            throw .refused("“\(whole.clipped)” has no name", advice: "it is written as \(Self.sample)")
        }
        try refuseTaxWithoutEnd(in: name)
        return StoreSettings.Tax(id: id ?? "", name: name, basisPoints: points, isInclusive: isInclusive)
    }

    /// `VAT 20%, Sales tax` is one tax that ends in nothing, and the name of another. A name may have a comma in it.
    private func refuseTaxWithoutEnd(in name: String) throws(StoreFault) {
        for part in name.split(separator: ",").dropLast().map({ String($0).trimmingSpaces }) {
            guard let last = part.split(separator: " ").last, part.contains(" "),
                (try? percents.basisPoints(String(last.hasSuffix("%") ? last.dropLast() : last))) != nil
            else { continue }
            throw Self.withoutEnd(part)
        }
    }

    private static func withoutEnd(_ text: String) -> StoreFault {
        .refused(
            "“\(text.clipped)” does not end in “in” or “on”", advice: "in: prices hold it already, on: it is added")
    }

    /// `vat20`
    private static func usualID(_ tax: StoreSettings.Tax) -> String {
        let letters = tax.name.lowercased().filter { $0.isLetter || $0.isNumber }
        let (whole, part) = tax.basisPoints.quotientAndRemainder(dividingBy: 100)
        return "\(letters)\(whole)" + (part == 0 ? "" : "_\(part)")
    }
}

extension StoreSettings {
    /// `VAT 20%`: taxes of one name differ in it.
    package func title(of tax: Tax) -> String { tax.title(PercentText(self)) }
}

extension StoreSettings.Tax {
    fileprivate func title(_ percents: PercentText) -> String {
        "\(name.isEmpty ? id : name) \(percents.text(basisPoints))%"
    }
}
