import FoundationEssentials

@testable import GrowthCore
@testable import QuadCore
@testable import ScreenTestSupport

/// Three months of practice, with methods and articles.
enum SampleGrowth {
    /// Thursday, November 19, 2026.
    static let today = CalendarDay(dayNumber: 20_776)

    private static func moment(_ daysAgo: Int, _ hour: Double) -> Date {
        Date(timeIntervalSince1970: Double(today.dayNumber - daysAgo) * 86_400 + hour * 3_600)
    }

    static let log: GrowthLog = {
        var sessions: [PracticeSession] = []
        for back in 0..<84 where back % 7 != 4 && back % 11 != 7 {
            let kind = back % 3
            sessions.append(
                PracticeSession(
                    id: "s\(back)", method: ["easy-row", "short-intervals", "study-block"][kind],
                    title: ["Easy row", "Short intervals", "Study block"][kind], start: moment(back, 17.5),
                    seconds: [4_200, 1_500, 2_400][kind] + back % 5 * 300, zone: 0, moodBefore: back % 4 - 2,
                    moodAfter: back % 3, intensity: [2, 4, 3][kind], amount: kind == 0 ? 12.5 : nil,
                    unit: kind == 0 ? "km" : "", tags: kind == 0 ? ["erg"] : [],
                    notes: back == 0 ? "heavy legs, better after the first 20 minutes" : ""))
        }
        return GrowthLog(sessions: sessions, plan: plan)
    }()

    static let plan = GrowthPlan(
        restWeekdays: [.sunday], freePerWeek: 1,
        rests: [
            RestRange(
                id: "flu", first: today.adding(days: -40), last: today.adding(days: -33), reason: "the flu")
        ],
        goals: [
            GrowthGoal(id: "g1", measure: .sessions, amount: 3, since: today.adding(days: -60)),
            GrowthGoal(
                id: "g2", measure: .minutes, amount: 6_000, method: "easy-row", isTotal: true,
                since: today.adding(days: -60), until: today.adding(days: 42)),
        ],
        routines: [
            GrowthRoutine(
                id: "r1", title: "Base weeks",
                days: [
                    .init(["easy-row"]), .init(["short-intervals", "mobility"]), .init([]), .init(["study-block"]),
                ],
                since: today.adding(days: -30))
        ], routine: "r1")

    private static func method(
        _ id: String, _ title: String, _ stage: GrowthMethod.Stage, _ parts: [TimerPlan.Part], tools: [String] = []
    ) -> GrowthMethod {
        guard let plan = try? TimerPlan(parts) else { preconditionFailure("no plan") }
        return GrowthMethod(
            id: id, title: title, stage: stage, category: id.hasPrefix("study") ? "study" : "training",
            summary: "Eight short pieces with full control. Stop when the form goes.",
            text: [
                "Hold back in the first two pieces; the last has to be as fast as the first, with the same strokes."
            ],
            steps: [
                .init(number: 1, title: "Warm-up, easy", text: "Anything easy.", seconds: 300),
                .init(
                    number: 2, title: "Work", text: "Fast, and with control.", seconds: 40,
                    tips: ["long strokes, same pressure each time"], warnings: ["sharp pain: stop, tell your coach"],
                    intensity: 4),
                .init(number: 3, title: "Cool-down, easy", text: "Until you breathe calmly.", seconds: 120),
            ], tools: tools, safety: ["Sharp pain: stop, tell your coach."], benefits: ["Speed with form that holds"],
            related: ["tapering"], isFeatured: id == "short-intervals",
            plan: plan, progression: .init(sessions: 6, feedback: "the last piece is as fast as the first"))
    }

    private static let intervals: [TimerPlan.Part] = [
        .step(.init("Warm-up, easy", 300)), .rounds(8, [.init("Work", 40), .init("Rest", 20, isRest: true)]),
        .step(.init("Cool-down, easy", 120)),
    ]

    private static func article(
        _ id: String, _ title: String, _ category: String, from source: String? = nil, daysAgo: Int = 12,
        dropped: Bool = false, validTo: CalendarDay? = nil
    ) -> GrowthArticle {
        var article = GrowthArticle(
            id: id, title: title, category: category, summary: "What to do in the days before, and what to leave out.",
            sections: [
                .init(
                    "What it is for",
                    [
                        "Training makes tired before it makes fast. In the last days you keep the speed and leave out the "
                            + "amount: half of the minutes, all of the pace."
                    ]),
                .init(
                    "The last five days",
                    [
                        "Row every day, briefly. Three short bursts near the end keep the legs awake.",
                        "Sleep comes before everything else: go to bed at the time of the week before.",
                    ]),
            ], related: ["short-intervals"], validTo: validTo)
        if let source {
            article.fetched = .init(
                source: source, at: moment(daysAgo, 9).timeIntervalSince1970, isDropped: dropped)
        }
        return article
    }

    private static func health(_ id: String, daysAgo: Int, _ status: FeedHealth.Status) -> FeedHealth {
        var health = FeedHealth(id: id)
        health.status = status
        health.lastAttempt = moment(0, 9).timeIntervalSince1970
        health.lastSuccess = moment(daysAgo, 9).timeIntervalSince1970
        health.failures = 1
        return health
    }

    static let library: GrowthLibrary = {
        let team = ArticleSource(id: "team", url: "https://team.example/articles.json", added: 0)
        let club = ArticleSource(id: "club", url: "https://rowing.club.example/library/winter.json", added: 0)
        return GrowthLibrary(
            methods: [
                method("short-intervals", "Short intervals", .intermediate, intervals, tools: ["erg", "bike"]),
                method("easy-row", "Easy row", .beginner, [.step(.init("Row", 2_400))], tools: ["erg"]),
                method("mobility", "Mobility", .beginner, [.step(.init("Move", 600))]),
                method(
                    "study-block", "Study block with the phone in another room and the door closed", .beginner,
                    [.rounds(2, [.init("Focus", 2_400), .init("Break", 600, isRest: true)])]),
            ],
            articles: [
                article("tapering", "Tapering", "training"),
                article("rest-days", "Rest days", "recovery", validTo: today.adding(days: -20)),
                article(
                    "drills", "Drills of the team for the winter on the erg and on the water", "team", from: "team"),
                article("camp", "What to bring to the camp", "team", from: "team", dropped: true),
                article("ice", "When there is ice", "safety", from: "club", daysAgo: 50),
            ],
            sources: [
                ArticleSourceRow(team, health("team", daysAgo: 0, .fresh), articles: 1),
                ArticleSourceRow(
                    club,
                    health(
                        "club", daysAgo: 45,
                        .failed(
                            "The certificate of rowing.club.example cannot be trusted (expired). Nothing was fetched.")),
                    articles: 1),
            ])
    }()

    static let chats: [Chat] = [
        chat("c1", "Race week", hoursAgo: 1, messages: 8, model: "coach-small"),
        chat("c2", "Catching up after the flu", hoursAgo: 50, messages: 14, model: "coach-small", branches: 2),
        chat("c3", "How to plan two exams in one week without giving up rowing", hoursAgo: 74, messages: 6),
        chat("c4", "Warm-up in the cold", hoursAgo: 170, messages: 3, model: "coach-small", isCut: true),
    ]

    private static func chat(
        _ id: String, _ title: String, hoursAgo: Double, messages: Int, model: String? = nil, branches: Int = 1,
        isCut: Bool = false
    ) -> Chat {
        let time = moment(0, 18 - hoursAgo)
        return Chat(
            id: id, title: title, createdAt: time, changedAt: time, messageCount: messages, branchCount: branches,
            model: model, isCut: isCut)
    }
}
