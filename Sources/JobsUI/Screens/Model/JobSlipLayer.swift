import QuadCore
import QuadShell
import TerminalKit
import ViewState

/// A dialog that moves dates by days. The keys that opened the dialog count the days up and down, and it shows the
/// dates that would move too.
@MainActor
final class JobSlipLayer: Layer {
    var onClose: () -> Void = {}
    /// The days to move forward, or back if negative.
    private var days: Int
    private let subject: String
    private let preview: (_ days: Int) async throws -> String
    private let changed: () -> Void
    private let onMove: (_ days: Int) -> Void
    private let onRefusal: (any Error) -> Void
    private var state: DialogState
    private var isClosed = false
    /// The number of previews so far; the result of an older preview is not shown.
    private var looks = 0

    /// - Parameter preview: returns the changes as lines.
    init(
        _ subject: String, days: Int, preview: @escaping (_ days: Int) async throws -> String,
        changed: @escaping () -> Void, onRefusal: @escaping (any Error) -> Void, onMove: @escaping (_ days: Int) -> Void
    ) {
        self.subject = subject
        self.days = days
        self.preview = preview
        self.changed = changed
        self.onMove = onMove
        self.onRefusal = onRefusal
        state = DialogState(title: "", text: "", choices: [])
        look()
    }

    /// Returns a text such as `4 Counselor signs 2 days on`.
    static func words(_ subject: String, _ days: Int) -> String {
        "\(subject) \(abs(days).counted("day")) \(days > 0 ? "later" : "earlier")"
    }

    /// Updates the preview; the previous text stays until the new one is known.
    func look() {
        guard !isClosed else { return }
        show(text: state.text)
        let days = days
        looks += 1
        let turn = looks
        guard days != 0 else { return show(text: "It stays where it is.") }
        Task {
            do {
                let text = try await preview(days)
                if turn == looks { show(text: text) }
            } catch {
                guard !isClosed else { return }
                close()
                onRefusal(error)
            }
            changed()
        }
    }

    private func show(text: String) {
        state = DialogState(
            title: days == 0 ? "Move \(subject)?" : "Move \(Self.words(subject, days))?", text: text,
            choices: [
                .init(.character("y"), days == 0 ? "Leave it" : "Move"), .init(.character(">"), "A day later"),
                .init(.character("<"), "A day earlier"),
            ])
        changed()
    }

    var hints: [FooterHint] {
        state.choices.enumerated().map { FooterHint($1.key.name, $1.title.lowercased(), rank: -$0) }
            + [FooterHint("esc", "cancel", isPinned: true)]
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        DialogView.render(into: &canvas, in: rect, state: state)
    }

    func handle(_ key: Key) {
        guard let outcome = state.handle(key) else { return }
        switch outcome {
        case .canceled: close()
        case .chose(1): count(1)
        case .chose(2): count(-1)
        case .chose:
            close()
            if days != 0 { onMove(days) }
        }
    }

    private func count(_ step: Int) {
        days += step
        look()
    }

    private func close() {
        isClosed = true
        onClose()
    }
}
