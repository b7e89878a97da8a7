import CSystemCalls

/// Folders of other machines: locks may not hold there, and nobody is told of what others write.
package enum NetworkFolder {
    /// The kind of the file system; nil where the folder is on this machine, or nobody can say.
    package static func kind(of path: String) -> String? {
        name(ofType: UInt32(truncatingIfNeeded: system_file_system(path)))
    }

    /// - Parameter type: as statfs(2) lists them.
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
