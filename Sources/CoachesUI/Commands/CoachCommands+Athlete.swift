import CoachesCore
import FoundationEssentials
import QuadCommandLine
import QuadCore

// The athlete's profile: printing and editing.
extension CoachCommands {
    func showAthlete() async throws {
        let log = try await log()
        if invocation.has("json") { return output.json(AthleteJSON(log)) }
        for row in ProfileRow.rows(log) where row.part != .heading {
            output.row([row.label, row.value, row.detail].filter { !$0.isEmpty })
        }
    }

    func setAthlete() async throws {
        let log = try await log()
        let given = invocation
        func text(_ option: String) -> String? { given.value(option).map { $0 == "-" ? "" : $0 } }
        let sport = text("sport")
        if let sport, !sport.isEmpty { _ = try PlayedSport.read(sport) }
        let year = try number("class", in: FigureRange.gradYear)
        let (sat, act) = (try number("sat", in: FigureRange.sat), try number("act", in: FigureRange.act))
        let gpa = text("gpa").map { $0.isEmpty ? nil : TypedFigure.read($0) }
        if let gpa, text("gpa") != "", gpa.map(FigureRange.gpa.contains) != true {
            throw UsageError("--gpa takes a number such as 3.7", in: invocation.command)
        }
        let email = text("email")
        if let email, !email.isEmpty, EmailAddress(email) == nil {
            throw UsageError("--email takes an address such as alex@example.com", in: invocation.command)
        }
        let wishes = try wishes()
        let change = deeds(log).profile(person: { person in
            if let name = text("name") { person.name = name }
            if let email { person.email = EmailAddress(email)?.text }
            if let phones = text("phone") { person.phones = Tags.read([phones]) }
        }) { athlete in
            if let sport { athlete.sport = sport }
            if let year { athlete.gradYear = year }
            if let sat { athlete.sat = sat }
            if let act { athlete.act = act }
            if let gpa { athlete.gpa = gpa }
            if let positions = text("positions") { athlete.positions = Tags.read([positions]) }
            wishes(&athlete.wishes)
        }
        let done = try await self.change(log, change)
        if invocation.has("json") { return output.json(AthleteJSON(try await self.log())) }
        let name = done.people.first?.after?.name ?? log.viewer.athleteName
        output.line(done.isEmpty ? "Nothing to change in the profile" : "Changed the profile of \(name)")
    }

    /// Reads the athlete's wishes for schools from the options; `-` clears a wish.
    private func wishes() throws -> (inout Athlete.Wishes) -> Void {
        func read<Value>(_ option: String, _ example: String, _ read: (String) -> Value?) throws -> Value?? {
            guard let text = invocation.value(option) else { return nil }
            if text == "-" { return .some(nil) }
            guard let value = read(text) else {
                throw UsageError("--\(option) takes \(example), not \(Quoted.text(text))", in: invocation.command)
            }
            return value
        }
        func whole(_ option: String, _ range: ClosedRange<Int>, _ example: String) throws -> Int?? {
            try read(option, example) { text in TypedFigure.whole(text).flatMap { range.contains($0) ? $0 : nil } }
        }
        let distance = try read("max-distance", "a distance such as 300 mi or 500 km", TypedDistance.kilometers)
        let home = try read("home", "latitude and longitude such as 38.54,-121.74", TypedDistance.place)
        let students = try whole("max-students", FigureRange.students, "a number such as 5000")
        let cost = try whole("max-cost", FigureRange.dollars, "dollars a year such as 20000")
        return { wishes in
            if let distance { wishes.kilometers = distance }
            if let home { (wishes.latitude, wishes.longitude) = (home?.latitude, home?.longitude) }
            if let students { wishes.students = students }
            if let cost { wishes.cost = cost }
        }
    }
}
