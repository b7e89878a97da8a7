import JobsCore
import QuadCommandLine

// The commands that change the contents of a job and its steps.
extension CommandGroup {
    private static let none = "Use - to clear it."
    private static let yesOrNo = CompletionKind.values(["yes", "no"])

    static let jobChanging: [CommandSpec] = ofJob + ofMedia + ofSteps

    private static let ofJob: [CommandSpec] = [
        CommandSpec(
            ["jobs", "rename"], "Rename a job or a step", arguments: [job, ArgumentSpec("NAME", .several)],
            options: [ofStep, actor], run: judging { try await $0.rename() }),
        CommandSpec(
            ["jobs", "describe"], "Describe a job or a step", details: none,
            arguments: [job, ArgumentSpec("TEXT", .several)], options: [ofStep, actor],
            run: judging { try await $0.describe() }),
        CommandSpec(
            ["jobs", "start-day"], "Set the day a job begins", details: none,
            arguments: [job, ArgumentSpec("DAY", completion: .suggestions(["today", "tomorrow", "+7d"]))],
            options: [actor], run: judging { try await $0.startDay() }),
        CommandSpec(
            ["jobs", "tag"], "Add, remove or list the tags of a job",
            details: "A minus before a tag removes it: quad jobs tag poly +home -old.",
            arguments: [oneJob, ArgumentSpec("TAG", .any, takesMinus: true)],
            options: [OptionSpec("remove", value: "TAGS", "Remove these tags, separated by commas"), actor]
                + OptionSpec.ofBulk + [.json("Print its tags as JSON")],
            run: judging { try await $0.tag() }),
        CommandSpec(
            ["jobs", "priority"], "Set the priority of a job", details: none,
            arguments: [
                oneJob,
                ArgumentSpec("PRIORITY", completion: .suggestions(Job.Priority.allCases.map(\.filterWord) + ["-"])),
            ], options: [actor] + OptionSpec.bulk, run: judging { try await $0.priority() }),
        CommandSpec(
            ["jobs", "project"], "Set the project of a job", details: none,
            arguments: [oneJob, ArgumentSpec("PROJECT", .several)], options: [actor] + OptionSpec.bulk,
            run: judging { try await $0.project() }),
        CommandSpec(
            ["jobs", "strict"], "Choose whether steps must be done in order",
            arguments: [job, ArgumentSpec("yes|no", completion: yesOrNo)], options: [actor],
            run: judging { try await $0.strict() }),
        CommandSpec(
            ["jobs", "role"], "Choose who fills a role of a job, or list its roles", details: "Use - for nobody.",
            arguments: [job, ArgumentSpec("ROLE", .optional), ArgumentSpec("PERSON", .optional)],
            options: [actor, .json("Print its roles as JSON")], run: judging { try await $0.role() }),
    ]

    private static let ofMedia: [CommandSpec] = [
        CommandSpec(
            ["jobs", "media"], "List the files and addresses of a job", arguments: [job],
            options: [ofStep, .json()], run: judging { try await $0.listMedia() }),
        CommandSpec(
            ["jobs", "media", "add"], "Add files or addresses to a step",
            details: "Without --step, the next step gets them. Give a file by its full path.",
            arguments: [job, ArgumentSpec("FILE", .several, completion: .file)], options: [ofStep, actor],
            run: judging { try await $0.addMedia() }),
        CommandSpec(
            ["jobs", "media", "remove"], "Remove files or addresses from a step",
            details: "Give each by its number in the list, its name or its address.",
            arguments: [job, ArgumentSpec("FILE", .several)], options: [ofStep, actor],
            run: judging { try await $0.removeMedia() }),
        CommandSpec(
            ["jobs", "media", "open"], "Open a file or an address of a job",
            arguments: [job, ArgumentSpec("FILE", .any)],
            options: [ofStep], run: judging { try await $0.openMedia() }),
    ]

    private static let needs = OptionSpec("needs", value: "STEPS", "Steps it needs, separated by commas; - clears them")
    private static let minutes = OptionSpec("minutes", value: "TIME", "How long it takes: 20, 1h or 1h 30m")

    private static let ofSteps: [CommandSpec] = [
        CommandSpec(
            ["jobs", "step"], "Add a step to a job", details: StepLine.help,
            arguments: [job, ArgumentSpec("STEP", .several)],
            options: [
                OptionSpec("after", value: "STEP", "Add it after this step (default: at the end)"), needs, minutes,
                OptionSpec("optional", "The job can be completed without it"), actor,
            ], run: judging { try await $0.addStep() }),
        CommandSpec(
            ["jobs", "step", "edit"], "Edit a step", arguments: [job, step],
            options: [
                OptionSpec("name", value: "NAME", "New name"),
                OptionSpec("description", value: "TEXT", "Description; - clears it"), needs,
                OptionSpec(
                    "begins-after", value: "all|any", "Whether it begins after all of its needs or any one of them",
                    completion: .values(["all", "any"])),
                minutes,
                OptionSpec(
                    "required", value: "yes|no", "Whether the step is required", completion: yesOrNo),
                OptionSpec(
                    "kind", value: "KIND", "Kind of step",
                    completion: .values(TemplateAction.Kind.allCases.map(\.rawValue))),
                OptionSpec("role", value: "ROLE", "Who does it; - clears it"),
                OptionSpec("due-rule", value: "RULE", "start +10d, after 4 +2d, due -3d, 2026-12-01; - clears it"),
                OptionSpec("stop", value: "yes|no", "Whether later required steps wait for it", completion: yesOrNo),
                actor,
            ], run: judging { try await $0.editStep() }),
        CommandSpec(
            ["jobs", "step", "remove"], "Remove steps from a job",
            details: "Steps that needed a removed step will need what it needed.",
            arguments: [job, ArgumentSpec("STEP", .several)], options: [actor],
            run: judging { try await $0.removeSteps() }),
        CommandSpec(
            ["jobs", "step", "move"], "Move a step to another position", arguments: [job, step, ArgumentSpec("PLACE")],
            options: [actor], run: judging { try await $0.moveStep() }),
    ]
}
