import Testing

@testable import GrowthCore

/// Names, addresses and numbers that are not sent out.
@Suite struct HiddenNamesTests {
    private static let known = [
        HiddenNames.Known("coach", name: "Dana Whitfield"), HiddenNames.Known("athlete", name: "Sam Ode"),
        HiddenNames.Known("coach", name: "Jürgen O'Neil"), HiddenNames.Known("coach", name: "李 明"),
        HiddenNames.Known("person", name: "Will Long"),
    ]

    private func hidden(_ text: String) -> String {
        var names = HiddenNames()
        return names.hide(text, known: Self.known)
    }

    @Test(arguments: [
        ("Should I write to Dana Whitfield?", "Should I write to [coach 1]?"),
        ("Coach Whitfield's plan, WHITFIELD said", "Coach [coach 1]'s plan, [coach 1] said"),
        ("Sam Ode and Dana Whitfield", "[athlete 1] and [coach 1]"),
        ("an ode to whitfields", "an ode to whitfields"),
        ("mail dana.w@coach.example, please", "mail [email 1], please"),
        ("<a@b.de> and A@b.de", "<[email 1]> and [email 1]"),
        ("meet @ 5 or a@b", "meet @ 5 or a@b"),
        ("call +1 (555) 010-7788 now", "call [phone 1] now"),
        ("call 0555 0107788", "call [phone 1]"), ("HR 150 152 155 160", "HR 150 152 155 160"),
        ("1 2 3 98 99 100 101 102", "1 2 3 98 99 100 101 102"), ("ask 44 20 7946 0958", "ask [phone 1]"),
        ("612 34 56 78", "[phone 1]"),
        ("on 2026-11-19 I rowed 14 km in 1:05, 70 min", "on 2026-11-19 I rowed 14 km in 1:05, 70 min"),
        ("5 x 500 m, 2 min rest, 3 000 m easy", "5 x 500 m, 2 min rest, 3 000 m easy"),
        ("WHITFIELD said. Whitfield nods", "[coach 1] said. [coach 1] nods"),
        ("a@x.de,b@y.de", "[email 1],[email 2]"), ("(a.b@x.de)", "([email 1])"),
        ("0555 0107788 0555 0107799", "[phone 1]"), ("2026-11-19 0555 0107788", "2026-11-19 [phone 1]"),
        ("coach WHITFIELD and whitfield's plan", "coach [coach 1] and [coach 1]'s plan"),
        ("Dana  Whitfield, dana whitfield, DanaWhitfield", "[coach 1], [coach 1], [coach 1]"),
        ("Dana's office, coach dana", "[coach 1]'s office, coach [coach 1]"),
        ("D. Whitfield", "D. [coach 1]"), ("Jürgen O’Neil or jurgen o'neil", "[coach 1] or [coach 1]"),
        ("ask 李明教练 or 李 明", "ask [coach 1]教练 or [coach 1]"),
        ("How long will it be? Will told me. I ask Will Long.", "How long will it be? Will told me. I ask [person 1]."),
        ("I saw Will there, and coach long", "I saw [person 1] there, and coach [person 1]"),
        ("", ""), ("  two  spaces\n", "  two  spaces\n"), ("+", "+"), ("@", "@"),
    ])
    func aNameIsHidden(_ text: String, _ wanted: String) {
        #expect(hidden(text) == wanted)
    }

    @Test func theSameNameGetsTheSamePlaceholder() {
        var names = HiddenNames()
        #expect(names.hide("with Ode", known: Self.known) == "with [athlete 1]")
        #expect(names.hide("Dana Whitfield, a@b.de", known: Self.known) == "[coach 1], [email 1]")
        #expect(names.hide("Sam Ode, c@d.de, a@b.de", known: Self.known) == "[athlete 1], [email 2], [email 1]")
        #expect(names.entries.map(\.clear) == ["Sam Ode", "a@b.de", "Dana Whitfield", "c@d.de"])
    }

    /// Two people with the same last name keep separate placeholders.
    @Test func aFullNameIsReplacedWhole() {
        var names = HiddenNames()
        let known = [HiddenNames.Known("coach", name: "Anna Miller"), HiddenNames.Known("person", name: "Tom Miller")]
        #expect(names.hide("Tom Miller and Anna Miller", known: known) == "[person 1] and [coach 1]")
    }
}
