import Glibc
import Synchronization
import TestSupport

/// The reading thread of a `PTYProbe`, and the chunks that it has read.
final class OutputRecorder: Sendable {
    private struct State {
        var chunks: [PTYProbe.Chunk] = []
        var hasEnded = false
    }

    private let descriptor: Int32
    private let state = Mutex(State())
    /// A pipe that works like an eventfd: one byte per chunk, so that the measuring thread can wait with a deadline.
    private let bellRead: Int32
    private let bellWrite: Int32

    init(descriptor: Int32) throws(TestSupportError) {
        self.descriptor = descriptor
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        bellRead = ends[0]
        bellWrite = ends[1]
    }

    deinit {
        close(bellRead)
        close(bellWrite)
    }

    func start() throws(TestSupportError) -> pthread_t {
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<OutputRecorder>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, Unmanaged.passRetained(self).toOpaque())
        guard code == 0 else { throw .system(call: "pthread_create", code: code) }
        return thread
    }

    private func run() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            let time = monotonicNanoseconds()
            guard count > 0 else { break }
            let chunk = PTYProbe.Chunk(time: time, bytes: Array(buffer[..<count]))
            state.withLock { $0.chunks.append(chunk) }
            _ = write(bellWrite, "!", 1)
        }
        state.withLock { $0.hasEnded = true }
        _ = write(bellWrite, "!", 1)
    }

    var count: Int { state.withLock { $0.chunks.count } }
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    func chunks(from index: Int) -> [PTYProbe.Chunk] {
        state.withLock { Array($0.chunks.dropFirst(index)) }
    }

    /// Waits for another chunk. Returns false if none arrived in time or none will arrive.
    func wait(forMoreThan count: Int, milliseconds: Int32) -> Bool {
        let deadline = Deadline(in: .milliseconds(Int64(milliseconds)))
        while self.count <= count {
            guard !hasEnded, !deadline.hasPassed else { return false }
            var request = pollfd(fd: bellRead, events: Int16(POLLIN), revents: 0)
            _ = poll(&request, 1, deadline.pollTimeout())
            var rung = [UInt8](repeating: 0, count: 64)
            _ = read(bellRead, &rung, rung.count)
        }
        return true
    }
}
