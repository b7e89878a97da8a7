/// When a till locks by itself.
package enum StoreLock: String, Codable, CaseIterable, Sendable {
    /// After five minutes without a key.
    case idle
    /// After each sale, and without a key.
    case eachSale = "each-sale"
    case never
}
