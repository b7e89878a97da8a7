import FoundationEssentials
import SyncKit

/// The file of a device in a place: its name and public keys, sealed with the space's key.
package struct DeviceFile: Codable, Equatable, Sendable {
    static let name = "device.json"

    package let name: String
    /// The Ed25519 key of its signatures, in hexadecimal digits.
    package let signing: String
    /// The X25519 key to which new keys are sealed.
    package let sealing: String
    /// The id of the key that seals this file; nil in a plain space.
    private(set) var key: String?
    private var sealed: String?

    init(name: String, signing: [UInt8], sealing: [UInt8]) {
        self.name = name
        self.signing = Hexadecimal.text(signing)
        self.sealing = Hexadecimal.text(sealing)
    }

    static func path(of device: DeviceID) -> String { "\(device.text)/\(name)" }

    /// Returns the contents of the file.
    func bytes(_ key: SpaceKey?, _ space: String, _ device: DeviceID) -> [UInt8] {
        guard let key else { return JSONLines.line(self) }
        let box = SealedStream.seal(JSONLines.line(self), key, context: Self.context(space, device))
        return JSONLines.line(["key": key.id, "sealed": Hexadecimal.text(box)])
    }

    /// Reads the contents; nil if they are damaged, or not sealed by a member.
    init?(_ bytes: [UInt8], _ keys: [SpaceKey], _ space: String, _ device: DeviceID, isSealed: Bool) {
        var bytes = bytes
        if isSealed {
            guard let outer = try? JSONDecoder().decode([String: String].self, from: Data(bytes)),
                let key = keys.first(where: { $0.id == outer["key"] }),
                let box = outer["sealed"].flatMap(Hexadecimal.bytes),
                let inner = SealedStream.open(box, key, context: Self.context(space, device))
            else { return nil }
            bytes = inner
        }
        guard let read = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
            Hexadecimal.bytes(read.signing)?.count == SigningKeyPair.publicSize,
            Hexadecimal.bytes(read.sealing)?.count == SealingKeyPair.publicSize
        else { return nil }
        self = read
    }

    private static func context(_ space: String, _ device: DeviceID) -> [UInt8] {
        Array("quad device \(space) \(device.text)".utf8)
    }
}
