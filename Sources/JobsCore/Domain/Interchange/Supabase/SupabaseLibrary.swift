import FoundationEssentials
import QuadCore

/// The app's library of actions for processes, with their pictures and videos. In the app, steps refer to these actions
/// by name; here a step gets a copy once, at import.
struct SupabaseLibrary {
    private(set) var actions: [TemplateAction] = []
    private var media: [String: [JobMedia]] = [:]

    init(_ rows: SupabaseRows, _ report: inout ImportReport) {
        let files = Dictionary(grouping: rows[SupabaseTables.media]) { $0.text("action_id") ?? "" }
        var known: Set<String> = []
        for row in rows[SupabaseTables.actions] {
            guard let name = row.text("name"), !name.isBlank else {
                report.refuse("it has no name", line: row.line)
                continue
            }
            let id = row.text("id") ?? StableID.uuid("action", name)
            guard known.insert(id).inserted else {
                report.refuse("its id is that of an earlier row", line: row.line, name: name)
                continue
            }
            var action = TemplateAction(id: id, name: name, description: row.text("description") ?? "")
            action.media = Self.media(of: row, files[id] ?? [])
            action.other[SupabaseTables.kept] = ForeignRow.kept(
                of: row.columns, beside: [:], owned: ["id", "name", "description"], mayDiffer: { _ in false })
            actions.append(action)
            media[Self.key(name), default: []] += action.media
        }
    }

    func media(ofStepNamed name: String) -> [JobMedia] { media[Self.key(name)] ?? [] }

    /// Returns the library as a template, so that nothing is lost.
    func template(now: Date) -> JobTemplate? {
        guard !actions.isEmpty else { return nil }
        let version = JobTemplate.Version(number: 1, at: now, actions: actions)
        return JobTemplate(
            id: SupabaseTables.library, name: "Action library",
            description: "Actions that came with a file, to be used in processes", createdAt: now, versions: [version])
    }

    private static func media(of row: SupabaseRow, _ files: [SupabaseRow]) -> [JobMedia] {
        var media: [JobMedia] = []
        if let image = row.text("image_url"), !image.isEmpty {
            media.append(JobMedia(url: image, type: row.text("media_type") ?? "image"))
        }
        for file in files {
            guard let url = file.text("media_url"), !url.isEmpty, !media.contains(where: { $0.url == url }) else {
                continue
            }
            media.append(JobMedia(url: url, type: file.text("media_type") ?? ""))
        }
        return media
    }

    private static func key(_ name: String) -> String { name.trimmingSpaces.lowercased() }
}
