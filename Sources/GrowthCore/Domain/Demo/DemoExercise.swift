import QuadCore

/// An exercise in the practice log of the demo, on one weekday of each week.
struct DemoExercise: Sendable {
    /// A session of the exercise.
    struct Entry: Sendable {
        let seconds: Int
        let notes: String
        let amount: Double?
        let figure: Double?
        let moodBefore: Int?
        let moodAfter: Int?

        /// - Parameters:
        ///   - seconds: the seconds on top of the minutes.
        ///   - figure: the heaviest weight, or the fastest pitch.
        init(
            _ minutes: Int, _ notes: String = "", seconds: Int = 0, amount: Double? = nil, figure: Double? = nil,
            before: Int? = nil, after: Int? = nil
        ) {
            self.seconds = minutes * 60 + seconds
            self.notes = notes
            self.amount = amount
            self.figure = figure
            moodBefore = before
            moodAfter = after
        }
    }

    let id: String
    let title: String
    /// The id of a method of the library; nil for an exercise that Alex named.
    var method: String?
    let weekday: Weekday
    /// Minutes since midnight.
    let start: Int
    var unit = ""
    var figureUnit = ""
    var intensity: Int?
    var exertion: Double?
    var tags: [String] = []
    /// An entry for each week of the log and for the current week; nil in a week without the exercise.
    let entries: [Entry?]

    static let all = [
        legs, bullpen, shoulders, run, film, upperBody, recall, longToss, mobility, hardBullpen,
    ]

    // MARK: Strength

    private static let legs = DemoExercise(
        id: "legs", title: "Strength", weekday: .monday, start: 945, unit: "sets", figureUnit: "lb", intensity: 4,
        exertion: 7, tags: ["legs"],
        entries: [
            Entry(48, "Squats 3×5, lunges, planks", amount: 14, figure: 165, before: 0, after: 1),
            Entry(50, "Squats felt easy; add 5 lb next week", amount: 15, figure: 170, after: 1),
            Entry(50, "Lunges on the left leg still shaky", amount: 15, figure: 175, before: -1, after: 0),
            Entry(40, "First session after the cold, lighter on purpose", amount: 11, figure: 155, before: 0, after: 1),
            Entry(48, "Trap bar instead of squats", amount: 14, figure: 185, after: 1),
            Entry(50, "Depth is better with the heels raised", amount: 15, figure: 180, before: 1, after: 1),
            Entry(52, "Squats 3×5 at 185, last set slow", amount: 15, figure: 185, before: 0, after: 1),
            Entry(52, "Single-leg work for the landing leg", amount: 16, figure: 185, after: 2),
            Entry(50, "Best squat so far: 190", amount: 15, figure: 190, before: 0, after: 2),
        ])

    private static let upperBody = DemoExercise(
        id: "upper-body", title: "Strength", weekday: .thursday, start: 945, unit: "sets", figureUnit: "lb",
        intensity: 4, exertion: 7.5, tags: ["upper"],
        entries: [
            Entry(45, "Rows, push-ups, bands for the arm", amount: 14, figure: 45, before: 0, after: 1),
            Entry(45, amount: 14, figure: 45, after: 1),
            Entry(45, "Rows 3×8", amount: 14, figure: 50, after: 1),
            Entry(42, "Pull-ups: 5, 4, 4", amount: 13, figure: 50, before: 1, after: 1),
            Entry(46, "Medicine ball throws at the end", amount: 15, figure: 50, after: 1),
            Entry(45, "Pull-ups: 6, 5, 4", amount: 14, figure: 50, before: -1, after: 1),
            Entry(45, "Short on time, no core work", amount: 12, figure: 55, before: -1, after: 0),
            Entry(48, "Pull-ups: 7, 5, 5", amount: 15, figure: 55, before: 0, after: 2),
            Entry(46, "Rows 3×8 at 55, band work twice through", amount: 15, figure: 55, after: 1),
        ])

    // MARK: Pitching

    private static let bullpen = DemoExercise(
        id: "bullpen", title: "Bullpen", weekday: .tuesday, start: 970, unit: "throws", figureUnit: "mph",
        intensity: 3, tags: ["pitching"],
        entries: [
            Entry(30, "Fastballs only, half from the stretch", amount: 25, figure: 80, before: 0, after: 1),
            Entry(32, "Changeup grip a little deeper", amount: 26, figure: 80, after: 1),
            Entry(32, "Missed arm side; front shoulder opens early", amount: 28, figure: 81, before: 0, after: -1),
            Entry(30, "Short and easy after the cold", amount: 20, figure: 79, before: 1, after: 1),
            Entry(34, "Towel drill first; stays closed longer", amount: 28, figure: 81, before: 0, after: 1),
            Entry(34, "10 of 14 changeups low", amount: 30, figure: 82, after: 2),
            Entry(35, "Slider: spin is there, command is not", amount: 30, figure: 82, before: 1, after: 0),
            Entry(35, "Glove side, 12 of 20 on target", amount: 32, figure: 82, after: 1),
            Entry(36, "Fastball and changeup from the same slot", amount: 32, figure: 83, before: 1, after: 2),
        ])

    private static let hardBullpen = DemoExercise(
        id: "hard-bullpen", title: "Bullpen", weekday: .saturday, start: 630, unit: "throws", figureUnit: "mph",
        intensity: 4, tags: ["pitching"],
        entries: [
            Entry(38, "Two simulated innings", amount: 30, figure: 82, before: 1, after: 1),
            Entry(38, "Tired legs at the end", amount: 32, figure: 82, before: 0, after: 0),
            Entry(40, "Three hitters stood in, no contact", amount: 32, figure: 82, after: 1),
            Entry(38, "Velocity is back", amount: 30, figure: 82, before: 1, after: 2),
            Entry(42, "First-pitch strikes: 8 of 12", amount: 34, figure: 83, after: 1),
            Entry(40, "Windy; worked on the pickoff move", amount: 32, figure: 82, before: 0, after: 0),
            Entry(42, "First-pitch strikes: 9 of 12", amount: 35, figure: 83, before: 1, after: 2),
            Entry(44, "Filmed from behind the plate for Coach Ortiz; top speed 84", amount: 36, figure: 84, after: 2),
            Entry(42, "Three simulated innings", amount: 36, figure: 84, before: 1, after: 2),
        ])

    private static let longToss = DemoExercise(
        id: "long-toss", title: "Long toss", weekday: .friday, start: 950, unit: "throws", intensity: 3,
        tags: ["pitching"],
        entries: [
            nil, Entry(25, "Out to 150 ft", amount: 40, after: 1), nil,
            Entry(22, "120 ft, arm feels fresh", amount: 35, before: 0, after: 1), nil,
            Entry(25, "Out to 165 ft", amount: 40, after: 1), nil,
            Entry(26, "Out to 180 ft, low line throws back in", amount: 42, before: 1, after: 2), nil,
        ])

    // MARK: Running, mobility and study

    private static let run = DemoExercise(
        id: "run", title: "Easy endurance", method: "easy-endurance", weekday: .wednesday, start: 960, unit: "mi",
        intensity: 2, tags: ["run"],
        entries: [
            Entry(28, "Around the lake", seconds: 40, amount: 3, before: -1, after: 1),
            Entry(28, seconds: 12, amount: 3, after: 1),
            Entry(28, seconds: 20, amount: 3, after: 0),
            Entry(27, "Could talk the whole way", seconds: 55, amount: 3, before: 0, after: 1),
            Entry(33, "A bit farther, same pace", seconds: 5, amount: 3.5, after: 1),
            Entry(32, seconds: 40, amount: 3.5, before: -1, after: 1),
            Entry(27, "Rain, and nobody else out", seconds: 30, amount: 3, before: 0, after: 2),
            Entry(32, "Around the lake and back by the school", seconds: 10, amount: 3.5, after: 1),
            Entry(27, "Best time on the lake loop", seconds: 2, amount: 3, before: 1, after: 2),
        ])

    private static let film = DemoExercise(
        id: "film", title: "Film study", weekday: .wednesday, start: 1_185, unit: "videos", tags: ["film"],
        entries: [
            Entry(25, "Own bullpen: front foot lands too early", amount: 3, after: 0),
            Entry(20, "How college starters use the changeup", amount: 4, after: 1),
            Entry(25, amount: 4),
            Entry(30, "Hitters of the next opponent", amount: 5, after: 1),
            Entry(25, "Side view: the hip leads now", amount: 3, after: 1),
            Entry(20, "Pickoff moves to first", amount: 4),
            Entry(30, "Picked the clips for the film link", amount: 6, before: 0, after: 1),
            Entry(25, "Slider grips, slow motion", amount: 3, after: 1),
            Entry(30, "Cut the bullpen video to two minutes", amount: 2, before: 0, after: 1),
        ])

    private static let mobility = DemoExercise(
        id: "mobility", title: "Mobility for hips and back", method: "hip-and-back", weekday: .friday, start: 1_215,
        intensity: 1, tags: ["mobility"],
        entries: [
            Entry(12, before: -1, after: 1), Entry(12, "Left hip tighter than the right", after: 0),
            Entry(12, after: 1), Entry(12, before: 0, after: 1), Entry(12, after: 1),
            Entry(14, "Seated twist twice on each side", before: 0, after: 1), Entry(12, after: 1),
            Entry(12, "Hips even for the first time", before: 0, after: 2), Entry(12, after: 1),
        ])

    private static let shoulders = DemoExercise(
        id: "shoulders", title: "Shoulders and neck at the desk", method: "shoulders-and-neck", weekday: .tuesday,
        start: 1_230, intensity: 1, tags: ["mobility"],
        entries: [
            Entry(5, after: 1), nil, Entry(5, "Between two pages of the essay", before: -1, after: 0), nil,
            Entry(6, after: 1), nil, Entry(5, before: 0, after: 1), nil, Entry(5, after: 1),
        ])

    private static let recall = DemoExercise(
        id: "recall", title: "Recall round", method: "recall-round", weekday: .thursday, start: 1_170, unit: "cards",
        intensity: 2, tags: ["chemistry"],
        entries: [
            nil, nil, nil, nil, Entry(25, "Periodic table, 15 of 20", amount: 20, before: 0, after: 0), nil,
            Entry(25, "Acids and bases, 17 of 24", amount: 24, before: -1, after: 0),
            Entry(25, "Acids and bases again, 22 of 24", amount: 24, before: 0, after: 1),
            Entry(25, "Reaction types, 20 of 26", amount: 26, after: 1),
        ])
}
