import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

struct FilledMessageTests {
    private let alex = Person(
        id: "alex", name: "Alex Rivera", email: "alex@example.net", phones: ["+15305550177", "+15305550178"])
    private let athlete = Athlete(
        id: "alex", sport: "baseball", gradYear: 2028, positions: ["RHP", "1B"], gpa: 3.7,
        metrics: [Athlete.Metric(id: "m", name: "fastball", value: "84", unit: "mph")],
        videos: [
            Athlete.Link(id: "v1", title: "Fall", place: "film.example/fall", addedOn: Sample.day("2026-10-01")),
            Athlete.Link(id: "v2", title: "Summer", place: "film.example/summer", addedOn: Sample.day("2026-07-01")),
        ])
    private let state = School(
        id: "s", name: "Example State", division: .d1, conference: "Big Example", city: "Davis", state: "CA")

    private func facts(coach: Person? = Person(id: "dana", name: "Dana Ortiz")) -> MessageFacts {
        MessageFacts(player: alex, athlete: athlete, coach: coach, role: .head, school: state)
    }

    private func fill(_ body: String, _ facts: MessageFacts? = nil) -> FilledMessage {
        FilledMessage(MessageTemplate(id: "t", name: "T", subject: "", body: body), facts ?? self.facts())
    }

    @Test(
        arguments: [
            ("playerName", "Alex Rivera"), ("playerFirstName", "Alex"), ("playerEmail", "alex@example.net"),
            ("playerPhone", "+15305550177"), ("sport", "baseball"), ("position", "RHP, 1B"), ("gradYear", "2028"),
            ("gpa", "3.7"), ("sat", nil), ("act", nil), ("metrics", "fastball 84 mph"),
            ("videoLink", "film.example/fall"),
            ("coachName", "Dana Ortiz"), ("coachFirstName", "Dana"), ("coachLastName", "Ortiz"),
            ("coachRole", "head coach"),
            ("schoolName", "Example State"), ("schoolCity", "Davis"), ("schoolState", "CA"), ("division", "D1"),
            ("conference", "Big Example"),
        ] as [(String, String?)])
    func eachVariableIsFilledIn(name: String, value: String?) {
        let filled = fill("<{{\(name)}}>")
        #expect(filled.body == "<\(value ?? "{{\(name)}}")>")
        #expect(filled.empty.map(\.rawValue) == (value == nil ? [name] : []) && filled.unknown.isEmpty)
    }

    @Test func everyVariableIsListed() {
        #expect(MessageVariable.allCases.count == 21)
        for variable in MessageVariable.allCases { #expect(MessageVariable(reading: variable.rawValue) == variable) }
    }

    @Test(arguments: ["{{playerName}}", "{{PlayerName}}", "{{player_name}}", "{{ PLAYER NAME }}", "{{player-name}}"])
    func variablesIgnoreCase(blank: String) {
        #expect(fill("I am \(blank).").body == "I am Alex Rivera.")
    }

    @Test(
        arguments: [
            ("{{shoeSize}} and {{shoeSize}}", "{{shoeSize}} and {{shoeSize}}", ["shoeSize"]),
            ("{{}}", "{{}}", [""]),
            ("{{{playerName}}}", "{Alex Rivera}", []),
            ("{{ {{gradYear}}", "{{ 2028", []),
            ("{{gradYear", "{{gradYear", []),
            ("{{grad\nYear}} {{gradYear}}", "{{grad\nYear}} 2028", []),
            ("}} {{gradYear}} {{", "}} 2028 {{", []),
            ("{gradYear}", "{gradYear}", []),
        ] as [(String, String, [String])])
    func anUnknownVariableIsLeftAsWritten(body: String, filled: String, unknown: [String]) {
        #expect(fill(body).body == filled)
        #expect(fill(body).unknown == unknown)
    }

    @Test func aFilledInValueIsNotExpandedAgain() {
        let sly = facts(coach: Person(id: "x", name: "{{playerPhone}} Lee"))
        let filled = fill("Dear {{coachName}}", sly)
        #expect(filled.body == "Dear {{playerPhone}} Lee" && filled.isComplete)
    }

    @Test func copyingWaitsForMissingValues() {
        let filled = FilledMessage(
            MessageTemplate(
                id: "t", name: "T", subject: "{{sat}}", body: "{{coachLastName}} {{coachName}} {{sat}} {{age}}"),
            facts(coach: nil))
        #expect(filled.empty == [.sat, .coachLastName, .coachName] && !filled.isComplete)
        #expect(filled.whatIsMissing == "needs your SAT, the coach's name; has unknown blanks: {{age}}")
        #expect(fill("Hello").whatIsMissing == nil && fill("Hello").isComplete)
    }

    @Test(
        arguments: [
            ("Riley O'Neil, Jr.", "O'Neil"), ("Kim Park", "Park"), ("Madonna", "{{coachLastName}}"),
            ("Ana de la Cruz III", "Cruz"),
        ] as [(String, String)])
    func lastNames(name: String, last: String) {
        #expect(fill("{{coachLastName}}", facts(coach: Person(id: "c", name: name))).body == last)
    }

    @Test func storedNamePartsAreUsed() {
        let person = Person(id: "c", name: "Ana de la Cruz", givenName: "Ana María", familyName: "de la Cruz")
        #expect(fill("{{coachFirstName}}|{{coachLastName}}", facts(coach: person)).body == "Ana María|de la Cruz")
    }

    @Test func startersKnowTheirVariables() {
        let ids = StarterMessages.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(Set(StarterMessages.all.map(\.window)) == Set(MessageTemplate.Window.allCases))
        for starter in StarterMessages.all {
            let filled = FilledMessage(starter, facts())
            #expect(filled.isComplete, "\(starter.name): \(filled.whatIsMissing ?? "")")
            #expect(!filled.body.contains("{{") && filled.body.contains("Alex Rivera"))
        }
    }
}
