import Glibc

/// How a child process ended, or that it is stopped.
package enum ProcessStatus: Equatable, Sendable, CustomStringConvertible {
    case exited(Int32)
    case killed(signal: Int32)
    case stopped(signal: Int32)
    case continued

    package static let success = ProcessStatus.exited(0)

    /// `status` as waitpid(2) fills it in; the C macros that take it apart are not imported into Swift.
    package init(waitStatus status: Int32) {
        switch (status, status & 0xff, status & 0x7f) {
        case (0xffff, _, _): self = .continued
        case (_, 0x7f, _): self = .stopped(signal: (status >> 8) & 0xff)
        case (_, _, 0): self = .exited((status >> 8) & 0xff)
        case (_, _, let signal): self = .killed(signal: signal)
        }
    }

    /// True when there is no process any more.
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
