import JobsCore
import QuadCommandLine
import QuadCore

extension CommandGroup {
    static let jobs = CommandGroup(
        "Jobs", "Work through tasks and processes step by step",
        looking + doing + jobChanging + making + templates + [.jobTemplateRole] + people + [.jobsAgenda]
            + jobInterchange + jobTemplateInterchange,
        examples: [
            HelpRow(
                term: "quad jobs new \"Campus visit\" --name \"Visit: Cal Poly\"",
                description: "Make a job from a template"),
            HelpRow(
                term: "quad jobs add Feed cat due:wed recur:weekly project:house +home",
                description: "Make a one-step job"),
            HelpRow(term: "quad jobs done poly 4", description: "Complete the fourth step of a job"),
            HelpRow(term: "quad jobs blocked --json", description: "List blocked steps and what they wait for"),
        ])

    private typealias Work<Result> = @MainActor @Sendable (JobCommands) async throws -> Result

    private static func telling(_ work: @escaping Work<Void>) -> CommandSpec.Handler {
        CommandSpec.noticing(work)
    }

    /// Returns the handler of a command with its own exit status.
    static func judging(
        _ work: @escaping @MainActor @Sendable (JobCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        CommandSpec.noticing(work)
    }

    private static let filter = ArgumentSpec(
        "FILTER", .any, completion: .suggestions(["open", "ready", "blocked", "overdue", "mine", "due:<7d", "status:"]))
    static let job = ArgumentSpec("JOB")
    /// A job, or all jobs that match `--filter`.
    static let oneJob = ArgumentSpec("JOB", unless: "filter")
    static let step = ArgumentSpec("STEP")
    static let steps = ArgumentSpec("STEP", .any)
    private static let limit = OptionSpec("limit", value: "N", "At most N")
    static let actor = OptionSpec("as", value: "PERSON", "Act as another person, with their rights")
    private static let endsSeries = OptionSpec("series", "Also end its series")
    private static let reason = OptionSpec("reason", value: "TEXT", "Reason, for the history")
    static let ofStep = OptionSpec("step", value: "STEP", "Use this step instead of the job")
    private static let named = """
        Give a job by its id, the beginning of its id, its name or a part of its name; a step by its number, its id, \
        its name or a part of its name.
        """
    static var jobFields: FilterLanguage {
        let now = LocalNow(moment: 0, day: CalendarDay(dayNumber: 0), minute: 0)
        return JobFields.table(people: [:], me: Person.meID, now: now).language
    }

    private static let language = """
        A filter has words, "phrases", open, ready, blocked, overdue, failed, recurring, mine, status:, due:, who:, tag:, \
        project:, template: and more; a minus excludes what follows it; put -- before such a term.
        """

    private static let looking: [CommandSpec] = [
        CommandSpec.opening(["jobs"], "Open the jobs") { _ in .jobs },
        CommandSpec(
            ["jobs", "list"], "List jobs, the most urgent first",
            details:
                "Prints id, status, steps done, next date (! overdue, ~ expected), person and name, separated by "
                + "tabs. Jobs that begin later are hidden until then, and counted. " + language,
            arguments: [filter],
            options: [limit, OptionSpec("hidden", "Include jobs that begin later"), actor, .json()], filter: jobFields,
            isOften: true,
            run: telling { try await $0.list() }),
        CommandSpec(
            ["jobs", "show"], "Print a job with its steps", details: named, arguments: [job], options: [.json()],
            run: telling { try await $0.show() }),
        CommandSpec(
            ["jobs", "next"], "List the steps of all jobs that can be done now", details: language,
            arguments: [filter], options: [limit, actor, .json()], filter: jobFields,
            run: telling { try await $0.next() }),
        CommandSpec(
            ["jobs", "blocked"], "List blocked steps and what they wait for", details: language, arguments: [filter],
            options: [limit, actor, .json()], filter: jobFields, run: telling { try await $0.blocked() }),
        CommandSpec(
            ["jobs", "why"], "Print each term of a job's urgency", arguments: [job], options: [.json()],
            run: telling { try await $0.why() }),
        CommandSpec(
            ["jobs", "history"], "Print what happened to a job, and who did it", arguments: [job], options: [.json()],
            run: telling { try await $0.history() }),
    ]

    private static let doing: [CommandSpec] = [
        CommandSpec(
            ["jobs", "done"], "Complete steps",
            details: "Without a step, completes the only ready one. " + named, arguments: [oneJob, steps],
            options: [
                OptionSpec("from", value: "STEP", "Complete this step and all later ones", excludes: ["all"]),
                OptionSpec(
                    "earlier", value: "WHAT", "What to do with open steps before it",
                    completion: .values(JobOperation.EarlierSteps.allCases.map(\.rawValue)), excludes: ["all"]),
                OptionSpec("all", "Complete all steps", excludes: ["from", "earlier"]), actor,
            ] + OptionSpec.bulk, run: judging { try await $0.done() }),
        CommandSpec(
            ["jobs", "undone"], "Reopen steps", details: "Without a step, reopens what was done last.",
            arguments: [job, steps],
            options: [
                OptionSpec("followers", "Reopen the steps that depend on them as well"),
                OptionSpec("all", "Reopen all steps", excludes: ["followers"]), actor,
            ], run: judging { try await $0.undone() }),
        CommandSpec(
            ["jobs", "start"], "Mark steps as started", arguments: [oneJob, steps],
            options: [actor] + OptionSpec.bulk,
            run: judging { try await $0.start() }),
        CommandSpec(
            ["jobs", "skip"], "Skip steps",
            details: "In a series, only this job is skipped; the next one comes on its day.",
            arguments: [oneJob, steps], options: [reason, endsSeries, actor] + OptionSpec.bulk,
            run: judging { try await $0.skip() }),
        CommandSpec(
            ["jobs", "fail"], "Mark steps as failed",
            details: "Steps that need them wait until you reopen or skip them.", arguments: [job, steps],
            options: [reason, actor], run: judging { try await $0.fail() }),
        CommandSpec(
            ["jobs", "note"], "Add to the note of a step",
            details: "Without --step, adds to the note of the next step.",
            arguments: [job, ArgumentSpec("TEXT", .several)],
            options: [ofStep, OptionSpec("replace", "Replace the existing note"), actor],
            run: judging { try await $0.note() }),
        CommandSpec(
            ["jobs", "fill"], "Fill in a field of a form",
            arguments: [job, step, ArgumentSpec("FIELD"), ArgumentSpec("VALUE")], options: [actor],
            run: judging { try await $0.fill() }),
        CommandSpec(
            ["jobs", "assign"], "Assign a job or a step to a person", details: "Use - for nobody.",
            arguments: [oneJob, ArgumentSpec("PERSON")], options: [ofStep, actor] + OptionSpec.bulk,
            run: judging { try await $0.assign() }),
        CommandSpec(
            ["jobs", "due"], "Set the due date of a job or a step",
            details:
                "A date is \(DateError.examples); - clears it. Prints what moves with it.",
            arguments: [
                oneJob, ArgumentSpec("DATE", .optional, completion: .suggestions(["today", "tomorrow", "+7d"])),
            ],
            options: [
                ofStep, OptionSpec("later", value: "N", "N days later", excludes: ["earlier"]),
                OptionSpec("earlier", value: "N", "N days earlier", excludes: ["later"]),
                OptionSpec("series", "Continue the series from the date of this job"), actor,
            ] + OptionSpec.bulk, run: judging { try await $0.due() }),
        CommandSpec(
            ["jobs", "needs"], "Set or list what a step needs first",
            details: "Without NEED, prints what the step needs. Write a step of another job as JOB/STEP.",
            arguments: [job, step, ArgumentSpec("NEED", .any)],
            options: [OptionSpec("none", "Remove all needs"), actor], run: judging { try await $0.needs() }),
        CommandSpec(
            ["jobs", "cancel"], "Cancel a job",
            details: "In a series, only this job is canceled; the next one comes on its day.", arguments: [oneJob],
            options: [reason, OptionSpec("take-back", "Undo the cancellation"), endsSeries, actor] + OptionSpec.bulk,
            run: judging { try await $0.cancel() }),
        CommandSpec(
            ["jobs", "delete"], "Delete jobs", arguments: [ArgumentSpec("JOB", .several, unless: "filter")],
            options: [.yes, actor] + OptionSpec.bulkDeleting, run: judging { try await $0.delete() }),
        CommandSpec(
            ["jobs", "recur"], "Make a job recur",
            details: "PERIOD is \(Recurrence.readingExamples); - ends the series.",
            arguments: [
                oneJob, ArgumentSpec("PERIOD", completion: .suggestions(periods)),
            ],
            options: recurring + [actor] + OptionSpec.bulk, run: judging { try await $0.recur() }),
    ]

    private static let periods = ["daily", "weekly", "monthly", "yearly", "-"]
    private static let recurring = [
        OptionSpec("from-completion", "Count from the day it was completed, not by schedule"),
        OptionSpec("until", value: "DAY", "Last day on which a job of the series may begin"),
    ]

    private static let making: [CommandSpec] = [
        CommandSpec(
            ["jobs", "new"], "Make a job from a template",
            details: "A date is \(DateError.examples). PERIOD is \(Recurrence.readingExamples).",
            arguments: [ArgumentSpec("TEMPLATE", .optional)],
            options: [
                OptionSpec("empty", "Make it without a template"), OptionSpec("name", value: "NAME", "Name of the job"),
                OptionSpec("start", value: "DAY", "The day it begins (default: today)"),
                OptionSpec("due", value: "DATE", "When it is due"),
                OptionSpec("assign", value: "PERSON", "The person it is assigned to (default: you; - is nobody)"),
                OptionSpec("role", value: "ROLES", "Who fills which role: parent=Dana,counselor=Patel"),
                OptionSpec("tag", value: "TAG", "A tag; can be given several times", repeats: true),
                OptionSpec("project", value: "PROJECT", "Project it belongs to"),
                OptionSpec(
                    "priority", value: "PRIORITY", "How important it is: \(Job.Priority.readingExamples)",
                    completion: .suggestions(Job.Priority.allCases.map(\.filterWord))),
                OptionSpec(
                    "recur", value: "PERIOD", "How often it recurs (default: as in its template; - for never)",
                    completion: .suggestions(periods)),
            ] + recurring + [actor, .json()], run: telling { try await $0.new() }),
        CommandSpec(
            ["jobs", "add"], "Make a one-step job from a line of text",
            details: "Example: quad jobs add Feed cat due:wed recur:weekly project:house +home pri:H. " + JobLine.help
                + ". Any other word with a value is an error (status 2), unless --as-text keeps it in the name.",
            arguments: [
                ArgumentSpec(
                    "TEXT", .several,
                    completion: .suggestions(["due:", "start:", "recur:", "until:", "project:", "priority:", "who:"]))
            ],
            options: [
                OptionSpec("as-text", "Keep words that are not understood as part of the name"), actor, .json(),
            ], run: telling { try await $0.add() }),
    ]

    private static let template = ArgumentSpec("TEMPLATE")
    private static let templates: [CommandSpec] = [
        CommandSpec.opening(["jobs", "template"], "Open the templates") { _ in .jobTemplates },
        CommandSpec(
            ["jobs", "template", "list"], "List templates", options: [.json()],
            run: telling { try await $0.listTemplates() }),
        CommandSpec(
            ["jobs", "template", "show"], "Print a template with its steps",
            details: "With --steps, prints the steps as “template edit” takes them, quoted for the shell.",
            arguments: [template],
            options: [OptionSpec("steps", "One step a line, as you type it"), .json()],
            run: telling { try await $0.showTemplate() }),
        CommandSpec(
            ["jobs", "template", "new"], "Make a template", details: StepLine.help,
            arguments: [ArgumentSpec("NAME"), ArgumentSpec("STEP", .several)],
            options: [
                OptionSpec("description", value: "TEXT", "What it is for"),
                OptionSpec("strict", "Steps of its jobs must be done in order"),
                OptionSpec("every", value: "PERIOD", "How often its jobs recur: 1w, monthly"), actor,
            ], run: telling { try await $0.newTemplate() }),
        CommandSpec(
            ["jobs", "template", "edit"], "Replace the steps of a template, as a draft",
            details: "Replaces all steps with those given; a step that keeps its name keeps its text, files and form "
                + "fields. The result is a draft until you publish it; jobs keep the version they were made from. "
                + "“template show TEMPLATE --steps” prints the steps as they are now. " + StepLine.help,
            arguments: [template, ArgumentSpec("STEP", .several)], options: [actor],
            run: telling { try await $0.editTemplate() }),
        CommandSpec(
            ["jobs", "template", "publish"], "Publish a template's draft as its next version",
            details: "Existing jobs keep the version they were made from.", arguments: [template],
            options: [actor], run: telling { try await $0.publishTemplate() }),
        CommandSpec(
            ["jobs", "template", "rename"], "Rename a template", arguments: [template, ArgumentSpec("NAME")],
            options: [OptionSpec("description", value: "TEXT", "What it is for"), actor],
            run: telling { try await $0.renameTemplate() }),
        CommandSpec(
            ["jobs", "template", "delete"], "Delete templates", details: "Jobs made from them stay.",
            arguments: [ArgumentSpec("TEMPLATE", .several)], options: [.yes, actor],
            run: telling { try await $0.deleteTemplates() }),
    ]

    private static let facts: [OptionSpec] = [
        OptionSpec("roles", value: "WORDS", "Roles, such as coach, family; - clears them"),
        OptionSpec(
            "permission", value: "WHAT", "Whether they may do everything or only their own work",
            completion: .values(Person.Permission.allCases.map(\.rawValue))),
        OptionSpec("email", value: "ADDRESS", "Their email; - clears it"),
        OptionSpec("phones", value: "NUMBERS", "Phone numbers, separated by commas; - clears them"),
        OptionSpec("handles", value: "NAMES", "Their names on other services; - clears them"),
        OptionSpec("tags", value: "TAGS", "Tags, separated by commas; - clears them"),
        OptionSpec("notes", value: "TEXT", "Other notes; - clears it"),
    ]

    private static let people: [CommandSpec] = [
        CommandSpec.opening(["jobs", "people"], "Open the people") { _ in .jobPeople },
        CommandSpec(
            ["jobs", "people", "list"], "List people", options: [.json()], run: telling { try await $0.listPeople() }),
        CommandSpec(
            ["jobs", "people", "add"], "Add a person", arguments: [ArgumentSpec("NAME")], options: facts + [actor],
            run: telling { try await $0.addPerson() }),
        CommandSpec(
            ["jobs", "people", "edit"], "Edit a person", arguments: [ArgumentSpec("PERSON")],
            options: [OptionSpec("name", value: "NAME", "Their name")] + facts + [actor],
            run: telling { try await $0.editPerson() }),
        CommandSpec(
            ["jobs", "people", "delete"], "Delete people", arguments: [ArgumentSpec("PERSON", .several)],
            options: [.yes, actor], run: telling { try await $0.deletePeople() }),
    ]
}
