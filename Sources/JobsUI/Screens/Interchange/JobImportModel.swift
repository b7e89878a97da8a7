import JobsCore
import QuadCore
import QuadShell

/// An import of jobs while the user looks through it.
@MainActor
final class JobImportModel: ImportModel {
    let file: ImportFile
    private let format: JobFormat
    private let model: JobsModel

    init(_ file: ImportFile, _ format: JobFormat, _ model: JobsModel) {
        self.file = file
        self.format = format
        self.model = model
    }

    var context: FeatureContext { model.context }
    var fields: [CSVFields.Field] { JobCSVReader.fields }
    var fieldNames: [String] { JobCSVReader.fieldNames }

    func plan() async throws -> (JobImportPlan, table: JobCSVReader.Preview?) {
        let plan = try await jobs()
        guard format == .csv else { return (plan, nil) }
        return (plan, try await model.service.preview(file.bytes, file.choices.columns, file.choices.dates))
    }

    func preview(_ plan: (JobImportPlan, table: JobCSVReader.Preview?)) -> any ImportPreview {
        JobImportPreview(
            plan.0, of: file.path, as: format, table: plan.table,
            onColumns: { [self] in askForColumns(dates: plan.table?.dates ?? []) },
            onImport: { [self] in take(plan.0) })
    }

    func reasonForColumns(_ error: any Error) -> String? { format == .csv ? ErrorText.of(error) : nil }

    private func jobs() async throws -> JobImportPlan {
        try await model.service.planImport(
            file.bytes, as: format, given: file.choices.columns, dates: file.choices.dates)
    }

    private func take(_ plan: JobImportPlan) {
        let (service, model, path) = (model.service, model, file.path)
        context.attemptInTask { [self] in
            let (plan, done) = try await service.perform(plan, replanning: jobs)
            // Another process did the same in the meantime.
            guard !plan.isEmpty else { return model.context.say(.info(plan.summary)) }
            model.shared.record("the import of \(path)", undoing: done) { done in
                let redone = try await service.undo(done)
                model.changedElsewhere()
                return redone
            }
            model.changedElsewhere()
            model.context.sayDone(plan.summary)
        }
    }
}
