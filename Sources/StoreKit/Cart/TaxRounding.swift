/// The point where a tax is rounded: once for all lines of a rate, or line by line where the law requires it.
package enum TaxRounding: String, Equatable, Sendable, Codable, CaseIterable {
    case receipt, line
}
