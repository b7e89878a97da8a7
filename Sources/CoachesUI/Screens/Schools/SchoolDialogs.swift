import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// The dialogs about schools, shared by all screens.
@MainActor
struct SchoolDialogs {
    let model: CoachesModel

    init(_ model: CoachesModel) {
        self.model = model
    }

    private var context: FeatureContext { model.context }
    private var dialogs: Dialogs { model.dialogs }
    private var today: CalendarDay { model.today }

    private func names(_ schools: [SchoolSummary]) -> String {
        schools.count == 1 ? schools[0].name : schools.count.counted("school")
    }

    // MARK: Adding and editing

    func add() {
        model.fillIn("New school", key: "school", SchoolForm.table, SchoolDraft()) { draft, _ in
            FormChange("Added \(draft.name.trimmingSpaces)", at: "name") { try $0.add(draft).change }
        }
    }

    func edit(_ school: SchoolSummary?) {
        guard let school else { return }
        let before = SchoolDraft(school)
        model.fillIn(school.name, key: "school \(school.id)", SchoolForm.table, before) { draft, _ in
            guard draft != before else { return nil }
            return FormChange("Changed \(draft.name.trimmingSpaces)", at: "name") { try $0.edit(school, to: draft) }
        }
    }

    func status(_ schools: [SchoolSummary]) {
        guard !schools.isEmpty else { return }
        let now = Set(schools.map(\.status))
        let proposal = schools.count == 1 ? model.log.flatMap { StatusProposal(standing: schools[0], in: $0) } : nil
        // The proposed status comes first, so that Enter takes it.
        let all =
            SchoolStatus.allCases.filter { $0 == proposal?.to } + SchoolStatus.allCases.filter { $0 != proposal?.to }
        let items = all.map { status in
            let detail = status == proposal?.to ? "proposed: \(proposal?.reason ?? "")" : ""
            return PaletteItem(
                id: status.rawValue, title: status.words, detail: now == [status] ? "the current status" : detail)
        }
        let title = names(schools)
        dialogs.choose(Dialogs.Choice(placeholder: "\(title) is now", items: items)) { [model] item in
            guard let status = SchoolStatus(rawValue: item.id) else { return }
            model.change("Set \(title) to \(status.words)") { model.deeds($0).status(schools.map(\.id), status) }
        }
    }

    /// Asks about each status that the last change supports; nothing is set without an answer.
    func propose(_ proposals: [StatusProposal]) {
        guard let proposal = proposals.first, model.viewer?.role != .parent,
            let school = model.log?.school(proposal.school)
        else { return }
        let question = DialogState(
            title: "Set \(school.name) to \(proposal.to.words)?",
            text: "Its status is \(proposal.from.words). Reason for the change: \(proposal.reason).",
            choices: [
                .init(.character("y"), "Set it to \(proposal.to.words)"), .init(.character("n"), "Keep its status"),
            ], selected: 1)
        dialogs.decide(question) { answer in
            if answer == 0 { take(proposal) }
            propose(Array(proposals.dropFirst()))
        }
    }

    func take(_ proposal: StatusProposal) {
        let name = model.log?.school(proposal.school)?.name ?? ""
        model.change("Set \(name) to \(proposal.to.words)") { [model] in
            model.deeds($0).status([proposal.school], proposal.to)
        }
    }

    func favorite(_ schools: [SchoolSummary]) {
        guard let first = schools.first else { return }
        let isOn = !first.isFavorite
        let title = names(schools)
        let words = isOn ? "Made \(title) a favorite" : "Removed \(title) from the favorites"
        model.change(words) { [model] in model.deeds($0).favorite(schools.map(\.id), isOn) }
    }

    // MARK: Offers

    /// - Parameter offer: the offer to edit; nil for a new one.
    func offer(_ offer: Offer?, of school: SchoolSummary?) {
        guard let school else { return }
        let coaches = school.coaches.compactMap { model.log?.coach($0) }
        let shown = offer ?? Offer(id: model.service.makeID(), kind: .partial, madeOn: today)
        let title = offer == nil ? "Offer from \(school.name)" : "\(school.name): offer"
        let table = OfferForm.table(shown, coaches: coaches, model.context.dates)
        model.fillIn(title, key: "offer \(offer?.id ?? school.id)", table, shown) { [model] read, _ in
            guard read != offer else { return nil }
            let proposal = StatusProposal(read, of: school)
            return FormChange(
                "Offer from \(school.name), \(read.kind.words)", at: "kind",
                then: { SchoolDialogs(model).propose(proposal.map { [$0] } ?? []) }
            ) {
                try $0.put(read, from: offer, of: school.id)
            }
        }
    }

    func delete(_ offer: Offer, of school: SchoolSummary) {
        let title = "Deleted the offer from \(school.name), \(offer.kind.words)"
        model.change(title) { [model] in model.deeds($0).removeOffer(offer.id, of: school.id) }
    }

    // MARK: Deleting

    /// - Parameter then: called once the schools are deleted.
    func delete(_ schools: [SchoolSummary], then: @escaping () -> Void = {}) {
        guard let log = model.log, !schools.isEmpty else { return }
        let count = model.deeds(log).count(with: schools)
        let title = names(schools)
        let words = count.words.isEmpty ? "Nothing belongs to it." : "With \(count.words). u brings everything back."
        var choices = [DialogState.Choice(.character("a"), count.words.isEmpty ? "Delete" : "Delete everything")]
        if count.contacts + count.coaches + count.events > 0 || count.reachesOthers {
            choices.append(.init(.character("k"), "Keep coaches, contacts and events"))
        }
        choices.append(.init(.character("n"), "Keep as it is"))
        let question = DialogState(
            title: "Delete \(title)?", text: words, choices: choices, selected: choices.count - 1)
        dialogs.decide(question) { [model] answer in
            guard answer < choices.count - 1 else { return }
            model.change("Deleted \(title)", then: then) {
                model.deeds($0).delete(schools, keepsHistory: answer == 1)
            }
        }
    }

    // MARK: Actions without a question

    func copy(_ school: SchoolSummary?) {
        guard let school = school?.school else { return }
        context.copy(school.website.isEmpty ? school.name : school.website)
    }

    func openLink(_ school: SchoolSummary?) {
        guard let school else { return }
        guard !school.school.website.isEmpty else {
            return context.say(.info("\(school.name) has no website; e edits the school"))
        }
        context.openLink(school.school.website)
    }
}
