import StoreKit

/// The record that a command printed.
struct PrintedRecord: Equatable {
    let register: String
    let hash: String
    let number: String?
    let cart: String?
    /// Whether the record already existed.
    let isAgain: Bool

    init?(_ line: String) {
        guard let object = try? RecordValue(parsing: Array(line.utf8)).members, let register = object["register"]?.text,
            // For a closed session, the command prints the report.
            let hash = object["hash"]?.text ?? object["last_hash"]?.text
        else { return nil }
        self.register = register
        self.hash = hash
        number = object["number"]?.text
        cart = object["cart_id"]?.text
        isAgain = object["again"]?.flag == true
    }
}
