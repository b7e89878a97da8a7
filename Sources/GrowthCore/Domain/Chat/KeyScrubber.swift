/// Removes a key from text that arrives in pieces: a possible beginning of the key is held back until more text
/// arrives. Unlike `ChatKey.scrubbed`, which is for errors, it ignores short keys, which may be ordinary words of an
/// answer.
package struct KeyScrubber {
    /// A shorter key is no secret and may occur in any text.
    private static let leastLength = 8
    private let secret: [UInt8]
    private let mark: [UInt8]
    private var held: [UInt8] = []

    /// Nil if there is nothing to remove.
    package init?(_ key: ChatKey?) {
        guard let key, key.secret.utf8.count >= Self.leastLength else { return nil }
        secret = Array(key.secret.utf8)
        mark = Array(key.description.utf8)
    }

    /// - Returns: the text that is safe to show now.
    package mutating func add(_ text: String) -> String {
        let bytes = held + text.utf8
        var told: [UInt8] = []
        var at = 0
        while at < bytes.count {
            guard bytes[at] == secret[0] else {
                told.append(bytes[at])
                at += 1
                continue
            }
            let rest = bytes[at...].prefix(secret.count)
            if rest.elementsEqual(secret) {
                told += mark
                at += secret.count
            } else if rest.count < secret.count, secret.starts(with: rest) {
                break
            } else {
                told.append(bytes[at])
                at += 1
            }
        }
        held = Array(bytes[at...])
        return String(decoding: told, as: UTF8.self)
    }

    /// - Returns: the text that was held back, because no more text follows.
    package mutating func end() -> String {
        defer { held = [] }
        // Half of the key reveals too much; a few letters may be the end of any answer.
        return String(decoding: held.count * 2 >= secret.count ? mark : held, as: UTF8.self)
    }
}
