/// Takes a key out of a text that comes in pieces, as `ChatKey.scrubbed` does of one that is whole: what may be the
/// beginning of it waits for what follows.
package struct KeyScrubber {
    /// What is shorter is no secret, and stands in every text.
    private static let leastLength = 8
    /// So much of it alone tells too much.
    private static let telling = 4

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
        return String(decoding: held.count >= Self.telling ? mark : held, as: UTF8.self)
    }
}
