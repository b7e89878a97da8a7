/// Where a tax is rounded: once for all lines of a rate, or line by line where the law asks for that.
package enum TaxRounding: String, Equatable, Sendable, Codable, CaseIterable {
    case receipt, line
}
