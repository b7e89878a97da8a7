import FoundationEssentials

/// The file of a key in a place: the key, sealed to everyone who may open the space.
struct KeyFile: Codable, Equatable, Sendable {
    static let folder = "keys"
    static let passphrase = "passphrase"
    static let recovery = "recovery"

    /// The sealed key by its reader: `passphrase`, `recovery`, or a device.
    let to: [String: String]

    init(_ key: SpaceKey, to readers: [String: [UInt8]]) {
        to = readers.compactMapValues { SealingKeyPair.seal(key.bytes, to: $0).map(Hexadecimal.text) }
    }

    init?(_ bytes: [UInt8]) {
        guard let read = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
        self = read
    }

    var json: [UInt8] { JSONLines.line(self) }

    static func name(of key: SpaceKey) -> String { "\(folder)/\(key.id).json" }

    func open(as reader: String, with pair: SealingKeyPair) -> SpaceKey? {
        to[reader].flatMap(Hexadecimal.bytes).flatMap(pair.open).flatMap(SpaceKey.init)
    }
}
