import CoachesCore
import QuadCommandLine
import QuadCore

// Figures, videos and documents of the athlete's profile.
extension CoachCommands {
    // MARK: Figures

    func listFigures() async throws {
        let metrics = try await log().athlete.metrics
        if invocation.has("json") { return output.json(metrics) }
        if metrics.isEmpty { output.note("No figures yet; add one with: quad coaches figures set NAME VALUE") }
        for metric in metrics {
            output.row([
                metric.id, metric.name, metric.words, metric.measuredOn?.description ?? "-", metric.source ?? "-",
            ])
        }
    }

    func setFigure() async throws {
        let log = try await log()
        let name = arguments[0].trimmingSpaces
        guard !name.isEmpty else { throw CoachError.refused("A figure needs a name") }
        let known = TypedName(name).whole(among: log.athlete.metrics, id: \.id, name: \.name)
        var metric = known ?? Athlete.Metric(id: service.makeID(), name: name, value: "", measuredOn: today)
        let parts = Athlete.Metric.parts(of: arguments[1])
        guard !parts.value.isEmpty else { throw CoachError.refused("A figure needs a value") }
        let unit = invocation.value("unit")
        metric.value = unit == nil ? parts.value : arguments[1].trimmingSpaces
        metric.unit = unit == nil ? parts.unit ?? known?.unit : unit == "-" ? nil : unit
        if known != nil, metric.value != known?.value { metric.measuredOn = today }
        if let text = invocation.value("on") {
            metric.measuredOn = text == "-" ? nil : try day(text, as: .past)
        }
        if let source = invocation.value("by") { metric.source = source == "-" ? nil : source.trimmingSpaces }
        let done = try await change(log, deeds(log).put(metric))
        if invocation.has("json") { return output.json(metric) }
        let words = "\(metric.name) \(metric.words)"
        output.line(done.isEmpty ? "\(words): nothing to change" : "\(words): \(metric.id)")
    }

    func deleteFigure() async throws {
        let log = try await log()
        let metric = try Self.one(arguments[0], among: log.athlete.metrics, \.name, "figure")
        try confirmDeleting(quotedTitles([metric.name]))
        _ = try await change(log, deeds(log).profile { $0.metrics.removeAll { $0.id == metric.id } })
        output.line("Deleted \(metric.name)")
    }

    private static func one<Item: Identifiable>(
        _ text: String, among items: [Item], _ name: (Item) -> String, _ kind: String
    ) throws(CoachError) -> Item where Item.ID == String {
        switch TypedName(text).match(among: items, id: \.id, name: name, takesBeginningOfID: true) {
        case .one(let item): return item
        case .none: throw .notFound(text, kind: kind)
        case .several(let found): throw .ambiguous(text, found.map(name))
        }
    }

    // MARK: Videos and documents

    /// A list of links in the profile.
    struct LinkList: Sendable {
        let word: String
        let path: any WritableKeyPath<Athlete, [Athlete.Link]> & Sendable

        static let videos = LinkList(word: "video", path: \.videos)
        static let documents = LinkList(word: "document", path: \.documents)
    }

    func listLinks(_ list: LinkList) async throws {
        let links = try await log().athlete[keyPath: list.path]
        if invocation.has("json") { return output.json(links) }
        if links.isEmpty {
            output.note("No \(list.word)s yet; add one with: quad coaches \(list.word)s add TITLE PLACE")
        }
        for link in links { output.row([link.id, link.title, link.place, link.addedOn?.description ?? "-"]) }
    }

    func addLink(_ list: LinkList) async throws {
        let log = try await log()
        let (title, place) = (arguments[0].trimmingSpaces, arguments[1].trimmingSpaces)
        guard !title.isEmpty, !place.isEmpty else {
            throw CoachError.refused("A \(list.word) needs a title, and an address or a file path")
        }
        let day = try invocation.value("on").map { try self.day($0, as: .past) } ?? today
        let link = Athlete.Link(id: service.makeID(), title: title, place: place, addedOn: day)
        _ = try await change(log, deeds(log).put(link, in: list.path))
        if invocation.has("json") { return output.json(link) }
        output.line("Added “\(title)”: \(link.id)")
    }

    func editLink(_ list: LinkList) async throws {
        let log = try await log()
        var link = try Self.one(arguments[0], among: log.athlete[keyPath: list.path], \.title, list.word)
        if let title = invocation.value("title")?.trimmingSpaces, !title.isEmpty { link.title = title }
        if let place = invocation.value("place")?.trimmingSpaces, !place.isEmpty { link.place = place }
        if let text = invocation.value("on") { link.addedOn = text == "-" ? nil : try day(text, as: .past) }
        let done = try await change(log, deeds(log).put(link, in: list.path))
        if invocation.has("json") { return output.json(link) }
        output.line(done.isEmpty ? "“\(link.title)”: nothing to change" : "Changed “\(link.title)”")
    }

    func deleteLink(_ list: LinkList) async throws {
        let log = try await log()
        let link = try Self.one(arguments[0], among: log.athlete[keyPath: list.path], \.title, list.word)
        try confirmDeleting(quotedTitles([link.title]))
        _ = try await change(log, deeds(log).profile { $0[keyPath: list.path].removeAll { $0.id == link.id } })
        output.line("Deleted \(link.title)")
    }
}
