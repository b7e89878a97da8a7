/// Takes a key out of a text that comes in pieces: what may be the beginning of it waits for what follows. Unlike
/// `ChatKey.scrubbed`, which is for errors, it lets keys through that are words of any answer.
package struct KeyScrubber {
    /// What is shorter is no secret, and stands in every text.
    private static let leastLength = 8
    private let secret: [UInt8]
    private let mark: [UInt8]
    private var held: [UInt8] = []

    /// Nil where there is nothing to take out.
    package init?(_ key: ChatKey?) {
        guard let key, key.secret.utf8.count >= Self.leastLength else { return nil }
        secret = Array(key.secret.utf8)
        mark = Array(key.description.utf8)
    }

    /// - Returns: what may be told now.
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

    /// - Returns: what was held back, as nothing follows.
    package mutating func end() -> String {
        defer { held = [] }
        // Half of it tells too much; a few letters may be the end of any answer.
        return String(decoding: held.count * 2 >= secret.count ? mark : held, as: UTF8.self)
    }
}
