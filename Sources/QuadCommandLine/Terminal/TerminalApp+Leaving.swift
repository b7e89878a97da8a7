import JSONStore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

// Leaving with changes that could not be written: nobody loses them without being asked, or at least told where they are.
extension TerminalApp {
    func askedToQuit() {
        guard !shell.asksAboutChange else { return askAboutOpenQuestion() }
        guard !features.unwrittenChanges.isEmpty else { return loop.stop() }
        Task {
            for feature in features.made { await feature.writeAgain() }
            // A change that was written again may have met one of another window, and waits for an answer now.
            guard !shell.asksAboutChange else { return }
            guard let first = features.unwrittenChanges.first else { return loop.stop() }
            ask(first)
        }
    }

    private func askAboutOpenQuestion() {
        let dialog = DialogState(
            title: "Quit without saving a change?",
            text: "It changed in another window too, and the question which of both stays is open.",
            choices: [.init(.character("n"), "Go back to the question"), .init(.character("l"), "Lose it, and quit")],
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
            text: "\(changes.reason) They can wait in a file, which is named once they are in it.",
            choices: [
                .init(.character("t"), "Try again"), .init(.character("k"), "Keep them in a file, and quit"),
                .init(.character("l"), "Lose them, and quit"), .init(.character("n"), "Stay"),
            ], selected: 0)
        shell.present(
            QuestionLayer(dialog) { [weak self] answer in
                switch answer {
                case 0: self?.askedToQuit()
                case 1: self?.rescueAndQuit()
                case 2:
                    self?.wantsLoss = true
                    self?.loop.stop()
                default: break
                }
            })
    }

    private func rescueAndQuit() {
        do throws(StorageError) {
            rescued = try container.rescue.keep(features.unwrittenChanges)
            loop.stop()
        } catch { shell.show(.error("They are in no file, only in this window still: \(error.words)")) }
    }

    /// Says what could not be written, and puts it where it can be found.
    /// - Returns: whether there is such a thing.
    func tellWhatIsLost() -> Bool {
        let changes = features.unwrittenChanges
        guard let first = changes.first, !wantsLoss else { return false }
        let summary = changes.map(\.summary).joined(separator: ", ")
        do throws(StorageError) {
            let file = if let rescued { rescued } else { try container.rescue.keep(changes) }
            output.complain(
                "\(summary) could not be saved and wait in \(file); quad rescue takes them in. \(first.reason)")
        } catch { output.complain("\(summary) are lost. \(first.reason)") }
        return true
    }
}
