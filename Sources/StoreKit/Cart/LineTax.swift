/// The share of a tax that belongs to a line.
package struct LineTax: Equatable, Sendable {
    /// The id of the tax.
    package var id: String
    /// Minor units; 0 if the customer is exempt from the tax.
    package var tax: Int

    package init(_ id: String, _ tax: Int) {
        self.id = id
        self.tax = tax
    }
}
