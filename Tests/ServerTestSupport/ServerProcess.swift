import Glibc
import SystemKit
import TestSupport

/// A running `quad-server`, built beside this program.
package final class ServerProcess {
    /// The address of the proxy that the server believes, so that tests can send from any address.
    package static let proxy = ["--behind-proxy", "127.0.0.1"]

    package let port: UInt16
    package let process: pid_t
    private var status: ProcessStatus?

    /// Starts the server and waits until it is ready.
    /// - Parameters:
    ///   - storage: the options that choose the storage.
    ///   - log: the file for the log.
    ///   - command: the path of the program and the words of its command.
    ///   - environment: more variables.
    package init(
        _ storage: [String], log: String, more: [String] = proxy, command: [String]? = nil,
        environment: [String: String] = [:]
    ) throws {
        let command = try command ?? [siblingBinary("quad-server"), "leaderboard"]
        let output = try Self.pipe()
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer {
            close(null)
            close(output.read)
        }
        process = try ProcessLaunch(
            command[0],
            arguments: command.dropFirst() + ["--listen", "127.0.0.1:0", "--log", log] + storage + more,
            environment: environment.merging(["PATH": "/usr/bin:/bin"]) { $1 },
            streams: .descriptors(input: null, output: output.write, error: null)
        ).start()
        close(output.write)
        let line = Self.line(output.read)
        guard let port = line.split(separator: ":").last.flatMap({ UInt16($0) }) else {
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
            throw TestSupportError.programEnded(
                ProcessStatus(waitStatus: status), waitingFor: "its address", details: line)
        }
        self.port = port
    }

    deinit { if status == nil { end(SIGKILL) } }

    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw TestSupportError.system(call: "pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Reads the first line; the text so far if the program ends.
    private static func line(_ descriptor: Int32) -> String {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&waiting, 1, 60_000) > 0, read(descriptor, &byte, 1) == 1, byte != 0x0A { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Sends a signal and waits for the end.
    @discardableResult
    package func end(_ signal: Int32 = SIGTERM) -> ProcessStatus {
        if let status { return status }
        kill(process, signal)
        var raw: Int32 = 0
        while waitpid(process, &raw, 0) < 0, errno == EINTR {}
        let status = ProcessStatus(waitStatus: raw)
        self.status = status
        return status
    }

    package func client(from address: String? = nil, token: String? = nil) throws -> WebClient {
        try WebClient(port, from: address, token: token)
    }
}
