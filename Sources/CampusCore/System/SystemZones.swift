import CalendarKit
import Glibc
import QuadSystem
import SystemKit

/// The time zones of this machine.
package enum SystemZones {
    private static let mostBytes = 1 << 20

    /// Returns the zone database, in the folder of TZDIR or a usual one.
    package static func directory(_ environment: [String: String]) -> ZoneDirectory {
        let folders = (environment["TZDIR"].map { [$0] } ?? []) + ZoneDirectory.usualFolders
        return ZoneDirectory { name in
            folders.firstResult { try? TextFile.bytes(of: "\($0)/\(name)", atMost: mostBytes) }
        }
    }

    /// Returns the zone of the user.
    package static func user(_ environment: [String: String], in directory: ZoneDirectory) -> CalendarZone {
        let path = "/etc/localtime"
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count - 1)
        let target = count > 0 ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
        return directory.userZone(
            variable: environment["TZ"], localName: target, localFile: try? TextFile.bytes(of: path, atMost: mostBytes))
    }

    package static func builder(_ environment: [String: String]) -> AgendaBuilder {
        let zones = directory(environment)
        return AgendaBuilder(zones: zones, user: user(environment, in: zones))
    }
}
