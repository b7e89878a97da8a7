import CoachesCore
import QuadCommandLine

// The commands about schools, which belong to the Coaches tab.
extension CommandGroup {
    private static let school = ArgumentSpec("SCHOOL")
    private static let schoolNamed =
        "Name a school by id, the beginning of the id, name, initials or part of the name."
    private static let schoolFilter = ArgumentSpec(
        "FILTER", .any,
        completion: .suggestions([
            "fav", "never", "offer", "status:", "div:", "place:strong", "size:>5000", "cost:good", "next:none",
            "turn:mine",
        ])
    )

    private static let schoolFacts: [OptionSpec] = [
        OptionSpec(
            "division", value: "DIVISION", "Its division; - clears it",
            completion: .suggestions(Division.allCases.map(\.rawValue))),
        OptionSpec("conference", value: "NAME", "Its conference; - clears it"),
        OptionSpec("city", value: "CITY", "Its city; - clears it"),
        OptionSpec("state", value: "STATE", "Its state; - clears it"),
        OptionSpec(
            "status", value: "STATUS", "How far along you are with it",
            completion: .suggestions(SchoolStatus.allCases.map(\.rawValue))),
        OptionSpec("next", value: "TEXT", "The next step with it; - clears it"),
        OptionSpec("phone", value: "NUMBER", "Its phone; - clears it"),
        OptionSpec("handles", value: "NAMES", "Its names on other services, separated by commas; - clears them"),
        OptionSpec("website", value: "ADDRESS", "Its website; - clears it"),
        OptionSpec("aliases", value: "NAMES", "Other names such as initials, separated by commas; - clears them"),
        OptionSpec("students", value: "N", "The number of students; - clears it"),
        OptionSpec("cost", value: "DOLLARS", "Net cost per year for a family; - clears it"),
        OptionSpec("tuition-in-state", value: "DOLLARS", "Per year, for residents of its state; - clears it"),
        OptionSpec("tuition-out-of-state", value: "DOLLARS", "Per year, for residents of other states; - clears it"),
        OptionSpec("graduates", value: "PERCENT", "Graduation rate in percent, such as 82 or 0.8%; - clears it"),
        OptionSpec("admits", value: "PERCENT", "Admission rate in percent, such as 4 or 0.8%; - clears it"),
        OptionSpec("gpa", value: "GPA", "The GPA it asks for; - clears it"),
        OptionSpec("sat", value: "SAT", "The SAT score it asks for; - clears it"),
        OptionSpec("act", value: "ACT", "The ACT score it asks for; - clears it"),
        OptionSpec("latitude", value: "DEGREES", "Its latitude, such as 38.54; - clears it"),
        OptionSpec("longitude", value: "DEGREES", "Its longitude, such as -121.74; - clears it"),
        OptionSpec("pros", value: "WORDS", "Reasons for it, separated by commas; - clears them"),
        OptionSpec("cons", value: "WORDS", "Reasons against it, separated by commas; - clears them"),
        OptionSpec("why", value: "TEXT", "Why this school; - clears it"),
        OptionSpec("notes", value: "TEXT", "Other notes; - clears them"),
    ]

    static let schools: [CommandSpec] = [
        CommandSpec.opening(["schools"], "Open the schools") { _ in .schools },
        CommandSpec(
            ["schools", "list"], "List schools, the furthest along first",
            details:
                "Prints id, name, division, status, how place, size and cost fit the profile's wishes, the "
                + "number of coaches, the last contact, the place and the next step, with tabs between. Without a "
                + "filter, schools not pursued are left out.",
            arguments: [schoolFilter], options: [coachLimit] + viewing + [.json()], filter: SchoolFields.language,
            run: coachCommand { try await $0.listSchools() }),
        CommandSpec(
            ["schools", "show"], "Print what is known about a school", details: schoolNamed, arguments: [school],
            options: viewing + [.json()], run: coachCommand { try await $0.showSchool() }),
        CommandSpec(
            ["schools", "add"], "Add a school", arguments: [ArgumentSpec("NAME")], options: schoolFacts + viewing,
            run: coachCommand { try await $0.addSchool() }),
        CommandSpec(
            ["schools", "edit"], "Edit a school", details: schoolNamed, arguments: [school],
            options: [OptionSpec("name", value: "NAME", "Its name")] + schoolFacts + viewing,
            run: coachCommand { try await $0.editSchool() }),
        CommandSpec(
            ["schools", "status"], "Set the status of a school", details: schoolNamed,
            arguments: [
                school, ArgumentSpec("STATUS", completion: .values(SchoolStatus.allCases.map(\.rawValue))),
            ], options: viewing, run: coachCommand { try await $0.setStatus() }),
        CommandSpec(
            ["schools", "favorite"], "Mark schools as favorites, or unmark them", details: schoolNamed,
            arguments: [ArgumentSpec("SCHOOL", .several)],
            options: [OptionSpec("off", "Unmark them")] + viewing,
            run: coachCommand { try await $0.setFavorite() }),
        CommandSpec(
            ["schools", "offer"], "Add or change an offer from a school",
            details: "Without --id, the offer is new; its id is printed.", arguments: [school],
            options: offerFacts + viewing,
            run: coachCommand { try await $0.offer() }),
        CommandSpec(
            ["schools", "delete"], "Delete schools and everything that belongs to them", details: schoolNamed,
            arguments: [ArgumentSpec("SCHOOL", .several)],
            options: [
                OptionSpec("keep-history", "Keep coaches, contacts and events, without a school"),
                OptionSpec("dry-run", "Show what would be deleted, and delete nothing"), .yes,
            ] + viewing,
            run: coachCommand { try await $0.deleteSchools() }),
    ]

    private static let offerFacts: [OptionSpec] = [
        OptionSpec("id", value: "OFFER", "The offer to change, by the beginning of its id"),
        OptionSpec(
            "kind", value: "KIND", "What is offered", completion: .suggestions(Offer.Kind.allCases.map(\.rawValue))),
        OptionSpec(
            "status", value: "STATUS", "What became of it",
            completion: .suggestions(Offer.Status.allCases.map(\.rawValue))),
        OptionSpec("coach", value: "COACH", "The coach who made it; - clears it"),
        OptionSpec("scholarship", value: "SHARE", "40% of a year's cost, or 12000usd a year; - clears it"),
        OptionSpec("made", value: "DATE", "When it was made; - clears it"),
        OptionSpec("answer-by", value: "DATE", "The last day to answer; - clears it"),
        OptionSpec("conditions", value: "TEXT", "What it depends on; - clears it"),
        OptionSpec("delete", "Delete the offer that --id names"), .yes,
    ]
}
