/// A tax as it holds from one day to another. A tax whose rate changes has several versions with one id.
package protocol DatedTax {
    var id: String { get }
    /// Days since 1970; nil for one that held before anybody asked.
    var from: Int? { get }
    /// The last day; nil where no end is known.
    var until: Int? { get }
}

extension Sequence where Element: DatedTax {
    /// Returns each tax once, in the order of their first versions: as it is on a day, else as it will be, else as it was.
    /// The version that began last holds until its end.
    /// - Parameter day: days since 1970; nil where dates do not count.
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
