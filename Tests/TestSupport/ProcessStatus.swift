import Glibc

/// The end of a child process, or the fact that it is stopped.
package enum ProcessStatus: Equatable, Sendable, CustomStringConvertible {
    case exited(Int32)
    case killed(signal: Int32)
    case stopped(signal: Int32)
    case continued

    package static let success = ProcessStatus.exited(0)

    /// Decodes a status from waitpid(2), because Swift does not import the C macros for it.
    package init(waitStatus status: Int32) {
        switch (status, status & 0xff, status & 0x7f) {
        case (0xffff, _, _): self = .continued
        case (_, 0x7f, _): self = .stopped(signal: (status >> 8) & 0xff)
        case (_, _, 0): self = .exited((status >> 8) & 0xff)
        case (_, _, let signal): self = .killed(signal: signal)
        }
    }

    /// Whether the process no longer exists.
    package var isFinal: Bool {
        switch self {
        case .exited, .killed: true
        case .stopped, .continued: false
        }
    }

    package var description: String {
        switch self {
        case .exited(let code): "exit code \(code)"
        case .killed(let signal): "killed by signal \(signal)"
        case .stopped(let signal): "stopped by signal \(signal)"
        case .continued: "continued"
        }
    }
}
