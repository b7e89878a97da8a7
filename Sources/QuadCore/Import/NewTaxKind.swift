/// Whether prices hold the taxes that an import brings. Other programs do not write it down.
package enum NewTaxKind: String, Equatable, Sendable, CaseIterable {
    case included = "in"
    case added = "on"
}
