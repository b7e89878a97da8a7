import Glibc

/// The limit on the open files of this process.
enum DescriptorLimit {
    /// The descriptors for the program's files, beside those for connections.
    private static let spare = 128

    /// Raises the limit so that the connections leave descriptors for the program's files. Otherwise many clients could
    /// keep the program from opening its files.
    static func makeRoom(for connections: Int) throws(ServerError) {
        let needed = rlim_t(connections) + rlim_t(spare)
        let kind = Int32(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0, limit.rlim_cur < needed else { return }
        let before = limit.rlim_cur
        limit.rlim_cur = needed
        guard limit.rlim_max >= needed, setrlimit(__rlimit_resource_t(kind), &limit) == 0 else {
            throw .tooFewDescriptors(needed: Int(clamping: needed), limit: Int(clamping: max(before, limit.rlim_max)))
        }
    }
}
