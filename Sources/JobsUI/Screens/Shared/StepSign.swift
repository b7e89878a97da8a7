import JobsCore
import TextKit

/// The state of a step or a job as one sign in brackets, readable without color, and in ASCII if necessary.
enum StepSign: Equatable, Sendable {
    case ready, begun, blocked, done, skipped, failed
    /// A job that starts on a later day.
    case scheduled
    /// A canceled job.
    case canceled

    init(_ step: JobStep, isReady: Bool) {
        self =
            switch step.status {
            case .completed: .done
            case .skipped: .skipped
            case .failed: .failed
            case .inProgress: isReady ? .begun : .blocked
            case .pending: isReady ? .ready : .blocked
            }
    }

    /// Returns a sign such as `[✓]`, or `[x]` in ASCII.
    func text(_ glyphs: GlyphSet) -> String {
        let isASCII = !glyphs.signs.isEmpty
        return switch self {
        case .ready: "[ ]"
        case .begun: isASCII ? "[>]" : "[~]"
        case .blocked: isASCII ? "[=]" : "[#]"
        case .done: isASCII ? "[x]" : "[✓]"
        case .skipped, .canceled: "[-]"
        case .failed: isASCII ? "[|]" : "[!]"
        case .scheduled: isASCII ? "[.]" : "[…]"
        }
    }

    var style: Style {
        switch self {
        case .ready: .text
        case .begun: Style(.stepBegun)
        case .blocked: Style(.stepBlocked)
        case .done: Style(.stepDone)
        case .skipped, .canceled: Style(.muted)
        case .failed: Style(.stepLate)
        case .scheduled: Style(.stepBlocked)
        }
    }

    func run(_ glyphs: GlyphSet) -> TextRun { TextRun(text(glyphs), style) }

    var words: String {
        switch self {
        case .ready: "ready"
        case .begun: "in progress"
        case .blocked: "blocked"
        case .done: "completed"
        case .skipped: "skipped"
        case .canceled: "canceled"
        case .failed: "failed"
        case .scheduled: "scheduled"
        }
    }
}
