import QuadDomain
import QuadPresentation

// The commands of schools, which join those of the Coaches tab.
extension CommandGroup {
    private static let school = ArgumentSpec("SCHOOL")
    private static let schoolNamed =
        "A school is named by id, the beginning of it, name, initials or a part of its name."
    private static let schoolFilter = ArgumentSpec(
        "FILTER", .any,
        completion: .suggestions([
            "fav", "never", "offer", "status:", "div:", "place:strong", "size:>5000", "cost:good", "next:none",
            "turn:mine",
        ])
    )

    private static let schoolFacts: [OptionSpec] = [
        OptionSpec(
            "division", value: "DIVISION", "Its division; - for none",
            completion: .suggestions(Division.allCases.map(\.rawValue))),
        OptionSpec("conference", value: "NAME", "Its conference; - for none"),
        OptionSpec("city", value: "CITY", "Where it is; - for nothing said"),
        OptionSpec("state", value: "STATE", "Where it is; - for nothing said"),
        OptionSpec(
            "status", value: "STATUS", "How far one is with it",
            completion: .suggestions(SchoolStatus.allCases.map(\.rawValue))),
        OptionSpec("next", value: "TEXT", "The next step with it; - for none"),
        OptionSpec("phone", value: "NUMBER", "Its phone; - for none"),
        OptionSpec("handles", value: "NAMES", "Its names on other services, with commas between; - for none"),
        OptionSpec("website", value: "ADDRESS", "Its website; - for none"),
        OptionSpec("aliases", value: "NAMES", "Other names such as initials, with commas between; - for none"),
        OptionSpec("students", value: "N", "How many study there; - for not known"),
        OptionSpec("cost", value: "DOLLARS", "What a family pays a year in the end; - for not known"),
        OptionSpec("tuition-in-state", value: "DOLLARS", "A year, for its own state; - for not known"),
        OptionSpec("tuition-out-of-state", value: "DOLLARS", "A year, for other states; - for not known"),
        OptionSpec("graduates", value: "PERCENT", "How many of a hundred graduate; - for not known"),
        OptionSpec("admits", value: "PERCENT", "How many of a hundred it admits; - for not known"),
        OptionSpec("gpa", value: "GPA", "What it asks for; - for not known"),
        OptionSpec("sat", value: "SAT", "What it asks for; - for not known"),
        OptionSpec("act", value: "ACT", "What it asks for; - for not known"),
        OptionSpec("latitude", value: "DEGREES", "Where it is, such as 38.54; - for not known"),
        OptionSpec("longitude", value: "DEGREES", "Where it is, such as -121.74; - for not known"),
        OptionSpec("pros", value: "WORDS", "What speaks for it, with commas between; - for nothing"),
        OptionSpec("cons", value: "WORDS", "What speaks against it, with commas between; - for nothing"),
        OptionSpec("why", value: "TEXT", "Why this one; - for nothing"),
        OptionSpec("notes", value: "TEXT", "What else there is to know; - for nothing"),
    ]

    static let schools: [CommandSpec] = [
        CommandSpec.opening(["schools"], "Open the schools") { _ in .schools },
        CommandSpec(
            ["schools", "list"], "List schools, those one came furthest with first",
            details:
                "Prints id, name, division, status, how place, size and cost fit the profile's wishes, coaches, "
                + "the last contact, where it is and the next step, with tabs between. Without a filter those not "
                + "pursued are left out.",
            arguments: [schoolFilter], options: [coachLimit] + viewing + [.json()], filter: SchoolFields.language,
            run: coachCommand { try await $0.listSchools() }),
        CommandSpec(
            ["schools", "show"], "Print what is known of a school", details: schoolNamed, arguments: [school],
            options: viewing + [.json()], run: coachCommand { try await $0.showSchool() }),
        CommandSpec(
            ["schools", "add"], "Add a school", arguments: [ArgumentSpec("NAME")], options: schoolFacts + viewing,
            run: coachCommand { try await $0.addSchool() }),
        CommandSpec(
            ["schools", "edit"], "Change what is known of a school", details: schoolNamed, arguments: [school],
            options: [OptionSpec("name", value: "NAME", "Its name")] + schoolFacts + viewing,
            run: coachCommand { try await $0.editSchool() }),
        CommandSpec(
            ["schools", "status"], "Say how far one is with a school", details: schoolNamed,
            arguments: [
                school, ArgumentSpec("STATUS", completion: .values(SchoolStatus.allCases.map(\.rawValue))),
            ], options: viewing, run: coachCommand { try await $0.setStatus() }),
        CommandSpec(
            ["schools", "favourite"], "Make schools favourites, or not", details: schoolNamed,
            arguments: [ArgumentSpec("SCHOOL", .several)],
            options: [OptionSpec("off", "They are none any more")] + viewing,
            run: coachCommand { try await $0.setFavourite() }),
        CommandSpec(
            ["schools", "offer"], "Write down an offer of a school, or change one",
            details: "Without --id it is a new one; its id is printed.", arguments: [school],
            options: offerFacts + viewing,
            run: coachCommand { try await $0.offer() }),
        CommandSpec(
            ["schools", "delete"], "Delete schools and what belongs to them", details: schoolNamed,
            arguments: [ArgumentSpec("SCHOOL", .several)],
            options: [
                OptionSpec("keep-history", "Coaches, contacts and events stay, without a school"),
                OptionSpec("dry-run", "Only tell what would go"), .yes,
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
        OptionSpec("coach", value: "COACH", "Who made it; - for nobody"),
        OptionSpec("scholarship", value: "SHARE", "40% of a year's cost, or 12000usd a year; - for nothing said"),
        OptionSpec("made", value: "DATE", "When it was made; - for not known"),
        OptionSpec("answer-by", value: "DATE", "By when to answer; - for no day"),
        OptionSpec("conditions", value: "TEXT", "What it hangs on; - for nothing"),
        OptionSpec("delete", "Delete the offer that --id names"), .yes,
    ]
}
