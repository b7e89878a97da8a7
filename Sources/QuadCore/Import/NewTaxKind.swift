/// The kind of the taxes that an import brings: included in prices or added to them. Other programs do not record the
/// kind.
package enum NewTaxKind: String, Equatable, Sendable, CaseIterable {
    case included = "in"
    case added = "on"
}
