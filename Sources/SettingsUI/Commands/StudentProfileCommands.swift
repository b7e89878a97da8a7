import QuadCommandLine
import QuadCore
import QuadSystem

/// The commands `quad profile …`, which show and change the profile and delete all data.
@MainActor
struct StudentProfileCommands: CommandActing {
    let context: CommandContext

    private struct Shown: Encodable {
        struct Part: Encodable {
            let title: String
            let path: String
            let files: Int
            let bytes: Int
        }

        let name: String
        let class_year: Int?
        let sports: [String]
        let interests: [String]
        let data: String
        let files: Int
        let bytes: Int
        let parts: [Part]
        let foreign: [String]
        let copies: [String]
    }

    func show() async throws {
        let profile = try await container.profile.current()
        if let notice = await container.profile.notice() { output.complain(notice) }
        let usage = container.programData.usage()
        if invocation.has("json") { return output.json(Self.shown(profile, usage)) }
        for field in ProfileField.allCases {
            let text = field.text(of: profile)
            output.line("\(field.title): \(text.isEmpty ? "not set" : text)")
        }
        output.line("Data folder: \(usage.folder) (\(usage.size))")
        for part in usage.parts { output.line("  \(part.title): \(part.size)") }
        tellRest(usage)
    }

    private static func shown(_ profile: StudentProfile, _ usage: DataUsage) -> Shown {
        Shown(
            name: profile.name, class_year: profile.classYear, sports: profile.sports, interests: profile.interests,
            data: usage.folder, files: usage.files, bytes: usage.bytes,
            parts: usage.parts.map { .init(title: $0.title, path: $0.path, files: $0.files, bytes: $0.bytes) },
            foreign: usage.foreign, copies: usage.copies)
    }

    func set() async throws {
        guard let field = ProfileField(rawValue: invocation.arguments[0]) else {
            let names = ProfileField.allCases.map(\.rawValue)
            throw UsageError(
                "there is no field \(invocation.arguments[0]); the fields are \(names.joined(separator: ", "))",
                suggestion: NearestName.of(invocation.arguments[0], among: names), in: invocation.command)
        }
        let service = container.profileService
        let before = try await service.profile()
        var edited = before
        do throws(ProfileError) {
            let text = invocation.arguments.dropFirst().joined(separator: " ")
            try field.read(text, into: &edited, on: container.clock.today)
        } catch { throw UsageError(error.words, in: invocation.command) }
        nameStep(field.title)
        guard try await service.change(from: before, to: edited) != nil else {
            return output.line("Nothing to change")
        }
        let value = field.text(of: edited)
        output.line("\(field.title): \(value.isEmpty ? "not set" : value)")
        takeBack()
    }

    func deleteAll() throws -> Int32 {
        let data = container.programData
        if let refusal = data.refusal {
            output.complain(refusal)
            return 1
        }
        let usage = data.usage()
        guard usage.files > 0 else {
            output.line("There is nothing to delete")
            return 0
        }
        try confirmDeleting(
            "\(usage.size): \(usage.words)", byTyping: DeletionWord.text, or: Self.wordOption)
        if invocation.has("dry-run") {
            output.line("\(usage.size) would be deleted: \(usage.words)")
            tellRest(usage)
            return 0
        }
        let (deleted, kept) = try data.delete()
        output.line("Deleted everything that Quad stored: \(deleted)")
        tellRest(usage)
        output.note("The configuration stays: \(container.locations.configurationFile)")
        for path in kept { output.complain("\(path) could not be deleted") }
        return kept.isEmpty ? 0 : 1
    }

    /// Prints what a deletion leaves in place.
    private func tellRest(_ usage: DataUsage) {
        for path in usage.foreign { output.note("Not a file of Quad, and never deleted: \(path)") }
        for path in usage.copies { output.note("An older copy of the data, deleted only by you: \(path)") }
    }

    private nonisolated static let wordOption = "word"
    nonisolated static let word = OptionSpec(
        wordOption, value: "WORDS", "The words that confirm the deletion, for scripts: “\(DeletionWord.text)”")
}
