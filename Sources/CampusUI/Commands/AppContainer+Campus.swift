import CalendarKit
import Glibc
import QuadCommandLine
import QuadSystem

extension AppContainer {
    nonisolated private static let mostZoneBytes = 1 << 20

    /// The zone database of this machine, in the folder of TZDIR or a usual one.
    var zoneDirectory: ZoneDirectory {
        let folders = (environment["TZDIR"].map { [$0] } ?? []) + ZoneDirectory.usualFolders
        return ZoneDirectory { name in
            folders.lazy.compactMap { try? TextFile.bytes(of: "\($0)/\(name)", atMost: Self.mostZoneBytes) }.first
        }
    }

    var userZone: CalendarZone {
        let path = "/etc/localtime"
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count - 1)
        let target = count > 0 ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
        return zoneDirectory.userZone(
            variable: environment["TZ"], localName: target,
            localFile: try? TextFile.bytes(of: path, atMost: Self.mostZoneBytes))
    }
}
