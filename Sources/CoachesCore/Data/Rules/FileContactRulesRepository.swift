import JSONStore
import QuadCore
import QuadStorage
import SystemKit

/// The contact rules of the program and the user's edited copies of them, in `rules/` of the data folder. Like the
/// configuration, the copies may contain comments.
package struct FileContactRulesRepository: ContactRulesRepository {
    /// The largest file that is read, many times the size of a season's rules.
    private static let mostBytes = 1 << 20

    private let directory: String
    private let options: StorageOptions

    package init(directory: String, options: StorageOptions) {
        self.directory = directory
        var options = options
        options.maximumBytes = Self.mostBytes
        self.options = options
    }

    package func location(of file: ContactRulesFile) -> String { "\(directory)/\(file.path)" }

    // MARK: Reading

    package func load(lastGood: ContactRules?) -> ContactRules {
        let builtIn = BuiltInContactRules.rules
        let last = lastGood ?? builtIn
        var problems: [ContactRulesError] = []
        let calendars = read(
            .calendar, last: last.calendars, builtIn: builtIn.calendars, source: \.source, problems: &problems
        ) { (bytes, place) throws(RuleError) in try .read(bytes, place: place) }
        let firstContact = read(
            .firstContact, last: last.firstContact, builtIn: builtIn.firstContact, source: \.source,
            problems: &problems
        ) { (bytes, place) throws(RuleError) in try .read(bytes, place: place) }
        return ContactRules(calendars: calendars, firstContact: firstContact, problems: problems)
    }

    private func read<Table>(
        _ file: ContactRulesFile, last: Table, builtIn: Table, source: (Table) -> RulesSource,
        problems: inout [ContactRulesError],
        _ parse: ([UInt8], RulesSource.Place) throws(RuleError) -> Table
    ) -> Table {
        var bytes: [UInt8] = []
        let usesBuiltIn = source(last).place == .builtIn
        do throws(StorageError) {
            guard let found = try Folder.contents(of: location(of: file), options: options) else { return builtIn }
            bytes = found
        } catch {
            problems.append(ContactRulesError(file, line: nil, error.message, usesBuiltIn: usesBuiltIn))
            return last
        }
        do throws(RuleError) { return try parse(bytes, .file(location(of: file))) } catch {
            let line = ConfigurationText.position(of: error.offset, in: bytes).line
            problems.append(ContactRulesError(file, line: line, error.what, usesBuiltIn: usesBuiltIn))
            return last
        }
    }

    package func text(of file: ContactRulesFile) throws(ContactRulesFileError) -> String {
        String(decoding: try bytes(of: file) ?? BuiltInContactRules.bytes(of: file), as: UTF8.self)
    }

    private func bytes(of file: ContactRulesFile) throws(ContactRulesFileError) -> [UInt8]? {
        try mapError(of: Folder.contents(of: location(of: file), options: options)) { (error: StorageError) in
            ContactRulesFileError(error)
        }
    }

    // MARK: Editing

    package func copyForEditing(_ file: ContactRulesFile) throws(ContactRulesFileError) -> String {
        let path = location(of: file)
        guard try bytes(of: file) == nil else { return path }
        do throws(StorageError) {
            try Folder.prepare("\(directory)/rules")
            try WholeFile(path, options: options).update { $0 ?? BuiltInContactRules.bytes(of: file) }
        } catch { throw ContactRulesFileError(error) }
        return path
    }

    package func reset(_ file: ContactRulesFile) throws(ContactRulesFileError) -> String? {
        guard try bytes(of: file) != nil else { return nil }
        let aside = location(of: file) + ".before-reset"
        do throws(StorageError) {
            try WholeFile(location(of: file), options: options).update { (bytes) throws(StorageError) in
                if let bytes { try WholeFile(aside, options: options).replace(with: bytes) }
                return nil
            }
        } catch { throw ContactRulesFileError(error) }
        return aside
    }
}
