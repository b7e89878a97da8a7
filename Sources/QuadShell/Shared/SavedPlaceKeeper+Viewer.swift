import QuadCore

extension SavedPlaceKeeper {
    private static let viewerMemory = "viewer"
    private static let athleteMemory = "viewer.athlete"

    /// The last viewer of the program, and the athlete whose log was shown.
    package var viewer: HomeViewer {
        HomeViewer(
            person: memory(of: Self.viewerMemory) ?? Person.meID, athlete: memory(of: Self.athleteMemory))
    }

    package func keep(viewer: HomeViewer) {
        keep(memory: viewer.person == Person.meID ? nil : viewer.person, of: Self.viewerMemory)
        keep(memory: viewer.athlete, of: Self.athleteMemory)
    }
}
