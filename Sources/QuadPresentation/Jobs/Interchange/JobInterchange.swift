import QuadDomain
import TerminalKit

/// Jobs that come out of a file, and go into one.
@MainActor
package enum JobInterchange {
    // MARK: Import

    /// Asks for a file, shows what would come of it, and takes it in.
    package static func importFile(in library: JobsLibrary) {
        let files = library.context.files
        let question = Dialogs.Question(
            title: "File of jobs to import", key: "jobs.import", complete: { files.completions(of: $0) })
        library.context.dialogs.ask(question) { path, again in
            guard !path.isEmpty else { return }
            Task {
                do throws(UserFileError) {
                    read(try await files.read(path), path, in: library)
                } catch {
                    library.context.say(.error(error.words))
                    again()
                }
            }
        }
    }

    private static func read(_ bytes: [UInt8], _ path: String, in library: JobsLibrary) {
        if let format = JobFormat(reading: bytes) {
            return show(bytes, as: format, path, in: library)
        }
        let items = JobFormat.readable.map { PaletteItem(id: $0.rawValue, title: $0.title) }
        library.context.dialogs.choose(.init(placeholder: "what \(path) is", items: items)) { item in
            guard let format = JobFormat(rawValue: item.id) else { return }
            show(bytes, as: format, path, in: library)
        }
    }

    private static func show(
        _ bytes: [UInt8], as format: JobFormat, _ path: String, columns given: [ColumnMeaning] = [],
        in library: JobsLibrary
    ) {
        let service = library.service
        Task {
            do {
                let plan = try await service.planImport(bytes, as: format, given: given)
                let table = format == .csv ? try JobCSVReader.preview(bytes, given: given) : nil
                let layer = JobImportLayer(plan, of: path, as: format, table: table) {
                    take(plan, of: path, in: library) { try await service.planImport(bytes, as: format, given: given) }
                }
                layer.onMapping = { askForColumns(bytes, path, given, in: library) }
                library.context.present(layer)
            } catch {
                library.context.say(.error(ErrorText.of(error)))
                if format == .csv { askForColumns(bytes, path, given, in: library) }
            }
        }
    }

    private static func askForColumns(
        _ bytes: [UInt8], _ path: String, _ given: [ColumnMeaning], in library: JobsLibrary
    ) {
        guard let fields = CSVFields(of: bytes, fields: JobCSVReader.fields, given: given) else { return }
        let asking = ColumnAsking(
            dialogs: library.context.dialogs, fields: fields, names: JobCSVReader.fieldNames,
            sample: CSVFields.firstRow(of: bytes))
        asking.ask { meaning in
            var given = given
            given.take(meaning)
            show(bytes, as: .csv, path, columns: given, in: library)
        }
    }

    private static func take(
        _ plan: JobImportPlan, of path: String, in library: JobsLibrary,
        replanning: @escaping () async throws -> JobImportPlan
    ) {
        let service = library.service
        Task {
            do {
                let (plan, done) = try await service.perform(plan, replanning: replanning)
                // Somebody else did the same meanwhile.
                guard !plan.isEmpty else { return library.context.say(.info(plan.summary)) }
                library.context.undoStack.record("the import of \(path)", undoing: done) { done in
                    let redone = try await service.undo(done)
                    library.changedElsewhere()
                    if redone.isEmpty { throw UndoStack.DoneElsewhere() }
                    return redone
                }
                library.changedElsewhere()
                library.context.say(.success("\(plan.summary) · u undoes it"))
            } catch {
                library.context.say(.error(ErrorText.of(error)))
            }
        }
    }

    // MARK: Export

    /// Asks for what to write and where, and writes the jobs.
    /// - Parameter jobs: by id.
    package static func export(_ jobs: [String], in library: JobsLibrary) {
        guard !jobs.isEmpty else { return library.context.say(.info("There is no job to export")) }
        let count = JobWords.count(jobs.count, "job")
        let items = JobFormat.allCases.map { PaletteItem(id: $0.rawValue, title: $0.title, detail: $0.detail) }
        library.context.dialogs.choose(.init(placeholder: "write \(count) as", items: items)) { item in
            guard let format = JobFormat(rawValue: item.id) else { return }
            askWhere(to: format, jobs, count, in: library)
        }
    }

    private static func askWhere(to format: JobFormat, _ jobs: [String], _ count: String, in library: JobsLibrary) {
        let question = Dialogs.Question(
            title: "Write \(count) as \(format.title) to", key: "jobs.export.\(format.rawValue)",
            text: "jobs.\(format.ending)")
        let service = library.service
        FileWriting(library.context).ask(question) {
            let document = try await service.document(jobs: try await service.repository.jobs(jobs), as: format)
            return service.export.text(document, as: format)
        } said: { path in
            "\(count) written to \(path)"
        }
    }
}

extension JobListViewModel {
    /// The marked ones, else all that are shown.
    var exportable: [String] {
        let jobs = list.rows.filter { $0.position != nil }
        let marked = jobs.filter { list.marked.contains($0.id) }
        return (marked.isEmpty ? jobs : marked).map(\.id)
    }
}
