import FoundationEssentials
import Testing

/// Rules for every line of the program that types cannot express.
struct SourceRuleTests {
    private struct Line: CustomStringConvertible {
        let file: String
        let number: Int
        let text: Substring

        var description: String { "\(file):\(number): \(text)" }
    }

    /// Returns the lines of code, without comments.
    private static func lines(of files: [SourceFiles.File]) -> [Line] {
        files.flatMap { name, text in
            text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                .map { Line(file: name, number: $0 + 1, text: $1) }
                .filter { !$0.text.drop { $0 == " " }.hasPrefix("//") }
        }
    }

    /// All text is printed through `CommandOutput`, or in the fetching program through `WorkerOutput`, where it is
    /// cleaned.
    @Test func allTextIsPrintedThroughCommandOutput() throws {
        let calls = /\b(print|debugPrint|dump|fputs|puts|putchar|fputc|fprintf|perror|fwrite)\(|write\((STD|[12],)/
        let names = /FileHandle|\b(stdout|stderr)\b/
        let outputs: Set = ["QuadCommandLine/CommandLine/CommandOutput.swift", "quad-net/Process/WorkerOutput.swift"]
        let files = try SourceFiles.commands + SourceFiles.all.filter { $0.name.hasPrefix("quad-net/") }
        #expect(outputs.subtracting(files.map(\.name)).sorted() == [])
        #expect(files.count > 200)
        let lines = Self.lines(of: files).filter { !outputs.contains($0.file) }
        let wrong = lines.filter { $0.text.contains(calls) || $0.text.contains(names) }
        #expect(wrong.map(\.description) == [])
    }

    /// Every place that prints text without cleaning it has been reviewed.
    @Test func documentsAreFew() throws {
        let known: Set = [
            "quad/Main.swift", "QuadCommandLine/CommandLine/CommandOutput.swift",
            "QuadCommandLine/Documentation/CommandGroup+Documents.swift",
            "JobsUI/Commands/JobInterchangeCommands.swift", "NewsUI/Commands/NewsCommands+Reading.swift",
            "SettingsUI/Commands/ConfigCommands.swift", "SettingsUI/Commands/KeyCommands.swift",
        ]
        let lines = try Self.lines(of: SourceFiles.commands).filter { $0.text.contains("document(") }
        #expect(known.subtracting(lines.map(\.file)).sorted() == [])
        #expect(lines.filter { !known.contains($0.file) }.map(\.description) == [])
    }

    /// An error in a message would appear in Swift's own notation, unless its words are used.
    @Test func noErrorIsInterpolatedIntoAMessage() throws {
        let lines = Self.lines(of: try SourceFiles.all)
        #expect(lines.count > 10_000)
        let values = [#"\(error)"#, "String(describing: error", "localizedDescription"]
        let wrong = lines.filter { line in values.contains { line.text.contains($0) } }
        #expect(wrong.map(\.description) == [])
    }

    /// The entities and rules of a tab do not depend on their storage.
    @Test func domainsImportNoStorage() throws {
        let domains = try SourceFiles.all.filter { $0.name.contains("Core/Domain/") || $0.name.hasPrefix("QuadCore/") }
        #expect(domains.count > 500)
        let storage = /^import (JSONStore|QuadStorage|QuadSystem|NetWire)$/
        let wrong = Self.lines(of: domains).filter { $0.text.contains(storage) }
        #expect(wrong.map(\.description) == [])
    }

    /// The state of a screen does not depend on a terminal; the types that it needs are in TextKit and ViewState.
    @Test func viewModelsKnowNoTerminal() throws {
        let models = try SourceFiles.all.filter { $0.name.contains("ViewModel") }
        #expect(models.count > 80)
        let wrong = Self.lines(of: models).filter { $0.text == "import TerminalKit" }
        #expect(wrong.map(\.description) == [])
    }

    /// Only the file of a view model writes its state. The owner sets closures, whose names begin with “on”.
    @Test func viewModelsKeepTheirStatePrivate() throws {
        let stored = /^    (?:package |internal\(set\) |weak |lazy )*var (?!on[A-Z])\w+(?:: [^{=]+)?(?:$| = )/
        let models = try SourceFiles.all.filter { $0.name.contains("ViewModel") }
        let types = models.flatMap { model in Self.lines(of: [model]).prefix { $0.text != "}" } }
        #expect(types.contains { $0.text.contains("    private(set) var state = State()") })
        let wrong = types.filter { $0.text.contains(stored) }
        #expect(wrong.map(\.description) == [])
    }

    /// A file of a tab or of the shell that imports TerminalKit draws or reads input: it uses one of TerminalKit's
    /// types.
    @Test func onlyDrawingCodeImportsTheTerminal() throws {
        let declaration = /^package (?:final )?(?:struct|class|enum|actor|protocol) (\w+)/
        let files = try SourceFiles.all
        let kit = Self.lines(of: files.filter { $0.name.hasPrefix("TerminalKit/") })
        let types = Set(kit.compactMap { $0.text.prefixMatch(of: declaration)?.output.1 })
        #expect(types.isSuperset(of: ["Canvas", "ListView", "MouseEvent", "Screen", "Theme"]))
        let drawings = files.filter { file in
            file.text.contains("import TerminalKit\n") && file.name.contains(/^(QuadShell|[A-Za-z]+UI)\//)
        }
        #expect(drawings.count > 100)
        let wrong = drawings.filter { file in
            !Self.lines(of: [file]).contains { line in
                line.text.split { !$0.isLetter && !$0.isNumber }.contains { types.contains($0) }
            }
        }
        #expect(wrong.map(\.name) == [])
    }

    /// Each type with a quick reader has a test line that compares the reader with the decoder.
    @Test func quickReadersAreCompared() throws {
        let stored = /^(?:extension|(?:package )?struct) (\w+): .*\bStoredItem\b/
        let schema = /: .*\bSchemaItem\b.* \{$/
        let part = /^(?:package )?struct (\w+): .*\bSchemaItem\b/
        var types: Set<Substring> = []
        for file in try SourceFiles.all {
            let lines = Self.lines(of: [file]).map(\.text)
            types.formUnion(lines.compactMap { $0.prefixMatch(of: part)?.output.1 })
            guard lines.contains(where: { $0.contains(schema) }) else { continue }
            types.formUnion(lines.compactMap { $0.prefixMatch(of: stored)?.output.1 })
        }
        #expect(types.count > 20)
        let compared = try SourceFiles.tests.flatMap { file in
            file.text.matches(of: /ItemSchemaCase\(\s*(?:part: )?(\w+)\.self/).map { $0.output.1 }
        }
        #expect(types.subtracting(compared).sorted() == [])
    }

    /// A type has a file of its own name. A private type is in the file that uses it.
    @Test func typesAreInFilesOfTheirName() throws {
        let type = /^(?:@\S+ )*(?:(?:package|final|indirect) )*(?:struct|class|enum|actor|protocol) (\w+)/
        let programs: Set = ["Quad", "QuadNet", "QuadServer"]
        var count = 0
        for file in try SourceFiles.all {
            let name = file.name.split(separator: "/").last?.split { $0 == "." || $0 == "+" }.first ?? ""
            for line in Self.lines(of: [file]) {
                guard let found = line.text.prefixMatch(of: type)?.output.1 else { continue }
                count += 1
                #expect(found == name || programs.contains(String(found)), "\(line)")
            }
        }
        #expect(count > 1_500)
    }

    /// Tabs meet only in the list of features.
    @Test func noTabImportsAnotherTab() throws {
        let tabs = "News|Jobs|Coaches|Wordle|Store|Growth|Home|Settings"
        let folder = try Regex("^(\(tabs))(Core|UI)/", as: (Substring, Substring, Substring).self)
        let imported = try Regex("^import (\(tabs))(Core|UI)$", as: (Substring, Substring, Substring).self)
        var count = 0
        for file in try SourceFiles.all {
            guard let tab = file.name.firstMatch(of: folder)?.output.1 else { continue }
            count += 1
            for line in file.text.split(separator: "\n") {
                guard let other = line.wholeMatch(of: imported)?.output.1 else { continue }
                #expect(other == tab, "\(file.name): \(line)")
            }
        }
        #expect(count > 1_000)
    }
}
