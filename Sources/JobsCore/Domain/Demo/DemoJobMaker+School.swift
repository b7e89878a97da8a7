import QuadCore

/// The processes of school and college.
extension DemoJobMaker {
    // MARK: Science fair

    var scienceFair: Job {
        process(
            "fair", "Science fair: spin of a baseball", made: 16, due: DueDate(schoolDay(in: 11)), .high,
            ["science", "school"], project: Self.school,
            about: "Does a faster spin bend the path of a ball more? 30 throws, one camera, one poster.",
            [
                step(
                    1, "Write the question", 60, .done(15),
                    about: "One question, one variable, and what would prove it wrong.",
                    note: "Mr. Hale likes it. Keep the speed constant.")
            ] + measuring + writing + showing)
    }

    private var measuring: [JobStep] {
        [
            step(
                2, "Build the launcher", after: [1], 180, .done(11),
                note: "Plywood base, two bungee cords. The angle stays at 12 degrees."),
            step(
                3, "Film 30 throws", after: [2], 240, .done(4), about: "240 frames a second, tripod at 15 feet.",
                note: "Throws 8 and 21 left the frame; use 28."),
            step(
                4, "Count the spin", after: [3], 300, .begun(1), due: due(in: 2),
                about: "Frames between two turns of the red seam.",
                note: "18 of 28 counted. The average so far is 1,840 turns a minute."),
            step(
                5, "Chart spin and break", after: [4], 120, due: due(in: 4),
                about: "Spin on the x-axis, inches of break on the y-axis, a line through both."),
        ]
    }

    private var writing: [JobStep] {
        [
            step(6, "Read about the Magnus effect", after: [1], 150, .done(8), page: "articles/magnus-effect"),
            step(
                7, "Write the background", after: [6], 180, .done(2),
                note: "Two pages. The drawing of the air flow still needs labels."),
            step(
                8, "Pat reads the draft", after: [7], 30, by: Self.parent, due: due(in: 1), kind: .approval,
                role: "parent", about: "Can somebody who skips the formulas follow it?"),
        ]
    }

    private var showing: [JobStep] {
        [
            step(
                9, "Write the results", after: [5, 8], 150, rule: days(2, afterStep: 5),
                about: "What the chart shows, what it does not show, and what to try next."),
            step(
                10, "Make the poster", after: [9], 180, rule: days(2, afterStep: 9),
                about: "Three columns, the chart in the middle. The print shop needs a day."),
            step(
                11, "Present at the fair", after: [10], 240, rule: DueRule(.runDue),
                about: "Setup is at 8:00 in the gym. Bring the launcher and a ball."),
        ]
    }

    // MARK: College application

    var application: Job {
        process(
            "granite", "Application to Granite Tech", made: 1, due: due(in: 9), .high, ["college", "money"],
            project: Self.recruiting,
            about: "Toni Vega offers 40 percent. The offer counts only if the college admits Alex.",
            admission + answer)
    }

    private var admission: [JobStep] {
        [
            step(
                1, "Read the offer together", 30, .done(1), by: Self.parent,
                note: "40 percent of tuition, renewed each year with a 2.5 GPA. Housing is not included."),
            step(2, "Open an account", 20, .done(1), page: "granite-tech/apply"),
            step(
                3, "Fill in the application", after: [2], 60, .begun(1), due: due(in: 3), kind: .form,
                fields: [
                    JobFormField(name: "Intended major", required: true, value: "Nursing"),
                    JobFormField(name: "GPA", type: .number, required: true, value: "3.7"),
                    JobFormField(name: "Class rank", type: .number),
                    JobFormField(name: "Housing wanted", type: .yesno, required: true),
                ], note: "The form saves itself; the password is in Pat's notebook."),
            step(
                4, "Ask Mr. Hale for a letter", 15, .done(1),
                note: "He said yes and wants the list of activities."),
            step(
                5, "Time for the letter", after: [4], 0, due: due(in: 5), kind: .wait,
                about: "Mr. Hale uploads it himself."),
            step(6, "Send the transcript", after: [2], 15, due: due(in: 4), page: "school/transcripts"),
        ]
    }

    private var answer: [JobStep] {
        [
            step(
                7, "Compare the net price", after: [1], 60, by: Self.parent, due: due(in: 6),
                page: "granite-tech/net-price",
                about: "Four years, with and without the offer, beside Example State and Lakemont."),
            step(8, "Send the application", after: [3, 5, 6], 20, due: due(in: 7)),
            step(
                9, "Answer Toni Vega", after: [7, 8], also: ["demo-visit/s9"], 15, rule: DueRule(.runDue),
                about: "By phone, then in writing. Thank the coach whatever the answer is."),
        ]
    }
}
