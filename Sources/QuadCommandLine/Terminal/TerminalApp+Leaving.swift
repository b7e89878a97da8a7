import JSONStore
import QuadCore
import QuadShell
import SystemKit
import TerminalKit
import TextKit
import ViewState

// Quitting with changes that could not be written: the program asks, or at least says where the changes are.
extension TerminalApp {
    func askedToQuit(canAsk: Bool) {
        guard canAsk else { return loop.stop() }
        guard !shell.asksAboutChange else { return askAboutOpenQuestion() }
        guard !features.unwrittenChanges.isEmpty, !container.isDemo else { return loop.stop() }
        Task {
            for feature in features.made { await feature.writeAgain() }
            // The second attempt to write a change may have found a conflict with another window, which now needs an
            // answer.
            guard !shell.asksAboutChange else { return }
            guard let first = features.unwrittenChanges.first else { return loop.stop() }
            ask(first)
        }
    }

    private func askAboutOpenQuestion() {
        let dialog = DialogState(
            title: "Quit without saving a change?",
            text: "It conflicts with a change from another window, and you have not chosen which one to keep.",
            choices: [.init(.character("n"), "Go back to the question"), .init(.character("l"), "Lose it and quit")],
            selected: 0)
        shell.present(
            QuestionLayer(dialog) { [weak self] answer in
                if answer == 1 { self?.loop.stop() }
            })
    }

    private func ask(_ changes: UnwrittenChanges) {
        let summary = features.unwrittenChanges.map(\.summary).joined(separator: ", ")
        let dialog = DialogState(
            title: "Quit without saving \(summary)?",
            text: "\(changes.reason) Quad can keep the changes in a file, and names the file on exit.",
            choices: [
                .init(.character("t"), "Try again"), .init(.character("k"), "Keep them in a file and quit"),
                .init(.character("l"), "Lose them and quit"), .init(.character("n"), "Stay"),
            ], selected: 0)
        shell.present(
            QuestionLayer(dialog) { [weak self] answer in
                switch answer {
                case 0: self?.askedToQuit(canAsk: true)
                case 1: self?.rescueAndQuit()
                case 2:
                    self?.discardsChanges = true
                    self?.loop.stop()
                default: break
                }
            })
    }

    private func rescueAndQuit() {
        do throws(StorageError) {
            rescued = try container.rescue.keep(features.unwrittenChanges)
            loop.stop()
        } catch { shell.show(.error("No file could be written; the changes are only in this window: \(error.words)")) }
    }

    /// Waits for pending writes and prints the changes that are not saved.
    /// - Returns: whether some changes are not saved.
    func finish() -> Bool {
        let wasAsking = shell.asksAboutChange
        var refusals: [String] = []
        shell.onMessage = { message in
            if message.kind == .error { refusals.append(message.text) }
        }
        let features = features
        MainTask.run { [undoStack, openTasks = context.openTasks] in
            await openTasks.finish()
            for feature in features.made { await feature.finish() }
            await undoStack.finish()
            await openTasks.finish()
        }
        // Save the drafts of forms that were refused or written in the meantime.
        session.saveChanges()
        if tellWhatIsLost() { return true }
        guard !discardsChanges else { return false }
        if !wasAsking, shell.asksAboutChange {
            refusals.append("a change is not saved: another window changed the same field. The form keeps the text.")
        }
        for words in refusals { output.complain(words) }
        return !refusals.isEmpty
    }

    /// Prints the changes that could not be written and saves them to a file.
    /// - Returns: whether there are such changes.
    func tellWhatIsLost() -> Bool {
        let changes = features.unwrittenChanges
        guard let first = changes.first, !discardsChanges else { return false }
        let summary = changes.map(\.summary).joined(separator: ", ")
        do throws(StorageError) {
            let file = if let rescued { rescued } else { try container.rescue.keep(changes) }
            output.complain(
                "\(summary) could not be saved. The changes are in \(file); quad rescue applies them. \(first.reason)")
        } catch { output.complain("not saved and lost: \(summary). \(first.reason)") }
        return true
    }
}
