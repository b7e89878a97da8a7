import QuadCommandLine

extension CommandGroup {
    static let growth = CommandGroup(
        "Growth", "Practice, study and keep a log",
        [CommandSpec.opening(["growth"], "Open Growth") { _ in .growth }] + growthLog + growthLibrary + growthAsking
            + growthChats + growthSafety + growthStream)
}
