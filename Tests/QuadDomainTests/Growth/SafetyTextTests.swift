import QuadDomain
import Testing

/// Where the words of a crisis are shown, and where a drill is only called so.
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
    func wordsOfSportAreLetBe(_ question: String) {
        #expect(!SafetyText.about(question).contains(.crisis))
    }

    @Test(arguments: [
        "suicide", "I think about suicide", "thinking of suicide. Sprints don't help", "suicide\nsprints don't help",
        "thoughts about suicide sprints through my head", "I want to commit suicide sprints or not",
        "suicide runs in my family", "a suicide run", "suicides at my school", "there were 3 suicides this year",
        "why do suicides happen", "SUICIDAL", "after suicide sprints I want to kill myself", "suicide's on my mind",
        "I want to die", "I want\nto die", "i want to, die", "I wish I was dead", "they are better off dead",
        "I'd be better off dead lifting won't help", "kill my-self", "I'm killing myself with these intervals",
        "I can't go on", "I can’t go on like this", "can't go on anymore", "I can't go on. Thursday is the exam",
        "I can't go on a day longer", "my dad beats me", "he beats me by night", "coach hits me", "self-harm",
        "selfharm",
        "I keep cutting myself", "overdose", "I want to end it all", "I don’t want to be alive",
        "life is not worth living",
        "unalive", "ich denke an 'suicide'", "“suicide”", "sùicide",
    ])
    func inDoubtTheTextIsShown(_ question: String) {
        #expect(SafetyText.about(question).first == .crisis)
    }

    @Test func longAndOddQuestionsAreLookedThrough() {
        let long = String(repeating: "suicide sprints ", count: 5_000)
        #expect(!SafetyText.about(long).contains(.crisis))
        #expect(SafetyText.about(long + "and I want to die").contains(.crisis))
        for odd in ["", "'", "- - -", "\u{0}", "🏊🏽‍♀️", "'s", "\n\n"] { #expect(SafetyText.about(odd).isEmpty) }
    }
}
