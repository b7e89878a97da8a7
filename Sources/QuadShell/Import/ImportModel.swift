import QuadCore

/// The import of a tab: it plans a file, asks the questions that the file leaves open, and shows the plan until the
/// user accepts it.
@MainActor
package protocol ImportModel: AnyObject {
    associatedtype Plan

    var file: ImportFile { get }
    var context: FeatureContext { get }
    /// The fields that a column can hold.
    var fields: [CSVFields.Field] { get }
    /// The fields that the user chooses from.
    var fieldNames: [String] { get }

    func plan() async throws -> Plan
    func preview(_ plan: Plan) -> any ImportPreview
    /// Asks the questions that only files of this tab leave open.
    /// - Returns: false if the error leaves no such question open.
    func ask(about error: ImportError) -> Bool
    /// The sentence above the question for columns; nil if other columns would not help.
    func reasonForColumns(_ error: any Error) -> String?
}

extension ImportModel {
    package var fieldNames: [String] { fields.map(\.name) }

    package func ask(about error: ImportError) -> Bool { false }

    package func reasonForColumns(_ error: any Error) -> String? {
        let columns = CSVFields(of: file.bytes, fields: fields, given: file.choices.columns)
        return columns == nil ? nil : (error as? ImportError)?.message
    }

    /// Plans the file, and shows the plan or asks for missing answers.
    /// - Parameter shown: receives the plan, and its layer if the layer is new.
    package func show(_ shown: @escaping (Plan, ImportLayer?) -> Void = { _, _ in }) {
        Task {
            do {
                let plan = try await plan()
                shown(plan, file.show(preview(plan), of: context))
            } catch { refused(error) }
            context.changed()
        }
    }

    /// Changes the choices and plans the file again.
    package func choose(
        _ shown: @escaping (Plan, ImportLayer?) -> Void = { _, _ in }, _ change: (inout ImportChoices) -> Void
    ) {
        change(&file.choices)
        show(shown)
    }

    private func refused(_ error: any Error) {
        if let error = error as? ImportError {
            if let unsure = error.unsure.first {
                return ColumnDialogs.ask(about: unsure, file.choices, context.dialogs) { [self] in choose($0) }
            }
            if ask(about: error) { return }
        }
        guard let reason = reasonForColumns(error) else { return context.say(.error(ErrorText.of(error))) }
        // The advice names an option of the command line; here the user chooses columns instead.
        context.say(.error(reason))
        askForColumns()
    }

    /// - Parameters:
    ///   - known: the fields that the shown plan takes the columns for; nil if only the choices say so.
    ///   - dates: the columns of dates in that plan.
    package func askForColumns(_ known: CSVFields? = nil, dates: [DateColumn] = []) {
        ColumnDialogs(
            file.bytes, columns: known, fields, names: fieldNames, file.choices, dates: dates, context.dialogs
        )?.ask { [self] in choose($0) }
    }

    private func choose(_ choices: ImportChoices) { choose { $0 = choices } }
}
