import QuadCommandLine
import QuadCore
import QuadStorage
import QuadSystem
import WordleCore

/// `quad wordle import`: the statistics of games that were played elsewhere.
@MainActor
struct WordleImportCommands: CommandActing {
    let context: CommandContext
    private static let mostBytes = 1 << 20

    nonisolated static let options: [OptionSpec] = [
        OptionSpec("last-day", value: "DATE", "The day of your last game there"),
        OptionSpec("played", value: "N", "The games played, if there is no FILE"),
        OptionSpec("streak", value: "N", "The current streak"),
        OptionSpec("longest", value: "N", "The longest streak"),
        OptionSpec("bars", value: "NUMBERS", "The games won in 1 to 6 guesses: 1,9,31,54,27,13"),
        OptionSpec("remove", "Remove the imported statistics"),
    ]

    func run() async throws {
        let imports = container.importedWordle
        let before = try await imports.items().first
        nameStep("the imported statistics")
        if invocation.has("remove") {
            try refuse(Self.figures + ["last-day"], beside: "--remove")
            guard let before else { return output.line("There are no imported statistics") }
            try await imports.apply(ItemChanges(removing: [before]))
            output.line("Removed the imported statistics")
            return takeBack()
        }
        let imported = try read()
        let problems = imported.problems(on: container.clock.today)
        if let first = problems.sorted(by: { $0.key < $1.key }).first {
            throw UsageError("\(first.key): \(first.value)", in: invocation.command)
        }
        guard imported != before else { return output.line("Nothing to change") }
        try await imports.apply(
            before.map { ItemChanges(replacing: [($0, imported)]) } ?? ItemChanges(adding: [imported]))
        for line in WordleText.lines(of: imported) { output.line(line) }
        takeBack()
    }

    private func read() throws -> ImportedStatistics {
        let source = try container.wordle(container.configuration.load().configuration).sourceID
        let lastDay = try invocation.value("last-day").map { text in try day(text, as: .past) }
        if let path = invocation.arguments.first {
            try refuse(Self.figures, beside: "FILE")
            return try ImportedStatisticsReader.read(
                try TextFile.bytes(of: path, atMost: Self.mostBytes), lastDay: lastDay, source: source)
        }
        guard let lastDay, Self.figures.allSatisfy({ invocation.value($0) != nil }) else {
            throw UsageError(
                "name a file, or all of --played, --streak, --longest, --bars and --last-day", in: invocation.command)
        }
        var imported = ImportedStatistics(source: source, lastDay: lastDay)
        guard let numbers = ImportedStatistics.bars(invocation.value("bars") ?? "") else {
            throw UsageError("--bars takes six numbers, such as 1,9,31,54,27,13", in: invocation.command)
        }
        imported.distribution = numbers
        imported.played = try number("played")
        imported.maxStreak = try number("longest")
        imported.currentStreak = try number("streak")
        return imported
    }

    private static let figures = ["played", "streak", "longest", "bars"]

    private func refuse(_ names: [String], beside other: String) throws {
        guard let name = names.first(where: { invocation.value($0) != nil }) else { return }
        throw UsageError("--\(name) does not go with \(other)", in: invocation.command)
    }

    private func number(_ name: String) throws -> Int {
        let text = invocation.value(name) ?? ""
        guard let number = Int(text), number >= 0 else {
            throw UsageError("--\(name) takes a whole number, not “\(text)”", in: invocation.command)
        }
        return number
    }
}
