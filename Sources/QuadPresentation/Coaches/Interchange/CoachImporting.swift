import QuadDomain
import TerminalKit

/// An import that is being looked through: the file, and what the user said of its rows so far.
@MainActor
final class CoachImporting {
    private let library: CoachesLibrary
    private let bytes: [UInt8]
    private let path: String
    private let subject: CoachImportPlan.Subject
    private(set) var choices = ImportChoices()
    private weak var layer: CoachImportLayer?

    /// Asks for a file, shows what would come of it, and takes it in.
    static func importFile(of subject: CoachImportPlan.Subject, in library: CoachesLibrary) {
        let files = library.context.files
        let question = Dialogs.Question(
            title: "File of \(subject.rawValue) to import", key: "coaches.import.\(subject.rawValue)",
            help: "a table (CSV), address cards (vCard) or what Quad exported",
            complete: { files.completions(of: $0) })
        library.context.dialogs.ask(question) { path, again in
            guard !path.isEmpty else { return }
            Task {
                do throws(UserFileError) {
                    let bytes = try await files.read(path)
                    CoachImporting(bytes, path, subject, library).show()
                } catch {
                    library.context.say(.error(error.words))
                    again()
                }
            }
        }
    }

    init(_ bytes: [UInt8], _ path: String, _ subject: CoachImportPlan.Subject, _ library: CoachesLibrary) {
        self.bytes = bytes
        self.path = path
        self.subject = subject
        self.library = library
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Works out what would come of it, and shows that.
    func show(selecting line: Int? = nil) {
        Task {
            do {
                let plan = try await plan()
                if let layer {
                    layer.show(plan)
                } else {
                    let made = CoachImportLayer(plan, self)
                    made.select(line)
                    layer = made
                    library.context.present(made)
                }
                library.context.changed()
            } catch {
                library.context.say(.error(ErrorText.of(error)))
                if CoachFormat(reading: bytes) == .csv { askForColumns() }
            }
        }
    }

    private func plan() async throws -> CoachImportPlan {
        await library.whenRead()
        guard let viewer = library.viewer else { throw CoachError.refused("The coaches could not be read") }
        return try await library.service.planImport(bytes, of: subject, choices, as: viewer)
    }

    // MARK: What the user says of rows

    func skipped(_ row: ImportRow) {
        choices.skipped.formSymmetricDifference([row.line])
        show()
    }

    func keptAsNew(_ row: ImportRow) {
        choices.asNew.formSymmetricDifference([row.line])
        show()
    }

    /// Texts for fields of one row, instead of what is in the file.
    func askToMend(_ row: ImportRow) {
        layer = nil
        let question = Dialogs.Question(
            title: "Line \(row.line), \(row.name.isEmpty ? "no name" : row.name.clipped)",
            key: "coaches.import.mend \(path) \(row.line)", help: "FIELD=TEXT, with semicolons between: last_name=Reyes"
        )
        library.context.dialogs.ask(question) { [self] text, _ in
            var fields = choices.mended[row.line] ?? [:]
            for (field, value) in Self.pairs(text, separator: ";") { fields[field] = value }
            choices.mended[row.line] = fields
            show(selecting: row.line)
        }
    }

    /// Where the names of columns do not say what is in them.
    func askForColumns() {
        layer = nil
        let fields =
            switch subject {
            case .coaches: CoachCSV.fieldNames
            case .schools: SchoolCSV.fieldNames
            case .interactions: InteractionCSV.fieldNames
            }
        let written = choices.columns.map { "\($0.title)=\($0.field)" }.joined(separator: ",")
        let question = Dialogs.Question(
            title: "Columns as COLUMN=FIELD, with commas between", key: "coaches.import.columns", text: written,
            complete: { typed in
                guard let sign = typed.lastIndex(of: "="), !typed[sign...].contains(",") else { return [] }
                let kept = String(typed[...sign])
                let beginning = typed[sign...].dropFirst().lowercased()
                return fields.filter { $0.lowercased().hasPrefix(beginning) }.map { kept + $0 }
            })
        library.context.dialogs.ask(question) { [self] text, _ in
            choices.columns = Self.pairs(text, separator: ",").map { .init($0.0, $0.1) }
            show()
        }
    }

    private static func pairs(_ text: String, separator: Character) -> [(String, String)] {
        text.split(separator: separator).compactMap { pair in
            let sides = pair.split(separator: "=", maxSplits: 1).map { String($0).trimmingSpaces }
            return sides.count == 2 ? (sides[0], sides[1]) : nil
        }
    }

    // MARK: Taking it in

    func confirmed(_ shown: CoachImportPlan) {
        let failed = shown.count(.failed)
        // What is not told again is worked out anew: another window may have changed coaches meanwhile.
        library.change(
            "Imported \(name): \(shown.summary)",
            then: { [self] in if failed > 0 { askWhereFaultsGo(shown) } },
            { [self] _ in try await plan().change })
    }

    private func askWhereFaultsGo(_ plan: CoachImportPlan) {
        let files = library.context.files
        let count = CoachWords.count(plan.count(.failed), "row", "rows")
        let question = Dialogs.Question(
            title: "\(count) failed; write them to", key: "coaches.import.faults", text: Self.faultFile(of: path),
            help: "with why in a last column; esc leaves them", complete: { files.completions(of: $0) })
        library.context.dialogs.ask(question) { [library] path, again in
            guard !path.isEmpty else { return }
            Task {
                do throws(UserFileError) {
                    try await files.write(plan.faultTable, to: path)
                    library.context.say(.success("\(count) written to \(path)"))
                } catch {
                    library.context.say(.error(error.words))
                    again()
                }
            }
        }
    }

    private static func faultFile(of path: String) -> String {
        let dot = path.lastIndex(of: ".") ?? path.endIndex
        return "\(path[..<dot])-faults.csv"
    }
}
