import CoachesCore
import QuadCommandLine
import QuadCore

// The commands about the athlete, events, messages and to-dos.
extension CommandGroup {
    static let coachFamily: [CommandSpec] = athletes + coachProfile + events + messages + toDo

    private static let athletes: [CommandSpec] = [
        CommandSpec(
            ["coaches", "athlete"], "Print the athlete's profile", options: viewing + [.json()],
            run: coachCommand { try await $0.showAthlete() }),
        CommandSpec(
            ["coaches", "athlete", "set"], "Change the athlete's profile",
            details: "Sport and class decide which dates of the contact rules apply. Figures, videos and documents "
                + "have their own commands: quad coaches figures, quad coaches videos, quad coaches documents.",
            options: [
                OptionSpec("name", value: "NAME", "Their name"),
                OptionSpec("email", value: "ADDRESS", "Their email, for messages to coaches; - clears it"),
                OptionSpec("phone", value: "NUMBERS", "Their phone, for messages to coaches; - clears it"),
                OptionSpec(
                    "sport", value: "SPORT", "A sport such as baseball, xc or women's soccer; - clears it",
                    completion: .suggestions(Sport.allCases.map(\.name))),
                OptionSpec("class", value: "YEAR", "The graduation year"),
                OptionSpec("positions", value: "WORDS", "Positions, separated by commas; - clears them"),
                OptionSpec("gpa", value: "NUMBER", "GPA, such as 3.7"),
                OptionSpec("sat", value: "NUMBER", "SAT score, such as 1240"),
                OptionSpec("act", value: "NUMBER", "ACT score, such as 27"),
            ] + wishes + viewing + [.json("Print the profile as JSON")], run: coachCommand { try await $0.setAthlete() }
        ),
        CommandSpec(
            ["coaches", "athlete", "add"], "Add another athlete of the family", arguments: [ArgumentSpec("NAME")],
            options: viewing, run: coachCommand { try await $0.addMember(isParent: false) }),
        CommandSpec(
            ["coaches", "parent"], "List the parents, who can view, log and check off", options: viewing,
            run: coachCommand { try await $0.listParents() }),
        CommandSpec(
            ["coaches", "parent", "add"], "Add a parent, who can view, log and check off",
            details: "To rename them later, use quad jobs people edit.",
            arguments: [ArgumentSpec("NAME")], options: viewing,
            run: coachCommand { try await $0.addMember(isParent: true) }),
    ]

    private static let event = ArgumentSpec("EVENT")
    private static let events: [CommandSpec] = [
        CommandSpec(
            ["coaches", "events"], "List camps, showcases, visits and games", options: viewing + [.json()],
            run: coachCommand { try await $0.listEvents() }),
        CommandSpec(
            ["coaches", "events", "add"], "Add an event", details: "A date is \(DateError.examples).",
            arguments: [ArgumentSpec("NAME")],
            options: [
                OptionSpec("on", value: "DATE", "When it begins"), OptionSpec("until", value: "DATE", "When it ends"),
                OptionSpec(
                    "type", value: "TYPE", "The kind of event (default: camp)",
                    completion: .suggestions(RecruitingEvent.Kind.allCases.map(\.rawValue))),
                OptionSpec("school", value: "SCHOOL", "The host school"), OptionSpec("city", value: "CITY", "The city"),
                OptionSpec("url", value: "ADDRESS", "A web page about the event"),
                OptionSpec("registered", "The athlete is registered"),
            ] + viewing, run: coachCommand { try await $0.addEvent() }),
        CommandSpec(
            ["coaches", "events", "attended"], "Record that the athlete attended an event, or undo that",
            arguments: [event],
            options: viewing, run: coachCommand { try await $0.attendEvent() }),
        CommandSpec(
            ["coaches", "events", "delete"], "Delete an event", arguments: [event], options: [.yes] + viewing,
            run: coachCommand { try await $0.deleteEvent() }),
    ]

    private static let messages: [CommandSpec] = [
        CommandSpec(
            ["coaches", "messages"], "List message templates", options: viewing + [.json()],
            run: coachCommand { try await $0.listMessages() }),
        CommandSpec(
            ["coaches", "messages", "fill"], "Print a message with its blanks filled in for a coach",
            details: "If a value is not known yet, prints its name and exits with status 1.",
            arguments: [ArgumentSpec("TEMPLATE"), coach], options: viewing,
            run: coachJudging { try await $0.fillMessage() }),
    ]

    private static let toDo: [CommandSpec] = [
        CommandSpec(
            ["coaches", "remind"], "Add a reminder with a date",
            details: "A date is \(DateError.examples). A follow-up is about a coach and sets when to write next.",
            arguments: [ArgumentSpec("TEXT")],
            options: [
                OptionSpec("on", value: "DATE", "The due date"),
                OptionSpec("about", value: "NAME", "The coach or school it is about"),
                OptionSpec(
                    "type", value: "TYPE", "The type (default: custom)",
                    completion: .suggestions(Reminder.Kind.allCases.map(\.rawValue))),
                OptionSpec(
                    "priority", value: "PRIORITY", "The priority (default: medium)",
                    completion: .suggestions(Reminder.Priority.allCases.map(\.rawValue))),
                OptionSpec("notes", value: "TEXT", "Other notes"),
                OptionSpec("private", "For the athlete's eyes only"),
            ] + viewing, run: coachCommand { try await $0.remind() }),
        CommandSpec(
            ["coaches", "todo"], "List open follow-ups, reminders and promises", options: viewing + [.json()],
            run: coachCommand { try await $0.listToDo() }),
        CommandSpec(
            ["coaches", "done"], "Check off a follow-up or a promise, or undo that",
            arguments: [ArgumentSpec("ID")], options: viewing, run: coachCommand { try await $0.done() }),
    ]
}
