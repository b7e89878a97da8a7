import Glibc

/// The three descriptors every program is started with.
package enum StandardStreams {
    /// Puts something in the place of those that were closed, which the next file opened would take: a program that reads
    /// its input would read that file. Using them still fails, as it should.
    package static func fillGaps() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The lowest that is free is this one. Opened the wrong way round, it can't be used.
            guard open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) == descriptor else { return }
        }
    }
}
