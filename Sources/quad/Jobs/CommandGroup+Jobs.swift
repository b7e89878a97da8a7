import QuadPresentation

extension CommandGroup {
    static let jobs = CommandGroup(
        "Jobs", "Go through processes step by step",
        [CommandSpec.opening(["jobs"], "Open the jobs") { _ in Route(.jobs) }] + jobInterchange)
}
