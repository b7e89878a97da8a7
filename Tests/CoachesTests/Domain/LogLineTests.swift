import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

/// Contacts typed in a single line.
@Suite struct LogLineTests {
    private func read(_ line: String, on coach: String? = nil, at school: String? = nil) -> ParsedLogLine {
        LogSample.reader(on: coach, at: school).read(line)
    }

    @Test(
        arguments: [
            ("ortiz called", "dana, esu?, phone_call, in?, now?, "),
            ("email ortiz yesterday: fall schedule", "dana, esu?, email, out?, 2026-11-20, fall schedule"),
            ("text lee esu", "sam, esu, text, out?, now?, "),
            ("< riley dm mon ++", "riley, sample?, dm, in, 2026-11-16, "),
            ("camp at lakemont", "-, lakemont, camp, out?, now?, "),
            ("ortiz emailed: flyer / mass", "dana, esu?, email, in?, now?, flyer"),
            ("newman emailed", "no Newman, -, email, in?, now?, "),
            (
                "lee called: come to the winter camp / todo register by 1 dec +fri",
                "sam|jo, -, phone_call, in?, now?, come to the winter camp"
            ),
            ("emailed ortiz at example state", "dana, esu, email, out?, now?, "),
            ("ortiz wrote: send film", "dana, esu?, email?, in, now?, send film"),
            ("wrote ortiz: film", "dana, esu?, email?, out, now?, film"),
            ("ortiz sent the flyer", "dana, esu?, email?, in, now?, the flyer"),
            ("sent ortiz a text: film", "dana, esu?, text, out, now?, film"),
            ("wrote back to ortiz: thanks", "dana, esu?, email?, out, now?, thanks"),
            ("ortiz wrote back: thanks", "dana, esu?, email?, in, now?, thanks"),
            ("left voicemail ortiz wed", "dana, esu?, phone_call, out, 2026-11-18, "),
        ] as [(String, String)])
    func typicalLinesAreRead(_ line: String, _ words: String) {
        #expect(LogSample.words(read(line)) == words, "\(read(line))")
    }

    /// A name that differs by one letter may be another person. The program asks the user, and refuses a script.
    @Test(arguments: ["called ortis", "dana ortis called"])
    func aTypoAsksForConfirmation(_ line: String) {
        #expect(read(line).coach == .several(["dana"]), "\(read(line))")
    }

    /// The text before a colon says who did what, even about an unknown person.
    @Test(arguments: [
        "ortiz and jo smith called: hi there", "ortiz, jo smith emailed: hi", "ortiz's assistant called: hi",
    ])
    func aSecondPersonBeforeTheColonAsksForConfirmation(_ line: String) {
        #expect(!read(line).unread.isEmpty, "\(read(line))")
    }

    @Test(arguments: [
        ("bob hall called: x", "rob"), ("elizabeth ruiz called: x", "liz"), ("mike obrien called: x", "mike"),
        ("mike oʼbrien called: x", "mike"),
    ])
    func shortFormsOfNamesAreRead(_ line: String, _ coach: String) {
        let directory = LogDirectory(
            coaches: [
                LogSample.coach("rob", "Robert Hall", "esu"), LogSample.coach("liz", "Liz Ruiz", "esu"),
                LogSample.coach("mike", "Michael O'Brien", "esu"),
            ], schools: LogSample.directory.schools)
        #expect(LogSample.reader(directory).read(line).coach == .one(coach))
    }

    /// The line is not understood, except that it names a person. The person on screen is probably not meant.
    @Test(arguments: [("dropped by ortiz", "kim|dana"), ("riley was nice", "riley"), ("come to the camp", "kim")])
    func aNameInTheTextAsksForConfirmation(_ line: String, _ who: String) {
        #expect(LogSample.words(read(line, on: "kim")).hasPrefix("\(who)"), "\(read(line, on: "kim"))")
    }

    /// Two people with the same name at the same school are distinguished by their other details.
    @Test func coachesWithTheSameNameAreDistinguished() {
        let directory = LogDirectory(
            coaches: [
                LogSample.coach("a", "Sam Lee", "esu", accounts: ["sam@x.edu"]),
                LogSample.coach("b", "Sam Lee", "esu", accounts: ["@samlee"]), LogSample.coach("c", "Sam Lee", "esu"),
                LogSample.coach("d", "Sam Lee", "lakemont", accounts: ["lee@x.edu"]),
            ], schools: LogSample.directory.schools)
        #expect(
            ["a", "b", "c", "d"].map { directory.words(coach: $0) } == [
                "Sam Lee, Example State University, sam@x.edu", "Sam Lee, Example State University, @samlee",
                "Sam Lee, Example State University, c", "Sam Lee, Lakemont",
            ])
    }

    /// Kinds of contact by the names of their tools, and unanswered calls.
    @Test(
        arguments: [
            ("whatsapp park: hi", .text, nil), ("whatsapped park", .text, nil), ("facetime park", .virtualMeeting, nil),
            ("facetimed with park yesterday", .virtualMeeting, nil), ("letter to park", .other, nil),
            ("voicemail park", .phoneCall, false), ("call park missed", .phoneCall, false),
            ("missed call from park", .phoneCall, false), ("call park: missed the camp", .phoneCall, nil),
            ("called park missed the camp", .phoneCall, nil), ("email park missed", .email, nil),
        ] as [(String, Contact.Kind, Bool?)])
    func everyKindHasItsOwnWords(_ line: String, _ kind: Contact.Kind, _ wasReached: Bool?) {
        let reading = read(line)
        #expect(reading.coach == .one("kim") && reading.kind == kind && reading.wasReached == wasReached, "\(reading)")
        #expect(!line.contains("missed the") || reading.text == "missed the camp")
    }

    @Test(
        arguments: [
            ("called about camp on friday", "dana?, esu?, phone_call, out?, now?, about camp on friday"),
            ("called", "dana?, esu?, phone_call, out?, now?, "),
            ("", "dana?, esu?, email?, out?, now?, "),
            ("he called", "dana?, esu?, phone_call, in, now?, "),
            ("they called", "dana?, esu?, phone_call, in, now?, "),
            ("i texted yesterday", "dana?, esu?, text, out, 2026-11-20, "),
            ("they said no", "dana?, esu?, email?, out?, now?, they said no"),
            ("called home", "dana?, esu?, phone_call, out?, now?, home"),
            ("called on the way home", "dana?, esu?, phone_call, out?, now?, on the way home"),
            ("called to ask about camp", "dana?, esu?, phone_call, out?, now?, to ask about camp"),
            ("called - left voicemail", "dana?, esu?, phone_call, out?, now?, left voicemail"),
            ("got email: come to camp", "dana?, esu?, email, in, now?, come to camp"),
            ("< text me back", "dana?, esu?, text, in, now?, "),
            ("camp at lakemont", "-, lakemont, camp, out?, now?, "),
            ("called at lunch", "dana?, esu?, phone_call, out?, now?, at lunch"),
            ("newman emailed", "no Newman, -, email, in?, now?, "),
            ("emailed newman: hi", "no Newman, -, email, out?, now?, hi"),
            ("call esu", "dana?, esu, phone_call, out?, now?, "),
            (": good talk", "dana?, esu?, email?, out?, now?, good talk"),
        ] as [(String, String)])
    func theSelectedCoachIsUsedWhenNobodyIsNamed(_ line: String, _ words: String) {
        #expect(LogSample.words(read(line, on: "dana")) == words)
    }

    /// A capitalized word behind the verb may be a person whom the log does not know. The answer keeps the selected coach.
    @Test(arguments: ["called Jones about the visit", "Called Jones", "email Jones hi", "zoom Anne-Marie O'Dell today"])
    func anUnknownNameBehindTheVerbAsksForConfirmation(_ line: String) throws {
        let reading = read(line, on: "dana")
        let question = try #require(reading.questions.first, "\(reading)")
        #expect(question.words.hasPrefix("no coach ") && question.words.hasSuffix(": do you mean this coach?"))
        #expect(question.answers == [.coach("dana")])
        var choices = LogChoices()
        choices.take(.coach("dana"))
        let answered = LogSample.reader(on: "dana").read(line, choices: choices)
        #expect(answered.coach == .one("dana") && answered.questions.isEmpty, "\(answered)")
    }

    @Test(arguments: [
        "called about Jones", "called: Jones was there", "called NCAA office", "called Friday", "called - Jones helped",
        "called home", "email film link",
    ])
    func otherWordsBehindTheVerbAreText(_ line: String) {
        let reading = read(line, on: "dana")
        #expect(reading.coach == .one("dana") && reading.questions.isEmpty, "\(reading)")
    }

    @Test(arguments: ["todo film link by +3d", "todo film link by 3d"])
    func aPromiseKeepsItsDueDay(_ part: String) {
        let reading = read("ortiz called: x / \(part)")
        #expect(reading.promises.first?.text == "film link" && reading.next == nil)
        #expect(reading.promises.first?.due == reading.dayIn(3))
    }

    @Test func theLastOfTwoDaysIsUsedAndReported() {
        let reading = read("ortiz called: x +2d / private +3d")
        #expect(reading.next == reading.dayIn(3) && reading.problems.contains { $0.contains("two days") })
    }

    @Test func theKindDefaultsToThatOfTheLastContact() {
        #expect(read("", on: "kim").kind == .phoneCall)
        #expect(read("park: hello").kind == .phoneCall && read("park: hello").origin(.kind) == .guessed)
        #expect(read("email park").kind == .email)
    }

    @Test func aSchoolImpliesItsOnlyCoach() {
        #expect(LogSample.words(read("called", at: "sample")) == "riley?, sample?, phone_call, out?, now?, ")
        #expect(LogSample.words(read("called", at: "lakemont")) == "-, lakemont?, phone_call, out?, now?, ")
        #expect(LogSample.words(read("sample called")) == "riley?, sample, phone_call, in?, now?, ")
        #expect(LogSample.words(read("email ortiz", at: "lakemont")) == "dana, esu?, email, out?, now?, ")
    }

    @Test(
        arguments: [
            ("called Ortiz", "dana"), ("dana called", "dana"), ("called dana ortiz", "dana"),
            ("ortiz dana called", "dana"),
            ("called ort", "dana?"), ("called ortis", "dana"), ("called otriz", "dana"), ("called ortizz", "dana"),
            ("called oritz:", "dana"), ("called o'neil", "riley"), ("called O’Neil", "riley"),
            ("called oneil", "riley"),
            ("called o'neil's office", "riley"), ("ortiz's email", "dana"), ("riley o'neil jr. called", "riley"),
            ("dana.ortiz@example.edu emailed", "dana"), ("SAM.LEE@example.edu emailed", "sam"),
            ("@ortiz called", "dana"), ("@rileyo dm", "riley"), ("dm @RileyO", "riley"),
            ("@examplestbb tweet", "dana|sam"), ("called lee", "sam|jo"), ("jo lee called", "jo"),
            ("sam l called", "sam?"),
            ("jo called", "jo"), ("coach ortiz called", "dana"), ("called with coach ortiz", "dana"),
            ("email to ortiz", "dana"), ("dm from o'neil", "riley"), ("lee at lakemont called", "jo"),
            ("lee lake called", "sam|jo"), ("called lee at the lake", "jo"), ("example state lee called", "sam"),
            ("lakemont kim called", "kim"), ("kim, called", "kim"), ("called the ortiz", "dana"),
            ("@newman emailed", "no Newman"), ("dana ortis called", "dana"), ("dan ort called", "dana?"),
            ("x@y.org emailed", "no x@y.org"),
        ] as [(String, String)])
    func coachesAreFound(_ line: String, _ coach: String) {
        #expect(LogSample.words(read(line)).split(separator: ",").first.map(String.init) == coach)
    }
}

extension LogLineTests {
    @Test(
        arguments: [
            ("today", "now"), ("yesterday", "2026-11-20"), ("sat", "now"), ("saturday", "now"), ("mon", "2026-11-16"),
            ("sunday", "2026-11-15"), ("last fri", "2026-11-20"), ("3d", "2026-11-18"), ("2w ago", "2026-11-07"),
            ("3 days ago", "2026-11-18"), ("12 nov", "2026-11-12"), ("nov 12", "2026-11-12"),
            ("Nov 12th", "2026-11-12"),
            ("12 november 2025", "2025-11-12"), ("2026-11-12", "2026-11-12"), ("21 nov", "now"),
            ("8:30", "2026-11-21T08:30"), ("8:40", "now"), ("7am", "2026-11-21T07:00"), ("9:30", "2026-11-20T09:30"),
            ("4pm", "2026-11-20T16:00"), ("4 pm", "2026-11-20T16:00"), ("at 4pm", "2026-11-20T16:00"),
            ("yesterday 4pm", "2026-11-20T16:00"), ("mon at 9:05", "2026-11-16T09:05"),
            ("sat 4pm", "2026-11-14T16:00"), ("on mon", "2026-11-16"), ("noon", "2026-11-20T12:00"),
            ("1 jun", "2026-06-01"),
        ] as [(String, String)])
    func daysAreReadAsTheLatestPastDay(_ when: String, _ at: String) {
        for line in ["ortiz called \(when)", "called \(when) ortiz: hi", "\(when) ortiz called"] {
            let reading = read(line)
            #expect(reading.coach == .one("dana") && reading.origin(.at) == .written && reading.isReady, "\(reading)")
            #expect(LogSample.words(reading).contains(", \(at), "), "\(LogSample.words(reading))")
        }
    }

    @Test(
        arguments: [
            ("3 dec", "follow-up on 3 Dec, or 3 Dec 2025?"), ("20 feb", "follow-up on 20 Feb 2027, or 20 Feb?"),
            ("22 nov", "follow-up on 22 Nov, or 22 Nov 2025?"), ("2026-12-03", "follow-up on 3 Dec, or today?"),
            ("today 4pm", "follow-up on 21 Nov, or yesterday?"),
            ("29 feb", "follow-up on 29 Feb 2028, or 29 Feb 2024?"),
        ] as [(String, String)])
    func aDayWhoseNextDateIsCloserAsksForConfirmation(_ when: String, _ question: String) throws {
        let reading = read("email ortiz \(when)")
        #expect(reading.questions.map(\.words) == [question] && !reading.isReady)
        var choices = LogChoices()
        choices.take(try #require(reading.questions.first?.answers.first))
        let next = LogSample.reader().read("email ortiz \(when)", choices: choices)
        #expect(next.isReady && next.at == .moment(LogSample.now) && next.next != nil && next.origin(.at) == .guessed)
        choices = LogChoices()
        choices.take(try #require(reading.questions.first?.answers.last))
        let past = LogSample.reader().read("email ortiz \(when)", choices: choices)
        #expect(past.isReady && past.next == nil && past.at == reading.at)
    }

    @Test func partsAndMarksAreRemovedFromTheText() {
        let reading = read(
            "ortiz called: 24 / 7 number / todo send film, by mail by 1 dec / owed camp dates / next +3d / private "
                + "/ missed #warm #Visit #warm ++")
        #expect(reading.problems == [] && reading.isReady)
        #expect(reading.text == "24 / 7 number")
        #expect(
            reading.promises == [
                .init(by: .us, text: "send film, by mail", due: CalendarDay("2026-12-01")),
                .init(by: .them, text: "camp dates", due: nil),
            ])
        #expect(reading.next == CalendarDay("2026-11-24") && reading.isPrivate && !reading.isMass)
        #expect(reading.wasReached == false && reading.tags == ["warm", "Visit"] && reading.mood == .veryPositive)
        let marked = read("ortiz #warm called +fri: film +")
        #expect(marked.tags == ["warm"] && marked.next == CalendarDay("2026-11-27") && marked.mood == .positive)
        #expect(marked.text == "film" && marked.coach == .one("dana"))
    }

    @Test(
        arguments: [
            ("ortiz called -", .negative), ("ortiz called: no spot =", .neutral),
            ("ortiz called: yes ++", .veryPositive),
            ("ortiz called: C++", nil), ("ortiz called: a - b", nil), ("ortiz called: we are #1", nil),
            ("ortiz called: +1", nil), ("ortiz called: see you +later", nil), ("ortiz called: a #", nil),
        ] as [(String, Contact.Mood?)])
    func onlyTrailingMarksSetTheMood(_ line: String, _ mood: Contact.Mood?) {
        let reading = read(line)
        #expect(reading.mood == mood && reading.tags.isEmpty && reading.next == nil && reading.coach == .one("dana"))
    }

    @Test(
        arguments: [
            ("ortiz called / todo", "is empty"), ("ortiz called / todo by fri", "but not what"),
            ("ortiz called / next someday", "“someday” is not a date"),
            ("ortiz called / next yesterday", "is in the past"),
            ("", "who was it with"),
            ("called about camp", "who was it with"),
        ] as [(String, String)])
    func anUnreadablePartIsReported(_ line: String, _ problem: String) {
        #expect(read(line).problems.contains { $0.contains(problem) }, "\(read(line))")
    }

    @Test(
        arguments: [
            ("newman emailed", "no coach Newman: add them, or name a school"),
            ("emailed newman", "no coach Newman: add them, or name a school"),
            ("email to newman about film", "no coach Newman: add them, or name a school"),
            ("emailed ortega at example tech", "no coach Ortega and no school Example Tech: add both?"),
            ("emailed newman at esu", "no coach Newman there: add them, or log it with the school alone"),
            ("camp at ridgeview", "no school Ridgeview: add it?"),
            ("called lee", "2 coaches: which one?"), ("met ortiz at lakemont", "who do you mean?"),
        ] as [(String, String)])
    func anAmbiguousLineAsksAQuestion(_ line: String, _ question: String) {
        let reading = read(line)
        #expect(reading.questions.count == 1 && !reading.isReady)
        #expect(reading.questions.first?.words.hasSuffix(question) == true, "\(reading)")
    }

    @Test(
        arguments: [
            ("newman emailed: hi", 0, "new Newman, -, email, in?, now?, hi"),
            ("emailed ortega at example tech", 0, "new Ortega, new Example Tech, email, out?, now?, "),
            ("emailed newman at esu", 0, "new Newman, esu, email, out?, now?, "),
            ("emailed newman at esu", 1, "-, esu, email, out?, now?, "),
            ("camp at ridgeview", 0, "-, new Ridgeview, camp, out?, now?, "),
            ("called lee", 0, "sam, esu?, phone_call, out?, now?, "),
            ("called lee", 1, "jo, lakemont?, phone_call, out?, now?, "),
            ("met ortiz at lakemont", 0, "dana, lakemont, in_person_visit, out?, now?, "),
            ("met ortiz at lakemont", 1, "-, lakemont, in_person_visit, out?, now?, "),
        ] as [(String, Int, String)])
    func anAnswerMakesTheReadingComplete(_ line: String, _ answer: Int, _ words: String) throws {
        let question = try #require(read(line).questions.first)
        var choices = LogChoices()
        choices.take(question.answers[answer])
        let reading = LogSample.reader().read(line, choices: choices)
        #expect(reading.isReady && LogSample.words(reading) == words)
    }

    @Test func theUsersChoicesAreKeptWhileTyping() {
        var choices = LogChoices()
        choices.direction = .outbound
        choices.kind = .text
        choices.coach = "jo"
        let reader = LogSample.reader()
        #expect(LogSample.words(reader.read("lee called", choices: choices)) == "jo, lakemont?, text, out, now?, ")
        #expect(
            LogSample.words(reader.read("lee called: hi", choices: choices)) == "jo, lakemont?, text, out, now?, hi")
        // A name that is typed later wins.
        #expect(reader.read("ortiz called", choices: choices).coach == .one("dana"))
    }
}

extension ParsedLogLine {
    /// Returns a day relative to the day of the samples.
    fileprivate func dayIn(_ days: Int) -> CalendarDay? { CalendarDay("2026-11-21")?.adding(days: days) }
}
