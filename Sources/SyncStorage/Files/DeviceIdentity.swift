import FoundationEssentials
import Glibc
import SyncKit

/// The identity of the program on this machine: `device.json`, with secret keys that never leave it.
package struct DeviceIdentity: Codable, Equatable, Sendable {
    /// The id of the device, as a text.
    package let id: String
    package let name: String
    private let signingSeed: String
    private let sealingSeed: String
    /// The machine and the folder for which it was made. A copied folder has others.
    private let home: String

    package static func make(name: String, folder: String) -> DeviceIdentity {
        let bits = RandomBytes.make(16).reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
        return DeviceIdentity(
            id: DeviceID(bits: bits).text, name: name, signingSeed: Hexadecimal.text(RandomBytes.make(32)),
            sealingSeed: Hexadecimal.text(RandomBytes.make(32)), home: home(folder))
    }

    package var device: DeviceID? { DeviceID(id) }
    var signing: SigningKeyPair? { Hexadecimal.bytes(signingSeed).flatMap(SigningKeyPair.init) }
    var sealing: SealingKeyPair? { Hexadecimal.bytes(sealingSeed).flatMap { SealingKeyPair(seed: $0) } }

    /// Whether this is still the machine and the folder.
    package func isAtHome(_ folder: String) -> Bool { home == Self.home(folder) }

    private static func home(_ folder: String) -> String {
        let machine = (try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)) ?? ""
        var status = stat()
        stat(folder, &status)
        return Hexadecimal.text(
            Hash.of(Array("quad home \(machine) \(status.st_dev) \(status.st_ino)".utf8)).prefix(16))
    }
}
