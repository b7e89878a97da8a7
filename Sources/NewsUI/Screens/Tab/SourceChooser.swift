import NewsCore
import QuadCore
import QuadShell
import ViewState

/// Asks for a source by its name, and shows it.
struct SourceChooser: PositionPart {
    let position: NewsPosition

    /// Offers all sources of the list, folded or not.
    func ask() {
        let content = model.content
        var places: [(source: NewsSource, item: PaletteItem)] = []
        func add(_ source: NewsSource, _ title: String, _ detail: String, _ unread: Int?) {
            let count = unread.flatMap { $0 > 0 ? $0.grouped : nil } ?? ""
            places.append((source, PaletteItem(id: "\(places.count)", title: title, detail: detail, trailing: count)))
        }
        for source in [NewsSource.all, .forYou, .unread, .saved] {
            add(source, content.title(of: source), "", content.unread(in: source))
        }
        for (number, query) in content.queries.enumerated() {
            let count = content.counts.queries.indices.contains(number) ? content.counts.queries[number] : nil
            add(.query(query.id), query.title, "query feed", count)
        }
        for (number, name) in content.categories.enumerated() where !name.isEmpty {
            add(.category(name), name, "category", content.counts.categories[number].unread)
        }
        for line in content.lines {
            add(.feed(line.id), line.title, content.categories[line.category], content.counts.feeds[line.number].unread)
        }
        for tag in content.tagLines { add(.tag(tag.name), "#\(tag.name)", "tag", tag.unread) }
        let choice = Dialogs.Choice(placeholder: "a feed's name", items: places.map(\.item))
        dialogs.choose(choice) { item in
            if let number = Int(item.id) { position.show(places[number].source) }
        }
    }
}
