import Glibc

/// The three descriptors that every program starts with.
package enum StandardStreams {
    /// Opens a placeholder for each closed descriptor. Otherwise the next opened file would take its number, and a
    /// program that reads its standard input would read this file. Using a placeholder still fails, as it should.
    package static func fillGaps() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // `open` returns the lowest free descriptor, which is this one. The placeholder is opened in the wrong
            // direction, so it cannot be used.
            guard open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) == descriptor else { return }
        }
    }
}
