import QuadCore

extension SavedPlaceKeeper {
    private static let viewerMemory = "viewer"
    private static let athleteMemory = "viewer.athlete"

    /// As whom the program was used last, and at whose log one looked.
    package var viewer: HomeViewer {
        HomeViewer(
            person: memory(of: Self.viewerMemory) ?? Person.meID, athlete: memory(of: Self.athleteMemory))
    }

    package func keep(viewer: HomeViewer) {
        keep(memory: viewer.person == Person.meID ? nil : viewer.person, of: Self.viewerMemory)
        keep(memory: viewer.athlete, of: Self.athleteMemory)
    }
}
