import FoundationEssentials
import Glibc

/// What a command prints. Cleans nothing: what comes from outside must be clean before it is given here.
///
/// Lines are gathered and written in large pieces; `finish` writes the rest and gives the exit status.
final class CommandOutput {
    private static let pieceSize = 64 * 1024

    private let output: Int32
    private let error: Int32
    private var pending: [UInt8] = []
    /// The reader has gone, as `head` does when it has enough: nothing more is written, and nothing is wrong.
    private var isClosed = false
    private var failure: Int32?

    /// Ignores SIGPIPE from now on, so that a closed pipe is an error to look at instead of the end.
    init(output: Int32 = STDOUT_FILENO, error: Int32 = STDERR_FILENO) {
        self.output = output
        self.error = error
        signal(SIGPIPE, SIG_IGN)
    }

    /// Whether more is worth making: false once the reader has gone or the disk is full.
    var isWanted: Bool { !isClosed && failure == nil }

    /// A whole document as it is: what another program reads, or our own text.
    func document(_ text: String) {
        write(text)
    }

    private func write(_ text: String) {
        pending += text.utf8
        if pending.count >= Self.pieceSize { flush() }
    }

    func line(_ text: String = "") {
        write(text + "\n")
    }

    /// Prints a value as JSON: keys in alphabetical order, so that output can be compared.
    func json(_ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        do {
            pending += try encoder.encode(value)
            line()
        } catch {
            complain("the result cannot be written as JSON")
            failure = EINVAL
        }
    }

    /// Prints a value as JSON on one line, for what comes one after the other.
    func jsonLine(_ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        do {
            pending += try encoder.encode(value)
            line()
        } catch {
            complain("the result cannot be written as JSON")
            failure = EINVAL
        }
    }

    /// Tells on standard error, after everything printed so far.
    func complain(_ message: String) {
        flush()
        _ = Self.write(Array("quad: \(message)\n".utf8), to: error)
    }

    /// On standard error as it is, for what goes on there: how far something is.
    func note(_ text: String) {
        flush()
        _ = Self.write(Array(text.utf8), to: error)
    }

    /// The text of a usage error, and its status.
    func refuse(_ usage: UsageError) -> Int32 {
        flush()
        _ = Self.write(Array((usage.lines.joined(separator: "\n") + "\n").utf8), to: error)
        return UsageError.exitStatus
    }

    /// Writes what is left. Gives the status to end with: the one given, or 1 when not everything could be written.
    func finish(_ status: Int32 = 0) -> Int32 {
        flush()
        guard let failure else { return status }
        let reason = String(cString: strerror(failure))
        _ = Self.write(Array("quad: the output cannot be written: \(reason)\n".utf8), to: error)
        return max(status, 1)
    }

    func flush() {
        guard isWanted, !pending.isEmpty else {
            pending.removeAll()
            return
        }
        let code = Self.write(pending, to: output)
        pending.removeAll(keepingCapacity: true)
        if code == EPIPE {
            isClosed = true
        } else if code != 0 {
            failure = code
        }
    }

    /// Zero, or the number of the error.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}
