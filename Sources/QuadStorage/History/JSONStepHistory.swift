import FoundationEssentials
import JSONStore
import QuadCore
import SystemKit

/// The undo history in the folder `history` of the data folder.
package struct JSONStepHistory: StepHistory {
    package static let collections = StorageHistory.collections
    package static let version = StorageHistory.version

    private let history: StorageHistory
    private let clock: any WallClock
    private let makeID: @Sendable () -> String

    /// - Parameters:
    ///   - directory: the data folder.
    ///   - configuration: the path of the configuration file, whose changes are also steps.
    ///   - makeID: returns ids for steps.
    package init(
        directory: String, configuration: String, clock: any WallClock, options: StorageOptions,
        makeID: @escaping @Sendable () -> String
    ) {
        self.clock = clock
        self.makeID = makeID
        history = StorageHistory(directory: directory, extras: [configuration], options: options)
    }

    /// Returns the problem with a line of one of the history's collections; nil if the line is valid.
    package static func problem(in line: [UInt8], of path: String) -> String? {
        StorageHistory.problem(in: line, of: path)
    }

    package var now: Double { history.now.timeIntervalSince1970 }

    package func record(
        id: String, origin: String, viewer: String, _ scope: StepScope,
        title: @escaping @Sendable (_ names: [String], _ count: Int) -> String
    ) async throws {
        try await history.record(id: id, origin: origin, viewer: viewer, scope.changes.take(), title: title)
    }

    package func scope(
        origin: String, viewer: String, title: @escaping @Sendable (_ names: [String], _ count: Int) -> String
    ) -> StepScope {
        StepScope(
            announcedBy: history.announcer(id: makeID(), origin: origin, viewer: viewer, title: title))
    }

    package func remarks() async -> [String] { await history.takeRemarks() }

    package func steps() async throws -> [RecordedStep] {
        try await history.steps().map(RecordedStep.init)
    }

    package func next(
        again: Bool, isOffered: @escaping @Sendable (RecordedStep) -> Bool
    ) async throws -> RecordedStep? {
        let steps = try await history.steps()
        return StorageHistory.next(steps, again: again) { isOffered(RecordedStep($0)) }.map(RecordedStep.init)
    }

    package func turned(_ id: String, again: Bool, _ scope: StepScope) async throws {
        try await history.turned(id, again: again, by: scope.changes.take())
    }

    package func turn(
        _ id: String?, again: Bool, isDryRun: Bool, isOffered: @escaping @Sendable (RecordedStep) -> Bool
    ) async throws -> RecordedStep {
        do {
            return RecordedStep(
                try await history.turn(id, again: again, isDryRun: isDryRun) { isOffered(RecordedStep($0)) })
        } catch let error as HistoryError {
            throw StepError(error, clock)
        }
    }
}

extension RecordedStep {
    fileprivate init(_ step: HistoryStep) {
        self.init(
            id: step.id, at: step.at.timeIntervalSince1970, title: step.title, origin: step.origin,
            viewer: step.viewer, places: step.places, count: step.count, missing: step.missing,
            isUndone: step.isUndone, isFinal: step.isFinal)
    }
}

extension StepError {
    /// Makes the error in words, which mention items only by their titles.
    fileprivate init(_ error: HistoryError, _ clock: any WallClock) {
        func named(_ step: HistoryStep) -> String {
            "“\(step.title)” (\(step.origin), \(MomentText.minute(step.at.timeIntervalSince1970, clock)))"
        }
        func goOn(_ older: HistoryStep?) -> String {
            older.map { "quad undo \($0.id) undoes \(named($0)), the next step that can be undone" }
                ?? "“quad history” lists all steps, and quad undo STEP undoes one of them"
        }
        switch error {
        case .nothing(let again):
            self.init(again ? "There is nothing to redo" : "There is nothing to undo", advice: nil)
        case .unknown(let id):
            self.init("There is no step “\(id)”", advice: "“quad history” lists them")
        case .already(let step, let again):
            self.init(
                "\(named(step)) \(again ? "was not undone" : "is already undone")",
                advice: again ? "quad undo \(step.id) undoes it" : "quad redo \(step.id) redoes it",
                step: RecordedStep(step))
        case .changed(let step, let items, let again, let older):
            self.init(
                "\(named(step)) can't be \(again ? "redone" : "undone"): \(Self.words(items)) changed later",
                advice: "nothing was changed; \(again ? "“quad history” lists all steps" : goOn(older))",
                step: RecordedStep(step), items: items.map { Item(id: $0.id, name: $0.name, place: $0.place) },
                older: older.map(RecordedStep.init))
        case .final(let step, let older):
            let back =
                step.sale.map { "“quad store refund \($0)” refunds it, “quad store void \($0)” voids it" }
                ?? "refund or void a sale; reverse a stock move with another move"
            let next = older.map {
                "; quad undo \($0.id) undoes \(named($0)), the next step that can be undone"
            }
            self.init(
                "\(named(step)) can't be undone: it is in the sales log", advice: back + (next ?? ""),
                step: RecordedStep(step), older: older.map(RecordedStep.init))
        case .behind:
            self.init(
                "Nothing was changed: other programs keep adding steps, so the newest is not known",
                advice: "try again in a moment, or name a step of “quad history”: quad undo STEP")
        case .damaged:
            self.init(
                "Nothing was changed: lines of the history can't be read, and a newer step may be among them",
                advice: "name the step to undo, as in quad undo STEP; “quad history” lists the steps")
        case .tooLarge(let step, let older):
            self.init(
                "\(named(step)) can't be undone: it changed more than the history keeps", advice: goOn(older),
                step: RecordedStep(step), older: older.map(RecordedStep.init))
        case .storage(let error):
            self.init(error.message, advice: error.advice)
        }
    }

    /// Returns words such as “Tea” and 2 more were.
    private static func words(_ items: [HistoryConflict]) -> String {
        var names: [String] = []
        for item in items where !item.name.isEmpty && !names.contains("“\(item.name.clipped)”") {
            names.append("“\(item.name.clipped)”")
        }
        guard !names.isEmpty else { return items.count == 1 ? "its item was" : "\(items.count) items were" }
        let rest = items.count - min(names.count, 3)
        let named = names.prefix(3).joined(separator: ", ")
        return "\(named)\(rest > 0 ? " and \(rest) more" : "") \(items.count == 1 ? "was" : "were")"
    }
}
