/// A tax that is valid from one day to another. A tax whose rate changes has several versions with the same id.
package protocol DatedTax {
    var id: String { get }
    /// The first day, in days since 1970; nil for a tax without a known beginning.
    var from: Int? { get }
    /// The last day; nil if no end is known.
    var until: Int? { get }
}

extension Sequence where Element: DatedTax {
    /// Returns each tax once, in the order of the first versions: the version valid on a day, else the next version,
    /// else the last version. The version that began last is valid until its end.
    /// - Parameter day: days since 1970; nil to ignore the dates.
    package func versions(on day: Int?) -> [(tax: Element, holds: Bool)] {
        var order: [String] = []
        var all: [String: [Element]] = [:]
        for tax in self {
            if all[tax.id] == nil { order.append(tax.id) }
            all[tax.id, default: []].append(tax)
        }
        return order.compactMap { id in
            let versions = (all[id] ?? []).sorted { ($0.from ?? .min) < ($1.from ?? .min) }
            guard let day else { return versions.first.map { ($0, true) } }
            guard let begun = versions.last(where: { $0.from ?? .min <= day }) else {
                return versions.first.map { ($0, false) }
            }
            if begun.until ?? .max >= day { return (begun, true) }
            return (versions.first { $0.from ?? .min > day } ?? begun, false)
        }
    }
}
