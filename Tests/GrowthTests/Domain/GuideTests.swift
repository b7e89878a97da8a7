import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthCore
@testable import QuadCore

@Suite struct GuideTests {
    private let guide = Guide(
        GrowthLibrary(
            methods: [
                GrowthMethod(
                    id: "blocks", title: "Study block", summary: "Forty minutes of work.",
                    steps: [.init(number: 1, title: "Break", text: "Rest away from the screen.")], safety: ["Stop."])
            ],
            articles: [
                GrowthArticle(
                    id: "study", title: "Study blocks",
                    sections: [
                        .init("Rhythm", ["Work forty minutes, rest ten. Put the phone away. Four blocks are a day."])
                    ]),
                GrowthArticle(
                    id: "rest", title: "Rest days", sections: [.init("Why", ["A planned rest day keeps the streak."])]),
            ]))

    @Test func passagesAreQuotedWithTheirSource() throws {
        let answer = guide.answer("How long should I rest between study blocks?")
        #expect(answer.quotes.first?.passage.citation == "Study blocks › Rhythm")
        #expect(answer.quotes.first?.text.hasPrefix("Work forty minutes, rest ten.") == true)
        #expect(answer.quotes.count <= 3 && answer.safety.isEmpty && answer.nearest.isEmpty)
    }

    @Test(arguments: ["what about quantum chromodynamics", "is it ok to do that", "", "???"])
    func titlesAreSuggestedIfNothingIsFound(_ question: String) {
        let answer = guide.answer(question)
        #expect(answer.quotes.isEmpty)
        #expect(answer.nearest.count == 3)
    }

    @Test(arguments: [
        ("my knee hurts when I squat", [SafetyTopic.injury]), ("I have CHEST PAIN", [.chest]),
        ("painting a campaign poster", []), ("can I train on a sprained ankle?", [.injury]),
        ("how do I lose weight before the race", [.eating]), ("I can’t eat before a test", [.eating]),
        ("I want to die", [.crisis]), ("i don’t want to live", [.crisis]), ("is self-harm bad", [.crisis]),
        ("I keep hurting myself", [.crisis]), ("a deadline is killing the mood", []),
        ("how do I warm up", []), ("suicide sprints", []), ("which dose of creatine", [.doping]),
    ])
    func someWordsAreAnsweredFirst(_ question: String, _ expected: [SafetyTopic]) {
        #expect(guide.answer(question).safety.map(\.topic) == expected)
    }

    @Test(arguments: [
        "I don't see the point of going on with study blocks", "I was assaulted, rest or warm up?",
        "my dad hits me on rest days", "my friend wants to die, study blocks", "is hazing part of rest days",
    ])
    func noArticleIsShownBesideACrisisOrAbuse(_ question: String) {
        let figures = GuideFigures(of: [], today: CalendarDay(dayNumber: 20_000))
        let answer = guide.answer(question, figures: figures)
        #expect(!answer.safety.isEmpty && answer.hidesLibrary)
        #expect(answer.quotes.isEmpty && answer.tips.isEmpty && answer.nearest.isEmpty)
    }

    @Test(.processorTime(below: 10)) func longAndHostileQuestionsAreAnswered() {
        #expect(guide.answer(String(repeating: "rest ", count: 100_000)).quotes.isEmpty == false)
        #expect(guide.answer("\u{1B}]52;c;aGk=\u{7}\u{202E}").quotes.isEmpty)
    }

    @Test func tipsNameTheirRule() {
        let today = CalendarDay(dayNumber: 20_000)
        let sessions = (0..<9).map { back in
            PracticeSession(
                id: "\(back)", title: "Study",
                start: Date(timeIntervalSince1970: Double(20_000 - back) * 86_400 + 36_000),
                seconds: 4_000, zone: 0, moodAfter: -1)
        }
        let figures = GuideFigures(of: sessions, today: today)
        #expect(figures.daysWithoutRest == 9 && figures.badMoods == 9 && figures.sessionsToday == 1)
        let tips = guide.answer("am I tired because of missing rest", figures: figures).tips
        #expect(tips.first == GuideTip.about("rest", figures).first)
        #expect(tips.count == 2 && tips[0].rule == "7 days without rest" && tips[0].text.contains("9 days"))
        #expect(GuideTip.about("rest", GuideFigures(of: [], today: today)).isEmpty)
    }

    /// The settings define the limits of the warnings, here as in progress.
    @Test func tipsUseTheConfiguredLimits() {
        let today = CalendarDay(dayNumber: 20_000)
        let sessions = (0..<4).map { number in
            PracticeSession(
                id: "\(number)", title: "Study",
                start: Date(timeIntervalSince1970: 20_000 * 86_400 + Double(number) * 3_600),
                seconds: 600, zone: 0)
        }
        var limits = OvertrainingLimits()
        func rules() -> [String] {
            GuideTip.about("how much training", GuideFigures(of: sessions, limits: limits, today: today)).map(\.rule)
        }
        #expect(rules() == ["more than 2 practice sessions a day"])
        limits.sessionsADay = 3
        #expect(rules() == ["more than 3 practice sessions a day"])
        limits.sessionsADay = 6
        #expect(rules().isEmpty)
    }

    @Test func injuriesGetNoExercises() {
        #expect(guide.answer("rest between blocks of study").quotes.contains { $0.passage.isOfMethod })
        let answer = guide.answer("my knee hurts, should I rest between blocks of study")
        #expect(answer.safety.map(\.topic) == [.injury] && !answer.quotes.isEmpty)
        #expect(answer.quotes.allSatisfy { !$0.passage.isOfMethod })
        #expect(!guide.answer("my knee hurts at Study block").nearest.contains("Study block"))
    }
}
