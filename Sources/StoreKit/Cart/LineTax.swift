/// The share that a line has of a tax.
package struct LineTax: Equatable, Sendable {
    /// The id of the tax.
    package var id: String
    /// Minor units; 0 where the customer is exempt from it.
    package var tax: Int

    package init(_ id: String, _ tax: Int) {
        self.id = id
        self.tax = tax
    }
}
