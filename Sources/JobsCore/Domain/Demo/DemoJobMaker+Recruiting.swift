import FoundationEssentials
import QuadCore

/// The processes of recruiting.
extension DemoJobMaker {
    // MARK: Visit

    var visit: Job {
        process(
            "visit", "Visit to Lakemont", made: 10, due: due(in: 8), .high, ["visit"], project: Self.recruiting,
            origin: Job.Origin(template: "starter-campus-visit", version: 1, name: "Campus visit"),
            about: "A day on campus with Kim Park's team, before the prospect camp.",
            [
                step(
                    1, "Pick a day with Kim Park", 15, .done(8),
                    note: "The team practices at 3:30. Meet at the field, gate 4."),
                step(2, "Ask to miss class", after: [1], 20, .done(5), note: "Ms. Ito moved the quiz."),
                step(3, "Order a transcript", after: [1], 15, .done(4), page: "school/transcripts"),
                step(
                    4, "Book a room near campus", after: [1], 20, by: Self.parent, due: due(in: 2),
                    note: "Two motels have a room; the one on the lake is $12 cheaper."),
                step(
                    5, "Plan the day with Jo Lee", after: [2], 30, due: due(in: 3),
                    about: "A class, lunch with two pitchers, practice, an hour alone on campus."),
                step(
                    6, "Write down ten questions", after: [5], 25, due: due(in: 4),
                    note: "Who starts on Fridays? How many pitchers do you bring in? What is a Tuesday like?"),
                step(7, "Visit day", after: [3, 4, 6], 480, due: due(in: 6)),
                step(
                    8, "Write thank-you notes", after: [7], 30, rule: days(1, afterStep: 7),
                    about: "Kim Park, Jo Lee and both players, each with one thing only they said."),
                step(
                    9, "Talk it over at home", after: [7], 60, by: Self.parent, rule: days(1, afterStep: 7),
                    about: "Everybody says what was best and what was missing."),
            ])
    }

    // MARK: Video

    var video: Job {
        process(
            "video", "Recruiting video", made: 12, due: due(in: 4), .high, ["film"], project: Self.recruiting,
            about: "Two minutes, the best pitch first. Dana Ortiz waits for the link.",
            [
                step(
                    1, "Choose ten pitches", 60, .done(9),
                    note: "Six fastballs, three changeups, the curveball against the left-hander."),
                step(
                    2, "Film the bullpen", 45, .done(6), by: Self.parent,
                    note: "From behind the catcher, 82 to 84 mph."),
                step(3, "Film two innings", 120, .skipped(5, "The game was rained out")),
                step(
                    4, "Ask for the old game tapes", 15, .failed(7, "The tapes were recorded over"), isRequired: false),
                step(
                    5, "Cut two minutes", after: [1, 2, 3], 150, .begun(2), due: due(in: 1),
                    note: "1:20 is done. No music."),
                step(
                    6, "Add name and class", after: [5], 20, due: due(in: 2),
                    about: "Name, class, height, position and both phone numbers on the first frame."),
                step(7, "Upload the video", after: [6], 20, due: due(in: 2), page: "alex/video"),
                step(8, "Send the link to Dana Ortiz", after: [7], 10, due: due(in: 3)),
                step(9, "Send the link to Riley O'Neil", after: [7], 10, due: due(in: 4)),
            ])
    }

    // MARK: Timeline

    /// The job made from the starter template with the tasks of grades 9 to 12. All tasks of the past are completed.
    var timeline: [Job] {
        let age = 60
        let created = made(ago: age, "timeline")
        guard let graduation = CalendarDay(year: week.graduationYear, month: 6, day: 10),
            let template = StarterTemplates.all(at: created).first(where: { $0.id == StarterTemplates.timelineID })
        else { return [] }
        let start = JobStart(
            start: week.day(ago: age), due: DueDate(graduation),
            roles: [
                Job.RoleFilling(role: "athlete", person: Self.athlete),
                Job.RoleFilling(role: "parent", person: Self.parent),
            ], tags: ["plan"], project: Self.recruiting)
        var job = Job(
            template, id: "demo-timeline", start, assignee: Self.athlete, at: created, today: week.day(ago: age))
        for place in job.steps.indices {
            guard let due = job.steps[place].due?.day, due <= week.today else { continue }
            // The older tasks were completed on the day the job was made.
            let days = min(age, max(1, due.days(to: week.today)))
            job.steps[place].status = .completed
            job.steps[place].completedAt = completed(ago: days, job.name)
            job.steps[place].completedBy = job.assignee(of: job.steps[place])
        }
        let moments = job.steps.compactMap(\.completedAt)
        job.startedAt = moments.min()
        job.settle(from: nil, at: moments.max() ?? created, zone: 0)
        return [job]
    }
}
