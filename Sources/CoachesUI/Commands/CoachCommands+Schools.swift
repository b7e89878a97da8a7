import CoachesCore
import FoundationEssentials
import QuadCommandLine
import QuadCore

// Schools: lists, details and changes.
extension CoachCommands {
    func listSchools() async throws {
        let limit = try number("limit") ?? .max
        let lists = try await lists()
        let filter = try filter(arguments, SchoolFields.table.language)
        // Schools no longer pursued are listed only with a filter, which may ask for them by name.
        let found = lists.fittedSchools.filter { school in
            filter.terms.isEmpty ? school.status != .notPursuing : SchoolFields.table.matches(filter, school)
        }
        let sorted = found.enumerated().sorted { (-$0.element.progress, $0.offset) < (-$1.element.progress, $1.offset) }
        if found.isEmpty {
            for words in SchoolFields.table.unknownNames(filter, among: lists.fittedSchools) { output.note(words) }
        }
        if lists.schools.isEmpty, arguments.isEmpty {
            output.note("No schools yet; add one with: quad schools add NAME")
        }
        let shown = sorted.prefix(limit).map(\.element)
        if invocation.has("json") { return output.json(shown.map { SchoolJSON(school: $0, today: today) }) }
        for school in shown where output.isWanted {
            output.row(
                [
                    school.id, school.name + (school.isFavorite ? " ★" : ""), school.school.division?.rawValue ?? "-",
                    school.status.rawValue,
                ] + school.fit.signals.map(\.word) + [
                    "\(school.summary.coaches.count)", school.tally.last?.description ?? "never",
                    school.school.place.isEmpty ? "-" : school.school.place,
                    school.summary.pursuit.nextStep.isEmpty ? "-" : school.summary.pursuit.nextStep,
                ])
        }
    }

    func showSchool() async throws {
        let log = try await log()
        let school = FittedSchool(try log.findSchool(arguments[0]), log.athlete.wishes)
        if invocation.has("json") { return output.json(SchoolJSON(school: school, today: today)) }
        for line in SchoolLines.plain(school.summary, log, now: service.now) { output.line(line) }
    }

    // MARK: Changing

    func addSchool() async throws {
        let log = try await log()
        var draft = SchoolDraft()
        draft.name = arguments[0]
        try fill(&draft)
        let (change, id) = try deeds(log).add(draft)
        _ = try await self.change(log, change)
        output.line("Added “\(draft.name.trimmingSpaces)”: \(id)")
    }

    func editSchool() async throws {
        let log = try await log()
        let school = try log.findSchool(arguments[0])
        var draft = SchoolDraft(school)
        if let name = invocation.value("name") { draft.name = name }
        try fill(&draft)
        let done = try await change(log, try deeds(log).edit(school, to: draft))
        output.line(done.isEmpty ? "\(school.name): nothing to change" : "Changed \(draft.name.trimmingSpaces)")
    }

    private func fill(_ draft: inout SchoolDraft) throws {
        func text(_ option: String) -> String? { invocation.value(option).map { $0 == "-" ? "" : $0 } }
        if let word = text("division") {
            draft.division = try word.isEmpty ? nil : value(Division(reading: word), "division", Division.allCases)
        }
        if let conference = text("conference") { draft.conference = conference }
        if let city = text("city") { draft.city = city }
        if let state = text("state") { draft.state = state }
        if let website = text("website") { draft.website = website }
        if let aliases = text("aliases") { draft.aliases = Tags.read([aliases]) }
        if let pros = text("pros") { draft.pros = Tags.read([pros]) }
        if let cons = text("cons") { draft.cons = Tags.read([cons]) }
        if let why = text("why") { draft.why = why }
        if let next = text("next") { draft.nextStep = next }
        if let word = invocation.value("status") { draft.status = try status(word, "--status") }
        if let phone = text("phone") { draft.phone = phone }
        if let handles = text("handles") { draft.handles = Tags.read([handles]) }
        if let notes = text("notes") { draft.notes = notes }
        try fill(&draft.academics)
    }

    private func fill(_ facts: inout School.Academics) throws {
        func read<Number: Comparable>(
            _ option: String, _ range: ClosedRange<Number>, _ read: (String) -> Number?, _ set: (Number?) -> Void
        ) throws {
            guard let text = invocation.value(option) else { return }
            if text == "-" { return set(nil) }
            guard let number = read(text), range.contains(number) else {
                throw UsageError("--\(option) cannot be \(Quoted.text(text))", in: invocation.command)
            }
            set(number)
        }
        func figure(_ option: String, _ range: ClosedRange<Double>, _ set: (Double?) -> Void) throws {
            try read(option, range, TypedFigure.read, set)
        }
        func whole(_ option: String, _ range: ClosedRange<Int>, _ set: (Int?) -> Void) throws {
            try read(option, range, TypedFigure.whole, set)
        }
        try whole("students", FigureRange.students) { facts.students = $0 }
        try whole("cost", FigureRange.dollars) { facts.netPrice = $0 }
        try whole("tuition-in-state", FigureRange.dollars) { facts.tuitionInState = $0 }
        try whole("tuition-out-of-state", FigureRange.dollars) { facts.tuitionOutOfState = $0 }
        try read("graduates", FigureRange.percent, TypedFigure.share) { facts.graduationRate = $0 }
        try read("admits", FigureRange.percent, TypedFigure.share) { facts.admissionRate = $0 }
        try figure("gpa", FigureRange.gpa) { facts.gpa = $0 }
        try whole("sat", FigureRange.sat) { facts.sat = $0 }
        try whole("act", FigureRange.act) { facts.act = $0 }
        try figure("latitude", FigureRange.latitude) { facts.latitude = $0 }
        try figure("longitude", FigureRange.longitude) { facts.longitude = $0 }
    }

    private func status(_ word: String, _ what: String) throws -> SchoolStatus {
        if let status = SchoolStatus(reading: word) { return status }
        let words = SchoolStatus.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("\(what) must be one of \(words)", in: invocation.command)
    }

    func setStatus() async throws {
        let log = try await log()
        let school = try log.findSchool(arguments[0])
        let status = try status(arguments[1], "a status")
        let done = try await change(log, deeds(log).status([school.id], status))
        output.line(done.isEmpty ? "\(school.name) is already \(status.words)" : "\(school.name): \(status.words)")
    }

    func setFavorite() async throws {
        let log = try await log()
        let schools = try arguments.map { try log.findSchool($0) }
        let isOn = !invocation.has("off")
        _ = try await change(log, deeds(log).favorite(schools.map(\.id), isOn))
        let names = schools.map(\.name).joined(separator: ", ")
        output.line(isOn ? "\(names): favorite" : "\(names): not a favorite")
    }

    func offer() async throws {
        let log = try await log()
        let school = try log.findSchool(arguments[0])
        let offers = school.pursuit.offers
        var offer = Offer(id: service.makeID(), kind: .partial, madeOn: today)
        let id = invocation.value("id")
        if let id { offer = try Self.offer(id, among: offers) }
        if invocation.has("delete") {
            guard id != nil else {
                throw UsageError(
                    "--delete needs --id ID; quad schools show --json prints the ids", in: invocation.command)
            }
            try confirmDeleting("the offer from \(school.name)")
            _ = try await change(log, deeds(log).removeOffer(offer.id, of: school.id))
            return output.line("Deleted the offer from \(school.name)")
        }
        let begun = id == nil ? nil : offer
        try fill(&offer, log)
        _ = try await change(log, deeds(log).put(offer, from: begun, of: school.id))
        let line = OfferText.line(offer, coach: log.personName(offer.coach), today: today)
        output.line("\(school.name): \(line): \(offer.id)")
        if let proposal = StatusProposal(offer, of: school) { tell(.init(proposal, name: school.name)) }
    }

    private static func offer(_ id: String, among offers: [Offer]) throws(CoachError) -> Offer {
        let found = TypedID.match(id, among: offers, id: \.id)
        if found.count == 1 { return found[0] }
        if found.isEmpty { throw .notFound(id, kind: "offer") }
        throw .ambiguous(id, found.map(\.id))
    }

    private func fill(_ offer: inout Offer, _ log: RecruitingLog) throws {
        if let word = invocation.value("kind") {
            offer.kind = try value(Offer.Kind(reading: word), "kind", Offer.Kind.allCases)
        }
        if let word = invocation.value("status") {
            offer.status = try value(Offer.Status(rawValue: word.lowercased()), "status", Offer.Status.allCases)
        }
        if let coach = invocation.value("coach") { offer.coach = coach == "-" ? nil : try log.findCoach(coach).id }
        if let text = invocation.value("scholarship") {
            offer.scholarship = text == "-" ? nil : OfferText.scholarship(reading: text)
            if text != "-", offer.scholarship == nil {
                throw UsageError(
                    "Write --scholarship as 40%, or as 12000usd for dollars a year", in: invocation.command)
            }
        }
        if let text = invocation.value("made") { offer.madeOn = text == "-" ? nil : try day(text, as: .past) }
        if let text = invocation.value("answer-by") { offer.answerBy = text == "-" ? nil : try day(text) }
        if let text = invocation.value("conditions") { offer.conditions = text == "-" ? nil : text }
    }

    func deleteSchools() async throws {
        let log = try await log()
        let schools = try arguments.map { try log.findSchool($0) }
        let count = deeds(log).count(with: schools)
        let keeps = invocation.has("keep-history")
        try await delete(
            deeds(log).delete(schools, keepsHistory: keeps), named: schools.map(\.name), of: log,
            with: count.words.isEmpty ? "" : keeps ? "; coaches, contacts and events stay" : ", with \(count.words)")
    }
}
