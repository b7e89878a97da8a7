/// The rule for locking a till automatically.
package enum StoreLock: String, Codable, CaseIterable, Sendable {
    /// After five minutes without a key.
    case idle
    /// After each sale, and after five minutes without a key.
    case eachSale = "each-sale"
    case never
}
