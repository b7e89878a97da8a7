import GrowthCore
import QuadCommandLine
import QuadCore
import QuadStorage
import QuadSystem

/// The commands `quad growth methods`, `articles` and `ask`.
@MainActor
struct GrowthLibraryCommands: CommandActing {
    let context: CommandContext

    private var arguments: [String] { invocation.arguments }
    private var isJSON: Bool { invocation.has("json") }

    /// Problems of the library are printed before any output that depends on them.
    private func library() async -> GrowthLibrary {
        let library = await container.growthLibrary.library()
        for problem in library.problems { output.complain(problem) }
        return library
    }

    // MARK: Methods

    func listMethods() async throws -> Int32 {
        let methods = try await library().methods.filtered(by: GrowthMethod.table, arguments, in: self)
        if isJSON { output.json(methods.map { MethodJSON($0) }) }
        for method in methods where !isJSON {
            let length = method.seconds.map { PlayTime.text($0) } ?? "-"
            output.row([method.id, method.title, method.stage.rawValue, length, method.tools.joined(separator: ", ")])
        }
        return 0
    }

    func showMethod() async throws -> Int32 {
        let method = try await method()
        if isJSON {
            output.json(MethodJSON(method, isWhole: true))
        } else {
            GrowthText.lines(of: method).forEach(output.line)
        }
        return 0
    }

    func method() async throws -> GrowthMethod {
        try found("method", among: await library().methods, id: \.id, title: \.title)
    }

    /// The name from all arguments, so that quotes are not needed.
    private var name: String { arguments.joined(separator: " ") }

    /// Returns the one item that the name means.
    private func found<Thing>(
        _ what: String, among things: [Thing], id: (Thing) -> String, title: (Thing) -> String
    ) throws(GrowthFileError) -> Thing {
        switch TypedName(name).match(among: things, id: id, name: title, takesBeginningOfID: true) {
        case .one(let thing): return thing
        case .several(let found):
            throw GrowthFileError(
                "Several \(what)s match: \(found.map(title).few(5))", advice: "type more of the name, or its id"
            )
        case .none:
            let near = NearestName.of(name, among: things.map(title) + things.map(id)).map { "did you mean “\($0)”?" }
            throw GrowthFileError(
                "There is no \(what) \(Quoted.text(name))", advice: near ?? "“quad growth \(what)s list” shows them")
        }
    }

    // MARK: Articles

    private func rows() async -> [GrowthArticleRow] {
        let (library, marks) = (await library(), await container.growthLibrary.marks())
        return library.articles.map { GrowthArticleRow($0, marks, in: library, today: container.clock.today) }
    }

    private func row() async throws -> GrowthArticleRow {
        try found("article", among: await rows(), id: \.id, title: \.article.title)
    }

    func listArticles() async throws -> Int32 {
        show(try await rows().filtered(by: GrowthArticleRow.table, arguments, in: self))
        return 0
    }

    private func show(_ rows: [GrowthArticleRow]) {
        if isJSON { return output.json(rows.map { GrowthArticleJSON($0) }) }
        for row in rows {
            let states = [row.isSaved ? "saved" : nil, row.isRead ? "read" : nil, row.isStale ? "stale" : nil]
            output.row([
                row.id, row.article.title, row.article.category, "\(row.article.minutes) min",
                states.compactMap { $0 }.joined(separator: ", "),
            ])
        }
    }

    func showArticle() async throws -> Int32 {
        let row = try await row()
        if isJSON {
            output.json(GrowthArticleJSON(row, isWhole: true))
        } else {
            GrowthText.lines(of: row).forEach(output.line)
        }
        return 0
    }

    /// Prints the articles that contain the words, the best first.
    func searchArticles() async throws -> Int32 {
        let rows = await rows()
        let index = PassageIndex(
            rows.map { row in
                ([row.article.title, row.article.summary] + row.article.sections.flatMap { [$0.title] + $0.paragraphs })
                    .joined(separator: " ")
            })
        let hits = index.best(rows.count, for: PassageIndex.words(of: name))
        show(hits.map { rows[$0.passage] })
        if hits.isEmpty { output.note(GuideAnswer.nothing) }
        return hits.isEmpty ? 1 : 0
    }

    func saveArticle() async throws -> Int32 {
        let row = try await row()
        let isSaved = !invocation.has("remove")
        _ = try await container.growthLibrary.changeMarks { marks in
            if isSaved { marks.saved.insert(row.id) } else { marks.saved.remove(row.id) }
        }
        if isJSON { output.json(GrowthArticleJSON(try await self.row())) }
        if !isJSON { output.note(isSaved ? "Saved \(row.article.title)" : "No longer saved: \(row.article.title)") }
        return 0
    }

    // MARK: The guide

    func ask(_ question: String) async throws -> Int32 {
        guard question.count <= Guide.longestQuestion else {
            throw UsageError("a question has \(Guide.longestQuestion) characters at most", in: invocation.command)
        }
        // If the log cannot be read, the answer only lacks its tips.
        let sessions = try? await container.growthLogRepository.log().sessions
        let limits = container.configuration.load().configuration.growthLog.limits
        let figures = sessions.map { GuideFigures(of: $0, limits: limits, today: container.clock.today) }
        let answer = Guide(await library()).answer(question, figures: figures)
        if isJSON {
            output.json(GuideJSON(answer, to: question))
        } else {
            GrowthText.lines(of: answer).forEach(output.line)
        }
        return 0
    }
}

extension Array where Element: Sendable {
    /// Returns the elements that a filter matches, as on screen.
    @MainActor
    fileprivate func filtered(
        by table: FilterTable<Element>, _ words: [String], in commands: some CommandActing
    ) throws -> [Element] {
        guard !words.isEmpty else { return self }
        let clock = commands.container.clock
        let filter = table.language.parse(words.joined(separator: " "), FilterTime(now: clock.now))
        if let problem = filter.problems.first { throw UsageError(problem, in: commands.invocation.command) }
        return self.filter { table.matches(filter, $0) }
    }
}
