import CampusCore
import QuadCore
import QuadShell

/// The saved events and the user's own events for Home.
struct CampusHomeSource: HomeSource {
    let files: [String]
    private let service: CampusService

    init(_ service: CampusService, directory: String) {
        self.service = service
        files = JSONCampusRepository.files(in: directory)
    }

    var feature: String { FeatureID.campus.name }
    var title: String { FeatureDeclaration.campus.title }
    var firstStep: HomeFirstStep? {
        HomeFirstStep(
            purpose: "See what is on, from all calendars", step: "Follow a calendar",
            route: Route.campusFeeds.description)
    }

    func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest {
        let contents = try await service.facts()
        let window = service.window(contents, today: day).items
        let end = day.adding(days: HomeDigest.days)
        let items = window.filter { $0.lastDay >= day && $0.day < end && contents.isPlanned($0) }
        let known = Set(items.flatMap(\.ids))
        let lost = contents.marks.all.filter { $0.isSaved && !$0.isForSeries && !known.contains($0.id) }
            .map { $0.copy.item(of: $0) }.filter { $0.lastDay >= day && $0.day < end }
        var digest = HomeDigest(
            viewer: viewer.key, day: day, entries: (items + lost).map { entry($0, contents) })
        digest.isBegun = !contents.feeds.isEmpty || !contents.own.isEmpty
        digest.missing = await service.repository.missing()
        return digest
    }

    private func entry(_ item: AgendaItem, _ contents: CampusContents) -> HomeEntry {
        let mark = contents.marks.own(item)
        let state =
            item.isCanceled || mark?.state == .canceled
            ? "canceled" : mark?.state == .gone ? "gone from its calendar" : mark?.was != nil ? "changed" : ""
        return HomeEntry(
            id: item.id, route: Route.campusEvent(item.id).description, day: item.day, minute: item.minute,
            lapses: true,
            title: item.title, detail: [state, item.place].filter { !$0.isEmpty }.joined(separator: ", "))
    }
}
