import CoachesCore
import QuadCore
import QuadShell

/// The log that the screens show, and the demo that can stand in its place.
extension CoachesModel {
    /// Looks as somebody at an athlete's log, from now on.
    func looked(as viewer: String, at athlete: String?) {
        let wanted = HomeViewer(person: viewer, athlete: athlete)
        if isDemo {
            demoViewer = wanted
        } else {
            acting.current = wanted
            context.session.keep(viewer: wanted)
        }
        Task {
            try? await rebuild()
            tellScreens()
        }
    }

    /// Settings say other intervals now.
    func configurationChanged(to configuration: Configuration) {
        service = service.with(configuration.coaches.intervals)
        ownService = ownService?.with(configuration.coaches.intervals)
        isOutdated = true
        changedElsewhere()
    }

    /// All ways of looking at a log that there are.
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

    /// A draft belongs to who types it and to whose log it is for; of a demo nothing is kept.
    var drafts: Drafts {
        Drafts(
            context.session, of: viewer.map { "\($0.person.id) \($0.athlete)" } ?? "",
            isKept: viewer != nil && !isDemo)
    }

    var dialogs: Dialogs { context.dialogs(keeping: drafts) }

    /// An invented log stands in the place of the own one, in memory only.
    func enteredDemo() {
        guard ownService == nil else { return }
        ownService = service
        service = CoachService(
            repository: DemoFamily.repository(today: today, time: service.time), clock: context.clock,
            makeID: service.makeID, intervals: service.intervals)
        demoViewer = .me
        startOver()
    }

    func leftDemo() {
        guard let own = ownService else { return }
        (service, ownService, demoViewer) = (own, nil, nil)
        startOver()
    }

    var isDemo: Bool { ownService != nil }

    /// Nothing of the one log is shown for the other.
    private func startOver() {
        writes += 1
        (log, content) = (nil, .loading)
        tellScreens()
        readAgain()
    }

    /// The place of undo steps: a change of one log is not taken back from another.
    func place(of viewer: Viewer?) -> String {
        "\(isDemo) \(viewer?.person.id ?? "") \(viewer?.athlete ?? "")"
    }
}
