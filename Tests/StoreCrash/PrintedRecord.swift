import StoreKit

/// What a command printed of the record it made.
struct PrintedRecord: Equatable {
    let register: String
    let hash: String
    let number: String?
    let cart: String?
    /// It was there already.
    let isAgain: Bool

    init?(_ line: String) {
        guard let object = try? RecordValue(parsing: Array(line.utf8)).members, let register = object["register"]?.text,
            // Of a session that was closed its report is printed.
            let hash = object["hash"]?.text ?? object["last_hash"]?.text
        else { return nil }
        self.register = register
        self.hash = hash
        number = object["number"]?.text
        cart = object["cart_id"]?.text
        isAgain = object["again"]?.flag == true
    }
}
