import FoundationEssentials
import QuadCore
import QuadStorage

/// `quad undo`, `quad redo` and `quad history`.
@MainActor
package struct UndoCommands: CommandActing {
    package let context: CommandContext

    private struct Step: Encodable {
        let step: String
        let at: Date
        let done: String
        let by: String
        let `for`: String?
        let items: Int
        let places: [String]
        let takenBack: Bool
        /// Whether the step cannot be undone, because it has records in the sales log.
        let stays: Bool
        /// The data that undo does not restore, in words: “passwords”.
        let missing: String?

        init(_ step: RecordedStep) {
            self.step = step.id
            at = Date(timeIntervalSince1970: step.at.rounded(.down))
            done = step.title
            by = step.origin
            self.for = step.viewer.isEmpty ? nil : step.viewer
            items = step.count
            places = step.places
            takenBack = step.isUndone && !step.isFinal
            stays = step.isFinal
            missing = step.missing.isEmpty ? nil : step.missing
        }
    }

    /// The JSON output beside the error message.
    private struct Refusal: Encodable {
        struct Item: Encodable {
            let id: String
            let name: String?
            let place: String?
        }

        let refused: String
        let step: String?
        /// The items that changed after the step.
        let changed: [Item]
        /// The next older step that can be undone.
        let older: String?

        init(_ refusal: StepError) {
            refused = refusal.message
            step = refusal.step?.id
            changed = refusal.items.map { item in
                Item(
                    id: item.id, name: item.name.isEmpty ? nil : item.name, place: item.place.isEmpty ? nil : item.place
                )
            }
            older = refusal.older?.id
        }
    }

    package func turn(again: Bool) async throws -> Int32 {
        let isDry = invocation.has("dry-run")
        let may = try await mayTurn()
        let step: RecordedStep
        await noteRemarks()
        do {
            step = try await container.history.turn(invocation.arguments.first, again: again, isDryRun: isDry) {
                may.contains($0.id)
            }
        } catch let refusal as StepError {
            if invocation.has("json") { output.json(Refusal(refusal)) }
            throw refusal
        }
        if invocation.has("json") {
            output.json(Step(step))
        } else {
            let verb =
                switch (again, isDry) {
                case (false, false): "Undone"
                case (true, false): "Redone"
                case (false, true): "Would undo"
                case (true, true): "Would redo"
                }
            output.line("\(verb): \(step.title) · \(step.origin), \(moment(step))")
        }
        if !isDry, !again, !step.missing.isEmpty { output.note("Set \(step.missing) again: they are not kept") }
        return 0
    }

    private func mayTurn() async throws -> Set<String> {
        Set(try await container.history.steps().filter { container.mayTurn($0) }.map(\.id))
    }

    func history() async throws -> Int32 {
        let steps = try await container.history.steps().filter { container.mayTurn($0) }.reversed()
        await noteRemarks()
        if invocation.has("json") {
            output.json(steps.map { Step($0) })
            return 0
        }
        for step in steps {
            output.row([step.id, moment(step), step.origin, step.title, state(step)])
        }
        return 0
    }

    /// Prints the remarks about the files of the history.
    private func noteRemarks() async {
        for words in await container.history.remarks() { output.note(words) }
    }

    private func moment(_ step: RecordedStep) -> String { MomentText.minute(step.at, container.clock) }

    private func state(_ step: RecordedStep) -> String {
        step.isFinal ? "stays" : step.isUndone ? "undone" : ""
    }
}
