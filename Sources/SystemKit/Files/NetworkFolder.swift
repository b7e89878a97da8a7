import CSystemCalls

/// Folders on network file systems. Locks may not work there, and the system does not report changes by other machines.
package enum NetworkFolder {
    /// Returns the kind of the network file system, or nil if the folder is local or the kind is unknown.
    package static func kind(of path: String) -> String? {
        name(ofType: UInt32(truncatingIfNeeded: system_file_system(path)))
    }

    /// - Parameter type: a file system type from statfs(2).
    static func name(ofType type: UInt32) -> String? {
        switch type {
        case 0x6969: "nfs"
        case 0xFF53_4D42, 0xFE53_4D42, 0x517B: "smb"
        case 0x0102_1997: "9p"
        case 0x00C3_6400: "ceph"
        case 0x5346_414F, 0x6B41_4653: "afs"
        default: nil
        }
    }
}
