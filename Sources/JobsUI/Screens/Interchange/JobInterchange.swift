import JobsCore
import QuadCore
import QuadShell
import ViewState

/// Import and export of jobs.
@MainActor
enum JobInterchange {
    // MARK: Import

    /// Asks for a file, shows the result of the import, and performs it.
    static func importFile(in model: JobsModel) {
        let question = Dialogs.Question(title: "File of jobs to import", key: "jobs.import")
        FileOpener.ask(question, in: model.context) { read($0, in: model) }
    }

    private static func read(_ file: ImportFile, in model: JobsModel) {
        if let format = JobFormat(reading: file.bytes) { return JobImportModel(file, format, model).show() }
        let items = JobFormat.readable.map { PaletteItem(id: $0.rawValue, title: $0.title) }
        model.context.dialogs.choose(.init(placeholder: "the format of \(file.path)", items: items)) { item in
            if let format = JobFormat(rawValue: item.id) { JobImportModel(file, format, model).show() }
        }
    }

    // MARK: Export

    /// Asks for the format and the file, and writes the jobs.
    /// - Parameter jobs: the ids of the jobs.
    static func export(_ jobs: [String], in model: JobsModel) {
        guard !jobs.isEmpty else { return model.context.say(.info("There are no jobs to export")) }
        let count = jobs.count.counted("job")
        let items = JobFormat.allCases.map { PaletteItem(id: $0.rawValue, title: $0.title, detail: $0.detail) }
        model.context.dialogs.choose(.init(placeholder: "write \(count) as", items: items)) { item in
            guard let format = JobFormat(rawValue: item.id) else { return }
            guard format == .csv else { return askWhere(to: format, jobs, count, in: model) }
            tellLoss(of: jobs, in: model) { askWhere(to: format, jobs, count, in: model) }
        }
    }

    /// Lists the data that a table of the jobs does not preserve, before the table is written.
    private static func tellLoss(of jobs: [String], in model: JobsModel, then: @escaping () -> Void) {
        let service = model.service
        model.context.attemptInTask {
            let document = try await service.document(jobs: try await service.repository.jobs(jobs), as: .csv)
            let lost = JobCSVLoss.remarks(document)
            guard !lost.isEmpty else { return then() }
            let question = DialogState(
                title: "Write the table?", text: "Not in the table; JSON has all of it:\n" + lost.fewLines(8),
                choices: [.init(.character("y"), "Write it"), .init(.character("n"), "Don't write it")])
            model.context.dialogs.decide(question) { if $0 == 0 { then() } }
        }
    }

    private static func askWhere(to format: JobFormat, _ jobs: [String], _ count: String, in model: JobsModel) {
        let question = Dialogs.Question(
            title: "Write \(count) as \(format.title) to", key: "jobs.export.\(format.rawValue)",
            text: "jobs.\(format.ending)")
        let service = model.service
        FileSaver(model.context).ask(question) {
            let document = try await service.document(jobs: try await service.repository.jobs(jobs), as: format)
            return service.export.text(document, as: format)
        } said: { path in
            "\(count) written to \(path)"
        }
    }
}

extension JobListViewModel {
    /// The marked jobs, else all visible ones.
    var exportable: [String] {
        let jobs = list.rows.filter { $0.position != nil }
        let marked = jobs.filter { list.marked.contains($0.id) }
        return (marked.isEmpty ? jobs : marked).map(\.id)
    }
}
