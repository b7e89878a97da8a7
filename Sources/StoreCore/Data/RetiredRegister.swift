import JSONStore
import StoreKit

/// A register that sells no more: its last receipts are in no log.
enum RetiredRegister {
    static func path(_ register: String, in folder: String) -> String { "\(folder)/\(register).retired" }
}
