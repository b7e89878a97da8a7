import CampusCore
import QuadCore
import QuadShell
import SystemKit
import ViewState

/// Gives the reminders of saved events while the program runs.
@MainActor
final class ReminderClock {
    private static let mostWait = 3_600.0
    private weak var model: CampusModel?
    private let notify: (String, String) -> Void
    private var timer: TimerQueue.Timer?

    init(_ model: CampusModel, notify: @escaping (String, String) -> Void) {
        self.model = model
        self.notify = notify
    }

    /// Looks for due reminders now, and again when the next one is due.
    func start() {
        timer?.cancel()
        timer = nil
        guard let model else { return }
        Task { [weak self, service = model.service, today = model.today] in
            guard let contents = try? await service.facts() else { return }
            let marks = contents.marks.all
            let needsItems = marks.contains { $0.isForSeries && $0.isSaved }
            let items = needsItems ? await OwnThread.run { service.window(contents, today: today).items } : []
            self?.look(marks, items)
        }
    }

    private func look(_ marks: [CampusMark], _ items: [AgendaItem]) {
        guard let model else { return }
        let (now, usual) = (model.context.clock.now, model.settings.reminders)
        let due = DueReminder.due(marks, items: items, usual: usual, now: now)
        if !due.isEmpty { give(due, usual: usual, now: now) }
        guard let next = DueReminder.next(marks, items: items, usual: usual, after: now) else { return }
        timer = model.context.timers.after(min(Self.mostWait, max(1, next - now))) { [weak self] in self?.start() }
    }

    private func give(_ due: [DueReminder], usual: [Int], now: Double) {
        guard let model else { return }
        let change = DueReminder.given(due, usual: usual, now: now)
        model.context.writeInTask {
            do throws(CampusError) {
                // Only the process that records a reminder gives it.
                guard try await model.service.repository.apply(given: change) else { return }
            } catch {
                return model.context.say(.error("No reminder can be recorded: \(error.words)"))
            }
            self.say(due, now: now)
            await model.shared.refresh()
        }
    }

    private func say(_ due: [DueReminder], now: Double) {
        guard let model, let first = due.first else { return }
        let more = due.count - 1
        let words = first.words(now: now) + (more > 0 ? ", and \(more.counted("more reminder"))" : "")
        model.context.say(.warning(first.isLate ? "Missed reminder: \(words)" : words))
        if model.settings.rings { model.context.ring() }
        for reminder in due { notify("Quad", reminder.words(now: now)) }
    }
}
