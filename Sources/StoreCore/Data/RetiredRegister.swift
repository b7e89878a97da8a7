import JSONStore
import StoreKit

/// A register that can't sell anymore, because its last receipts are missing from the log.
enum RetiredRegister {
    static func path(_ register: String, in folder: String) -> String { "\(folder)/\(register).retired" }
}
