import FoundationEssentials

/// The templates offered to a user who has none yet. They become the user's own with the first change, to be edited or
/// deleted like any other.
package enum StarterTemplates {
    package static func all(at date: Date) -> [JobTemplate] {
        [
            template(
                "\(prefix)campus-visit", "Campus visit", "dates, absences, transcript, travel", at: date, campusVisit),
            template(
                "\(prefix)recruiting-season", "Recruiting season", "list, film, first letters, follow-ups", at: date,
                recruitingSeason),
            template(
                "\(prefix)ncaa-eligibility", "NCAA eligibility", "account, transcript, test scores", at: date,
                eligibility),
            template(
                "\(prefix)practice-week", "Practice week", "lift, hit, sprint, rest, review", at: date, practiceWeek,
                recurrence: Recurrence(every: 1, .week)),
            template(
                timelineID, "Recruiting timeline", "grades 9 to 12; the job is due on graduation day", at: date,
                timeline),
        ]
    }

    private static let prefix = "starter-"
    /// The id of the timeline, whose tasks show whether an athlete is on track.
    package static let timelineID = "\(prefix)recruiting-timeline"

    /// Returns whether the template is an unchanged starter.
    package static func isStarter(_ template: JobTemplate) -> Bool {
        template.id.hasPrefix(prefix) && template.updatedAt == template.createdAt
    }

    private static func template(
        _ id: String, _ name: String, _ description: String, at date: Date, _ actions: [TemplateAction],
        recurrence: Recurrence? = nil
    ) -> JobTemplate {
        JobTemplate(
            id: id, name: name, description: description, createdAt: date, recurrence: recurrence,
            versions: [JobTemplate.Version(number: 1, at: date, actions: actions)])
    }

    /// Makes an action with a number, by which other actions name it in their needs.
    static func action(
        _ number: Int, _ name: String, _ role: String, _ minutes: Int, after needs: [Int] = [], due: DueRule? = nil,
        kind: TemplateAction.Kind = .task, trigger: TemplateAction.Trigger = .all, isRequired: Bool = true,
        fields: [JobFormField] = [], _ description: String
    ) -> TemplateAction {
        TemplateAction(
            id: "a\(number)", name: name, description: description, needs: needs.map { "a\($0)" }, trigger: trigger,
            isRequired: isRequired, kind: kind, role: role, minutes: minutes, dueRule: due, fields: fields)
    }

    private static func start(_ days: Int, business: Bool = false) -> DueRule {
        DueRule(.runStart, offset: days, isBusinessDays: business)
    }

    private static func after(_ number: Int, _ days: Int, business: Bool = false) -> DueRule {
        DueRule(.actionDone, ref: "a\(number)", offset: days, isBusinessDays: business)
    }

    // MARK: Campus visit

    private static let campusVisit = [
        action(
            1, "Pick dates", "athlete", 10, due: start(2),
            "Two weekends without games or tests. Ask the coach which one suits the team."),
        action(
            2, "Ask to miss class", "athlete", 15, after: [1], due: after(1, 3),
            "Write to each teacher whose class you will miss, and say how you will make up the work."),
        action(
            3, "Order transcript", "athlete", 30, after: [1], due: after(1, 3),
            "The registrar's office needs a few days; ask for an official copy and one to read."),
        action(
            4, "Counselor signs", "counselor", 20, after: [3], due: start(10),
            "Take the printed transcript along and ask for two signed copies."),
        action(
            5, "Confirm visit", "athlete", 15, after: [2, 4], due: after(4, 2, business: true),
            "Tell the coach the date, who comes along and when you arrive. Ask whom to call that day."),
        action(
            6, "Compare flights", "parent", 40, after: [5], due: after(5, 2),
            "Write down the three best ways to get there with price and hours, including driving."),
        action(
            7, "Plan the day", "athlete", 45, after: [5],
            "Practice, a class, a meal with players, the rooms, the field. Leave an hour free."),
        action(
            8, "Parents say yes", "parent", 10, after: [6], due: after(6, 1), kind: .approval,
            "They agree to the trip and its cost, once and for all."),
        action(
            9, "Book travel", "parent", 30, after: [8], due: after(8, 1),
            "Book what was chosen, attach the papers to this step, and send the times to the coach."),
        action(
            10, "Write down questions", "athlete", 25, after: [7],
            "Ten at most: playing time, majors, money, who lives with whom, what a Tuesday looks like."),
        action(
            11, "Visit day", "athlete", 480, after: [9, 10], due: after(9, 10, business: true),
            "Be early. Ask the players what they would change. Note names as you hear them."),
        action(
            12, "Thank-you letters", "athlete", 40, after: [11], due: after(11, 2),
            "One to each who took time, with one thing only they said."),
        action(
            13, "Debrief", "family", 60, after: [11], due: after(11, 3),
            "Everybody says what was best and what was missing before anybody speaks of winning."),
        action(
            14, "Decide", "athlete", 20, after: [12, 13], due: after(13, 4),
            "The school stays on the list, moves up, or goes. Write down why, in a sentence."),
    ]

    // MARK: Recruiting season

    private static let recruitingSeason = [
        action(
            1, "Set goals", "family", 60, due: start(3),
            "What must a school have, what would be nice, what would rule it out."),
        action(
            2, "Long list", "athlete", 180, after: [1], due: start(14),
            "Forty schools with their division, their distance and what they cost. No school needs a reason to be on it."
        ),
        action(
            3, "Check grades against the list", "counselor", 60, after: [2], due: after(2, 7),
            "Which schools are likely, which are a reach, which are neither."),
        action(
            4, "Budget", "parent", 90, after: [1], due: start(14),
            "What a year may cost before any help, and what is available for travel to camps and visits."),
        action(
            5, "Short list", "athlete", 60, after: [3, 4], due: after(3, 5),
            "Fifteen to twenty that fit grades and budget, a few of them sure."),
        action(
            6, "Game film", "athlete", 240, due: start(21),
            "Ask for the recordings of the best games and note the minutes worth showing."),
        action(
            7, "Skills film", "athlete", 180, due: start(21),
            "What is not seen in a game: hands, feet, throws, times. A quiet background, one take each."),
        action(
            8, "Cut the film", "athlete", 240, after: [6, 7], due: after(6, 10), trigger: .any,
            "Three minutes, the best first. Begin with whichever film you have; the other can follow."),
        action(
            9, "Coach looks at it", "coach", 30, after: [8], due: after(8, 4),
            "Somebody who will not spare your feelings says what to cut."),
        action(
            10, "Profile page", "athlete", 90, after: [1], due: start(21), kind: .form,
            fields: [
                JobFormField(name: "Graduation year", type: .number, required: true),
                JobFormField(name: "GPA", type: .number, required: true),
                JobFormField(name: "Film", type: .text),
            ],
            "One page with what a coach asks for first."),
        action(
            11, "First letters", "athlete", 180, after: [5, 9, 10], due: after(5, 10),
            "One to each coach on the short list, each with a reason that is true of that school only."),
        action(
            12, "Time to answer", "", 0, after: [11], due: after(11, 14), kind: .wait,
            "Two weeks. Coaches read letters between games."),
        action(
            13, "Follow-ups", "athlete", 120, after: [12], due: after(12, 5),
            "To those who did not answer: what is new, in three sentences, with the next date to see you play."),
        action(
            14, "Choose camps", "family", 60, after: [4, 12], due: after(12, 7), isRequired: false,
            "Those where coaches from the short list work. Two good ones are better than six."),
        action(
            15, "Calls", "athlete", 150, after: [12], due: after(12, 14),
            "With every coach who answered. Keep your questions by the phone, and write notes right afterward."),
        action(
            16, "Plan visits", "family", 60, after: [15], due: after(15, 7),
            "Which ones, in which order. Each becomes a job of its own: Campus visit."),
        action(
            17, "Offers side by side", "family", 90, after: [16],
            "What each costs over four years, what is promised and what is only said."),
        action(
            18, "Say yes, say no", "athlete", 60, after: [17],
            "Thank everybody, starting with those who hear a no."),
    ]

    // MARK: NCAA eligibility

    private static let eligibility = [
        action(
            1, "Open an account", "athlete", 30, due: start(3),
            "At the eligibility center, with an email address that you will still read in two years."),
        action(
            2, "Pay or ask for the waiver", "parent", 15, after: [1], due: after(1, 3),
            "Students who get free lunch pay nothing; the counselor confirms it."),
        action(
            3, "Check core courses", "counselor", 60, due: start(10),
            "Sixteen of them, on your high school's list. What is missing goes into the next class schedule."),
        action(
            4, "Transcript to the center", "counselor", 30, after: [1, 3], due: after(3, 5, business: true),
            "Sent by each school attended, not by the family."),
        action(
            5, "Registrar’s time", "", 0, after: [4], due: after(4, 10, business: true), kind: .wait,
            "What was sent shows up in the account after a few days."),
        action(
            6, "Test scores", "athlete", 30, after: [1], due: start(21), isRequired: false,
            "Only where a school on the list asks for them."),
        action(
            7, "Sports and amateur questions", "athlete", 45, after: [2], due: start(28), kind: .form,
            fields: [
                JobFormField(name: "Sport", type: .text, required: true),
                JobFormField(name: "Ever took prize money", type: .yesno, required: true),
                JobFormField(name: "Ever asked an agent", type: .yesno, required: true),
            ],
            "Answer in the account; keep a copy of the answers here."),
        action(
            8, "Look for open tasks", "parent", 30, after: [5, 7], due: after(5, 3),
            "The account lists what is missing. Aim for an empty list."),
        action(
            9, "Ask for the final review", "athlete", 60, after: [8], due: after(8, 7),
            "From spring of senior year on; the last transcript goes out then, too."),
    ]

    // MARK: Practice week

    private static let practiceWeek = [
        action(1, "Lift", "athlete", 90, due: start(0), "Legs and back. Write the weights in the note."),
        action(
            2, "Hit", "athlete", 120, due: start(1),
            "Tee first, then front toss, live last. Fifty good ones, not two hundred."),
        action(3, "Sprint", "athlete", 60, due: start(2), "Ten times home to first, full rest between, each timed."),
        action(4, "Rest", "athlete", 0, due: start(4), isRequired: false, "Nothing with a ball. Sleep counts."),
        action(
            5, "Review the week", "athlete", 150, after: [1, 2, 3], due: start(6),
            "Watch the film of the week, read the notes, pick one thing for the next."),
    ]
}
