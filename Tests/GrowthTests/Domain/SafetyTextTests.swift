import Testing

@testable import GrowthCore

/// The words of a crisis, the texts, and the helplines.
@Suite struct SafetyTextTests {
    @Test(arguments: [
        "suicide sprints: how many before a game?", "Suicide drills twice a week?", "ten suicide-shuttles then rest",
        "suicides drill", "we ran suicides today", "running suicides faster", "5 sets of suicides and a cool-down",
        "10 sets of suicide sprints", "a suicide squeeze with one out", "I killed it today",
        "I killed it, today was great",
        "dead lift form", "my dead lift is weak", "dead hangs or dead bugs?", "dead tired after the race",
        "I can't go on Thursday, what else could I do", "can’t go on a run this week", "she beats me by 2 seconds",
        "he always beats me to the wall", "a killer session", "die-hard fans", "how do I end my session",
        "how to kill a plateau", "I could live on the track", "self-help books", "hit me with a plan",
    ])
    func sportsTermsShowNoSafetyText(_ question: String) {
        #expect(SafetyText.about(question).isEmpty)
    }

    @Test(arguments: [
        "suicide", "I think about suicide", "thinking of suicide. Sprints don't help", "suicide\nsprints don't help",
        "thoughts about suicide sprints through my head", "I want to commit suicide sprints or not",
        "suicide runs in my family", "a suicide run", "suicides at my school", "there were 3 suicides this year",
        "why do suicides happen", "SUICIDAL", "after suicide sprints I want to kill myself", "suicide's on my mind",
        "I want to die", "I want\nto die", "i want to, die", "I wish I was dead", "they are better off dead",
        "I'd be better off dead lifting won't help", "kill my-self", "I'm killing myself with these intervals",
        "I can't go on", "I can’t go on like this", "can't go on anymore", "I can't go on. Thursday is the exam",
        "I can't go on a day longer", "self-harm", "selfharm", "I keep cutting myself", "overdose",
        "I want to end it all", "I don’t want to be alive", "life is not worth living",
        "unalive", "ich denke an 'suicide'", "“suicide”", "sùicide", "su*cide", "😭suicide😭", "¿suicidio?",
    ])
    func theTextIsShownInDoubt(_ question: String) {
        #expect(SafetyText.about(question).first?.topic == .crisis)
    }

    @Test(arguments: [
        "my dad beats me", "he beats me by night", "coach hits me", "my dad beats me every time he drinks",
    ])
    func beatingsAreNotIdioms(_ question: String) {
        #expect(SafetyText.about(question).contains { $0.topic == .abuse || $0.topic == .assault })
    }

    @Test func longAndOddQuestionsAreChecked() {
        let long = String(repeating: "suicide sprints ", count: 6_250)
        #expect(SafetyText.about(long).isEmpty)
        #expect(SafetyText.about(long + "and I want to die").map(\.topic) == [.crisis])
        for odd in ["", "'", "- - -", "\u{0}", "🏊🏽‍♀️", "'s", "\n\n", "¿", "…"] { #expect(SafetyText.about(odd).isEmpty) }
    }

    @Test func aLongQuestionIsCheckedQuickly() {
        let text = String(repeating: "my coach asks why I am so tired and my head hurts since the game. ", count: 15)
        _ = SafetyText.about(text)
        let clock = ContinuousClock()
        let fastest = (0..<20).map { _ in clock.measure { _ = SafetyText.about(text) } }.min() ?? .seconds(1)
        // A build without optimization takes about twenty times as long.
        #expect(fastest < .milliseconds(50), "\(fastest)")
    }

    @Test(arguments: SafetyLanguage.allCases)
    func everyTopicHasATextAndNumbers(_ language: SafetyLanguage) {
        let all = SafetyText.all(in: language)
        #expect(all.map(\.topic) == SafetyTopic.allCases)
        for text in all {
            #expect(text.language == language && !text.title.isEmpty && text.advice.count > 100)
            #expect(text.helplines.contains { $0.number == "911" } && text.helplines.contains { $0.number == "112" })
            // A person in need can read the text on one screen.
            #expect(text.advice.count < 600, "\(text.topic)")
        }
    }

    @Test func everyNumberHasItsCountryAndSource() throws {
        let lines = Helpline.all
        #expect(Set(lines.map(\.id)).count == lines.count)
        for line in lines {
            #expect(line.number.allSatisfy { $0.isNumber || " -".contains($0) }, "\(line.id)")
            #expect(
                !line.countries.isEmpty && !line.languages.isEmpty && line.source.hasPrefix("https://"), "\(line.id)")
            for country in line.countries {
                #expect(Helpline.country(country, in: .english) != country, "\(country) has a name")
            }
            #expect(!line.how(in: .english).isEmpty && line.how(in: .english) != line.how(in: .spanish), "\(line.id)")
        }
        let numbers = Dictionary(uniqueKeysWithValues: lines.map { ($0.id, $0.number) })
        #expect(numbers["us-988"] == "988" && numbers["us-rainn"] == "800-656-4673")
        #expect(numbers["us-childhelp"] == "800-422-4453" && numbers["us-ndvh"] == "800-799-7233")
        #expect(numbers["us-hazing"] == "888-668-4293" && numbers["us-poison"] == "800-222-1222")
        #expect(numbers["us-anad"] == "888-375-7767" && numbers["gb-samaritans"] == "116 123")
        #expect(numbers["es-024"] == "024" && numbers["es-016"] == "016" && numbers["mx-vida"] == "800 911 2000")
    }

    @Test func aNumberIsListedOnceInSeveralTexts() throws {
        let texts = SafetyText.about("my dad hits me and I want to die")
        #expect(texts.map(\.topic) == [.crisis, .abuse])
        let joined = texts.joinedText
        #expect(joined.split(separator: "\n").count { $0.hasPrefix("- 911 (") } == 1)
        let line = "988 (USA): 988 Suicide & Crisis Lifeline, call or text, day and night (https://988lifeline.org)"
        #expect(joined.contains(line))
        #expect(joined.contains("800-422-4453"))
    }
}
