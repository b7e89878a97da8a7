extension StarterTemplates {
    /// Makes a task with a date counted back from graduation, when the job is due, so that the timeline also fits a
    /// late start.
    private static func task(
        _ number: Int, _ name: String, grade: Int, _ category: String, _ role: String, _ minutes: Int,
        after needs: [Int] = [], monthsBefore: Int, isRequired: Bool = true, _ description: String, why: String
    ) -> TemplateAction {
        action(
            number, name, role, minutes, after: needs,
            // A month is 30.4375 days.
            due: DueRule(.runDue, offset: -(monthsBefore * 1_461 / 48)), isRequired: isRequired,
            "Grade \(grade), \(category). \(description) Why it matters: \(why)")
    }

    /// Returns the grade of a task, from the beginning of its description; nil if the description no longer names one.
    package static func grade(of action: TemplateAction) -> Int? {
        guard action.description.hasPrefix("Grade ") else { return nil }
        return Int(action.description.dropFirst(6).prefix { $0.isNumber })
    }

    static let timeline = freshman + sophomore + junior + senior

    // MARK: Grade 9

    private static let freshman = [
        task(
            1, "Plan the core courses", grade: 9, "school", "counselor", 60, monthsBefore: 44,
            "Lay the class schedules of all four years side by side and mark what the eligibility center counts.",
            why: "a course still missing in grade 12 cannot be made up in one summer."),
        task(
            2, "Say what you want", grade: 9, "choice", "family", 60, monthsBefore: 43,
            "How far from home, how large, what it may cost, what to study. Put it in the profile.",
            why: "every school is compared with these wishes from then on."),
        task(
            3, "Start measuring", grade: 9, "sport", "athlete", 45, monthsBefore: 42,
            "Times, speeds and heights, twice a year, with the date and who held the watch.",
            why: "coaches look for progress, not for one good day."),
        task(
            4, "An address for coaches", grade: 9, "contact", "athlete", 20, monthsBefore: 40,
            "An email address with your name that a parent reads too, and accounts you would show anybody.",
            why: "the first thing a coach sees of you is how you write."),
        task(
            5, "Thirty schools", grade: 9, "choice", "athlete", 120, after: [2], monthsBefore: 37,
            "From every division and of every size, a few of them near enough to visit.",
            why: "whoever begins with five names has nowhere to go when three say no."),
    ]

    // MARK: Grade 10

    private static let sophomore = [
        task(
            6, "Record games", grade: 10, "film", "parent", 240, monthsBefore: 33,
            "From the same place each time, and note the minutes worth keeping on the same evening.",
            why: "film you did not shoot cannot be edited."),
        task(
            7, "First video", grade: 10, "film", "athlete", 240, after: [6], monthsBefore: 30,
            "Two to three minutes, the best at the start, with name, class and position on the first frame.",
            why: "from grade 10 on coaches ask for it before anything else."),
        task(
            8, "Fill in the profile", grade: 10, "contact", "athlete", 60, after: [3, 4, 7], monthsBefore: 29,
            "Figures, grades, video, schedule: what a coach asks for in the first minute.",
            why: "messages and the call card take everything from there."),
        task(
            9, "Ten questionnaires", grade: 10, "contact", "athlete", 150, after: [5, 8], monthsBefore: 27,
            "The form on the team's own page, for the ten schools you would go to tomorrow.",
            why: "it puts you on the list that camp invitations and letters go out to."),
        task(
            10, "Introduce yourself", grade: 10, "contact", "athlete", 180, after: [8], monthsBefore: 26,
            "Write one letter to each, with a reason that is true of that school only. They may not answer yet.",
            why: "when the day comes that they may write, they know whom to write to."),
        task(
            11, "Core courses and grades", grade: 10, "school", "counselor", 30, after: [1], monthsBefore: 25,
            "Count the core courses you have finished, and your average in them alone.",
            why: "that average is the one that counts, and two years are left to raise it."),
        task(
            12, "Choose summer camps", grade: 10, "camps", "family", 60, after: [5], monthsBefore: 25,
            isRequired: false,
            "Two or three where coaches on your list work, within what the family can pay.",
            why: "a coach who has coached you for a day remembers you better than one who saw a film."),
    ]

    // MARK: Grade 11

    private static let junior = [
        task(
            13, "Account at the eligibility center", grade: 11, "eligibility", "athlete", 45, after: [11],
            monthsBefore: 21, "With the address for coaches and the names of all schools attended.",
            why: "no official visit and no signature without it."),
        task(
            14, "Video of this season", grade: 11, "film", "athlete", 180, after: [7], monthsBefore: 19,
            "Replace the old one; tell the coaches who have answered so far.",
            why: "most players are chosen by how they play this season."),
        task(
            15, "Take a test", grade: 11, "school", "athlete", 240, monthsBefore: 18, isRequired: false,
            "SAT or ACT, once before summer, where a school on the list asks for it.",
            why: "a good score brings money that is not the coach's to give."),
        task(
            16, "Write every two weeks", grade: 11, "contact", "athlete", 240, after: [10, 14], monthsBefore: 18,
            "To favorites and to those who answered: what is new, when you play, one question.",
            why: "coaches take the players they know."),
        task(
            17, "What each school costs", grade: 11, "money", "parent", 120, after: [5], monthsBefore: 16,
            "Copy the net price from each school's own calculator to the school's page here.",
            why: "the price on the brochure is seldom the one a family pays."),
        task(
            18, "See schools unofficially", grade: 11, "visits", "family", 480, after: [9], monthsBefore: 15,
            "On an ordinary day: a class, a practice, a meal, a walk where no tour goes.",
            why: "an hour on campus crosses out half of a list."),
        task(
            19, "Twelve schools", grade: 11, "choice", "family", 60, after: [17, 18], monthsBefore: 13,
            "Some where you would play at once, some that are a reach, two that are sure and that you can afford.",
            why: "you can keep up with twelve coaches, but not with thirty."),
        task(
            20, "Transcript after grade 11", grade: 11, "eligibility", "counselor", 30, after: [13], monthsBefore: 11,
            "Six semesters, sent to the center by each school attended.",
            why: "coaches ask the center before they offer anything."),
    ]

    // MARK: Grade 12

    private static let senior = [
        task(
            21, "Official visits", grade: 12, "visits", "athlete", 960, after: [19, 20], monthsBefore: 8,
            "To those who invite you. Each becomes a job of its own: Campus visit.",
            why: "you spend two days with those you would spend four years with."),
        task(
            22, "Apply", grade: 12, "school", "athlete", 600, after: [19], monthsBefore: 7,
            "To the schools left on the list, including the sure ones, before the first deadline.",
            why: "a coach can help with admission but cannot replace it."),
        task(
            23, "Ask for aid", grade: 12, "money", "parent", 120, after: [17], monthsBefore: 7,
            "The federal form in its first weeks, then the forms of the schools.",
            why: "the money goes first to whoever asks early."),
        task(
            24, "Offers side by side", grade: 12, "choice", "family", 90, after: [21, 23], monthsBefore: 5,
            "Four years of cost, what is in writing and what is only said, and what the place offers without the sport.",
            why: "an injury ends a season, and the school remains."),
        task(
            25, "Say yes, then no", grade: 12, "choice", "athlete", 60, after: [22, 24], monthsBefore: 4,
            "Sign what you have read with a parent; then call the other coaches before they hear it from others.",
            why: "coaches change schools, and they know each other."),
        task(
            26, "Last transcript and questions", grade: 12, "eligibility", "counselor", 45, after: [20, 25],
            monthsBefore: 0, "Send the final grades to the center, and answer its questions on amateur standing.",
            why: "without it nobody practices in August."),
    ]
}
