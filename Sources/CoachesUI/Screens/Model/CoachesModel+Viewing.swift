import CoachesCore
import QuadCore
import QuadShell

/// The logs that the viewer may see, and the drafts of each viewer.
extension CoachesModel {
    /// Returns the other athletes whose logs the viewer may see, with the viewer for each.
    func athletes(besides viewer: Viewer) -> [(viewer: Viewer, athlete: Athlete)] {
        records.athletes.filter { $0.id != viewer.athlete }.compactMap { athlete in
            (try? Viewer(viewer.person.id, athlete: athlete.id, among: records)).map { ($0, athlete) }
        }
    }

    /// All pairs of a viewer and a log.
    var viewings: [Viewer] {
        let lookers = records.people.filter { person in
            person.id == Person.meID || records.athletes.contains { $0.id == person.id }
                || Viewer.isParent(person)
        }
        return lookers.flatMap { looker in
            let own = (try? Viewer(looker.id, among: records)).map { [$0] } ?? []
            let others = records.athletes.filter { $0.id != looker.id }.compactMap {
                try? Viewer(looker.id, athlete: $0.id, among: records)
            }
            return own + others.filter { !own.contains($0) }
        }
    }

    /// The drafts of this viewer for this log.
    var drafts: Drafts {
        Drafts(
            context.session, of: viewer.map { "\($0.person.id) \($0.athlete)" } ?? "", isKept: viewer != nil)
    }

    var dialogs: Dialogs { context.dialogs(keeping: drafts) }
}
