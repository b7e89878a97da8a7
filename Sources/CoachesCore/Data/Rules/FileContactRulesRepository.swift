import JSONStore
import QuadStorage

/// The contact rules of the program, and the copies of them that people edit, in `rules/` of the data folder. Copies may
/// have comments, as the configuration may.
package struct FileContactRulesRepository: ContactRulesRepository {
    /// Many times what a season takes.
    private static let mostBytes = 1 << 20

    private let directory: String
    private let options: StoreOptions

    package init(directory: String, options: StoreOptions) {
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
        var problems: [ContactRulesProblem] = []
        let calendars = read(
            .calendar, last: last.calendars, builtIn: builtIn.calendars, source: \.source, problems: &problems
        ) { (bytes, place) throws(RuleFault) in try .read(bytes, place: place) }
        let firstContact = read(
            .firstContact, last: last.firstContact, builtIn: builtIn.firstContact, source: \.source,
            problems: &problems
        ) { (bytes, place) throws(RuleFault) in try .read(bytes, place: place) }
        return ContactRules(calendars: calendars, firstContact: firstContact, problems: problems)
    }

    private func read<Table>(
        _ file: ContactRulesFile, last: Table, builtIn: Table, source: (Table) -> RulesSource,
        problems: inout [ContactRulesProblem],
        _ parse: ([UInt8], RulesSource.Place) throws(RuleFault) -> Table
    ) -> Table {
        var bytes: [UInt8] = []
        let usesBuiltIn = source(last).place == .builtIn
        do throws(StoreError) {
            guard let found = try Folder.contents(of: location(of: file), options: options) else { return builtIn }
            bytes = found
        } catch {
            problems.append(ContactRulesProblem(file, line: nil, error.message, usesBuiltIn: usesBuiltIn))
            return last
        }
        do throws(RuleFault) {
            return try parse(bytes, .file(location(of: file)))
        } catch {
            let line = ConfigurationText.position(of: error.offset, in: bytes).line
            problems.append(ContactRulesProblem(file, line: line, error.what, usesBuiltIn: usesBuiltIn))
            return last
        }
    }

    package func text(of file: ContactRulesFile) throws(ContactRulesError) -> String {
        String(decoding: try bytes(of: file) ?? BuiltInContactRules.bytes(of: file), as: UTF8.self)
    }

    private func bytes(of file: ContactRulesFile) throws(ContactRulesError) -> [UInt8]? {
        do throws(StoreError) {
            return try Folder.contents(of: location(of: file), options: options)
        } catch {
            throw ContactRulesError(error)
        }
    }

    // MARK: Editing

    package func copyForEditing(_ file: ContactRulesFile) throws(ContactRulesError) -> String {
        let path = location(of: file)
        guard try bytes(of: file) == nil else { return path }
        do throws(StoreError) {
            try Folder.prepare("\(directory)/rules")
            try WholeFile(path, options: options).update { $0 ?? BuiltInContactRules.bytes(of: file) }
        } catch {
            throw ContactRulesError(error)
        }
        return path
    }

    package func reset(_ file: ContactRulesFile) throws(ContactRulesError) -> String? {
        guard try bytes(of: file) != nil else { return nil }
        let aside = location(of: file) + ".before-reset"
        do throws(StoreError) {
            try WholeFile(location(of: file), options: options).update { (bytes) throws(StoreError) in
                if let bytes { try WholeFile(aside, options: options).replace(with: bytes) }
                return nil
            }
        } catch {
            throw ContactRulesError(error)
        }
        return aside
    }
}
