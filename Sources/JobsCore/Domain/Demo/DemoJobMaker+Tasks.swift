import FoundationEssentials
import QuadCore

/// Single tasks.
extension DemoJobMaker {
    var tasks: [Job] { schoolTasks + teamTasks + waterBottles + homeTasks + completedTasks + [canceledTask] }

    private var schoolTasks: [Job] {
        [
            task(
                "form", "Hand in the field trip form", made: 8, due: due(in: -2), .high, ["school"],
                project: Self.school, note: "Pat signed page 2. Ms. Ito collects the forms in room 114."),
            task(
                "library", "Return the library books", made: 15, due: due(in: -1), .middle, ["errand", "school"],
                note: "Renew the one about aerodynamics; the science fair needs it."),
            task(
                "outline", "Essay outline", made: 5, due: due(in: 0), .high, ["english", "school"],
                project: Self.school, minutes: 60,
                note: "Thesis: the narrator lies to himself first. One page, three quotes."),
            task(
                "draft", "Essay draft", made: 5, due: due(in: 6), .middle, ["english", "school"],
                project: Self.school, after: ["demo-outline/s1"], minutes: 180,
                note: "Four pages. Ms. Ito reads drafts that arrive before the weekend."),
            task(
                "chemistry", "Study for the chemistry test", made: 4, due: due(in: 3), .high, ["chemistry", "school"],
                project: Self.school, minutes: 150,
                note: "Chapters 5 and 6. Redo the practice problems on page 212."),
        ]
    }

    private var teamTasks: [Job] {
        [
            task(
                "uniform", "Wash the uniform", made: 1, due: due(in: 0), .middle, ["team"],
                note: "Cold water, inside out. The pants need a second round."),
            task(
                "shirts", "Order the warm-up shirts", made: 6, due: due(in: 9), by: Self.parent, .middle,
                ["team", "money"], project: Self.trip, minutes: 30,
                note: "14 shirts; the sizes are on the team list."),
            task(
                "pack", "Pack for the prospect camp", made: 3, start: week.today.adding(days: 11), due: due(in: 12),
                .middle, ["camp"], project: Self.recruiting, minutes: 45,
                note: "Both gloves, turf shoes, two water bottles, the printed confirmation."),
            task(
                "backup", "Back up the bullpen videos", made: 20, due: due(in: 10), .low, ["film"],
                project: Self.recruiting, recurrence: Recurrence(every: 1, .month, from: .completion), minutes: 20),
            task(
                "cleats", "Buy new cleats", made: 13, .low, ["gear", "money"],
                note: "Size 10.5, wide. The left one splits at the toe."),
            task("glove", "Oil the glove", made: 9, .low, ["gear"], minutes: 20),
        ]
    }

    private var homeTasks: [Job] {
        [
            task(
                "grandma", "Call Grandma", made: 2, due: due(in: 0), nil, ["family"],
                note: "She asked how the visit to Lakemont is going to work."),
            task(
                "dentist", "Go to the dentist", made: 11, due: DueDate(schoolDay(in: 7), minute: 15 * 60 + 45), .middle,
                ["health"], minutes: 60, note: "Dr. Salas, second floor. Bring the insurance card."),
            task(
                "permit", "Renew the parking permit", made: 7, due: due(in: 8), by: Self.parent, .middle, ["car"],
                minutes: 20),
            task(
                "umpire", "Ask about the umpire course", made: 18, nil, ["money"],
                note: "Two evenings; umpires are paid by the game."),
        ]
    }

    /// The job of every Monday: the next one, and the one before it.
    private var waterBottles: [Job] {
        let name = "Fill the team's water bottles"
        let monday = week.today.firstOfWeek.adding(days: 7)
        let weekly = Recurrence(every: 1, .week, on: RecurringDays([.monday]))
        // On a Monday, the bottles were filled the evening before.
        let done = max(1, monday.days(to: week.today) + 7)
        var last = task(
            "bottles-last", name, made: done + 5, due: DueDate(monday.adding(days: -7)), .middle, ["team"],
            recurrence: weekly, minutes: 20, done: done)
        let next = task(
            "bottles", name, made: done, due: DueDate(monday), .middle, ["team"], recurrence: weekly, minutes: 20)
        last.successor = next.id
        return [next, last]
    }

    private var completedTasks: [Job] {
        [
            task(
                "bag", "Clean out the equipment bag", made: 6, due: due(in: -1), .low, ["gear", "team"], minutes: 30,
                done: 1),
            task(
                "math", "Math worksheet 12", made: 5, due: due(in: -1), .middle, ["school"], project: Self.school,
                minutes: 40, done: 2),
            task(
                "lab", "Chemistry lab report", made: 10, due: due(in: -2), .high, ["chemistry", "school"],
                project: Self.school, minutes: 120, note: "Ask why trial 3 was so far off.", done: 3),
            task(
                "fee", "Pay the league fee", made: 12, due: due(in: -4), by: Self.parent, .high, ["team", "money"],
                minutes: 10, note: "$85 by card; the receipt is in the email.", done: 5),
            task(
                "spanish", "Learn the Spanish vocabulary", made: 9, due: due(in: -5), .middle, ["school"],
                project: Self.school, minutes: 45, done: 6),
            task(
                "camp", "Register for the prospect camp", made: 13, due: due(in: -8), .high, ["camp"],
                project: Self.recruiting, minutes: 20, note: "Confirmation 4471. Jo Lee runs the bullpen.", done: 9),
            task(
                "transcripts", "Send transcripts to three schools", made: 33, due: due(in: -25), .middle, ["school"],
                project: Self.recruiting, minutes: 30, done: 26),
        ]
    }

    private var canceledTask: Job {
        var bat = task("bat", "Sell the old bat", made: 21, .low, ["gear", "money"], note: "33 inches, a few scuffs.")
        let at = completed(ago: 4, bat.name)
        bat.canceled = Job.Cancellation(at: at, reason: "Cousin Leo uses it now")
        bat.updatedAt = at
        return bat
    }
}
