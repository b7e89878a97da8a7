import FoundationEssentials
import JSONStore
import QuadDomain
import SystemKit

/// The history in the folder `history` of the data folder.
package struct JSONStepHistory: StepHistory {
    package static let collections = StoreHistory.collections
    package static let version = StoreHistory.version

    private let history: StoreHistory
    private let clock: any WallClock

    /// - Parameters:
    ///   - directory: the data folder.
    ///   - configuration: the file of the configuration, whose changes are steps too.
    package init(directory: String, configuration: String, clock: any WallClock, options: StoreOptions) {
        self.clock = clock
        history = StoreHistory(directory: directory, extras: [configuration], options: options)
    }

    /// What is wrong with a line of one of its collections; nil if nothing is.
    package static func problem(in line: [UInt8], of path: String) -> String? {
        StoreHistory.problem(in: line, of: path)
    }

    package var now: Double { history.now.timeIntervalSince1970 }

    package func record(
        id: String, origin: String, viewer: String, _ scope: StepScope,
        title: @escaping @Sendable (_ names: [String], _ count: Int) -> String
    ) async throws {
        try await history.record(id: id, origin: origin, viewer: viewer, scope.changes.take(), title: title)
    }

    package func steps() async throws -> [RecordedStep] {
        try await history.steps().map(RecordedStep.init)
    }

    package func next(
        again: Bool, isOffered: @escaping @Sendable (RecordedStep) -> Bool
    ) async throws -> RecordedStep? {
        let steps = try await history.steps()
        return StoreHistory.next(steps, again: again) { isOffered(RecordedStep($0)) }.map(RecordedStep.init)
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
            throw RefusedStep(error, clock)
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

/// Why a step was not turned, in words.
private struct RefusedStep: UserFacingError {
    let message: String
    let advice: String?

    init(_ error: HistoryError, _ clock: any WallClock) {
        func named(_ step: HistoryStep) -> String {
            "“\(step.title)” (\(step.origin), \(MomentText.minute(step.at.timeIntervalSince1970, clock)))"
        }
        switch error {
        case .nothing(let again):
            (message, advice) = (again ? "There is nothing to redo" : "There is nothing to undo", nil)
        case .unknown(let id):
            (message, advice) = ("There is no step “\(id)”", "“quad history” lists them")
        case .already(let step, let again):
            message = "\(named(step)) \(again ? "was not taken back" : "was taken back already")"
            advice = again ? "quad undo \(step.id) takes it back" : "quad redo \(step.id) does it again"
        case .changed(let step, let names, let again):
            let verb = again ? "done again" : "taken back"
            let what = names.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
            let more = names.count > 3 ? " and \(names.count - 3) more" : ""
            let was = names.count == 1 ? "was" : "were"
            message = "\(named(step)) can't be \(verb): \(what)\(more) \(was) changed since"
            advice = "nothing was changed; “quad history” lists older steps, and quad undo STEP takes one of them back"
        case .final(let step):
            message = "\(named(step)) stays: it is in the sales log"
            advice = "a refund or a void takes back a sale, and another move takes back one of stock"
        case .tooLarge(let step):
            message = "\(named(step)) can't be taken back: it changed more than the history keeps"
            advice = "quad undo STEP takes back an older one"
        case .store(let error):
            (message, advice) = (error.message, error.advice)
        }
    }
}
