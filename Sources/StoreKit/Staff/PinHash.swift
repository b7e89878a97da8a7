import CSodium
import Glibc

/// The argon2id hash of a staff member's PIN (RFC 9106). Hashing takes about a tenth of a second and 64 MiB, so call it
/// off the main actor.
package enum PinHash {
    package enum HashError: Error, Equatable, Sendable {
        /// A PIN is 4 to 12 digits.
        case notAPin
        /// The 64 MiB of memory are not available.
        case outOfMemory
        /// The stored text is not an argon2id hash with known costs.
        case damagedHash
    }

    /// The number of passes that RFC 9106, section 4, recommends for 64 MiB. Libsodium's interactive costs are two
    /// passes, which take a fast machine less than the 60 ms that a guess should take.
    private static let passes: UInt64 = 3
    /// The two passes of hashes made elsewhere, which are accepted, too.
    private static let fewerPasses = UInt64(crypto_pwhash_OPSLIMIT_INTERACTIVE)
    private static let memory = Int(crypto_pwhash_MEMLIMIT_INTERACTIVE)
    private static let size = Int(crypto_pwhash_STRBYTES)

    /// Whether the text is 4 to 12 of the digits 0 to 9.
    package static func isPin(_ text: String) -> Bool {
        (4...12).contains(text.utf8.count) && text.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    }

    /// Returns the encoded hash, `$argon2id$v=19$…`, with a new salt each time.
    package static func hash(_ pin: String) throws(HashError) -> String {
        guard isPin(pin) else { throw .notAPin }
        guard sodium_init() >= 0 else { throw .outOfMemory }
        var encoded = [CChar](repeating: 0, count: size)
        guard crypto_pwhash_str(&encoded, pin, UInt64(pin.utf8.count), passes, memory) == 0 else {
            throw .outOfMemory
        }
        return String(decoding: encoded.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Whether the PIN matches the hash. A text that is not a PIN is rejected without reading the hash.
    package static func isRight(_ pin: String, _ hash: String) throws(HashError) -> Bool {
        guard isPin(pin) else { return false }
        guard sodium_init() >= 0 else { throw .outOfMemory }
        guard hash.utf8.starts(with: "$argon2id$".utf8), hash.utf8.count < size, !hash.utf8.contains(0) else {
            throw .damagedHash
        }
        var encoded = hash.utf8.map(CChar.init(bitPattern:))
        encoded.append(contentsOf: repeatElement(0, count: size - encoded.count))
        // Only known costs are accepted: a damaged file could otherwise request any amount of memory.
        guard [passes, fewerPasses].contains(where: { crypto_pwhash_str_needs_rehash(encoded, $0, memory) == 0 }) else {
            throw .damagedHash
        }
        errno = 0
        if crypto_pwhash_str_verify(encoded, pin, UInt64(pin.utf8.count)) == 0 { return true }
        guard errno != ENOMEM else { throw .outOfMemory }
        return false
    }
}
