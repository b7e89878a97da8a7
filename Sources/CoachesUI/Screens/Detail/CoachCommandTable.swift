import CoachesCore
import QuadShell
import ViewState

/// The commands of a coach's screen, the most useful first.
@MainActor
enum CoachCommandTable {
    static func commands(_ viewModel: CoachViewModel) -> [Command] {
        let coach = viewModel.coach
        let has = coach != nil
        let none = "This coach no longer exists"
        let one = coach.map { [$0] } ?? []
        let model = viewModel.model
        let asking = CoachDialogs(model)
        let context = viewModel.context
        return paneCommands(viewModel) + [
            Command(.coachCallCard, when: has, else: none) { context.open(.coachCard(viewModel.id)) },
            Command(.coachFollowUp, when: has, else: none) { asking.followUp(one) },
            Command(.coachDone, "Check off a promise", when: has, else: none) { viewModel.ticked() },
            Command(.coachWhy, "Show what the figures are based on", when: has, else: none) { viewModel.askedWhy() },
            Command(.coachFavorite, when: has, else: none) { asking.favorite(one) }
                .unless(model.refusal(to: "choose favorites")),
            Command(.coachMessage, when: has, else: none) {
                if let coach = coach { MessageComposer(viewModel.model).choose(for: coach) }
            },
            Command(.coachTags, when: has, else: none) { asking.tags(one) }
                .unless(model.refusal(to: "change tags")),
            Command(.coachMove, when: has, else: none) { asking.move(coach) }
                .unless(model.refusal(to: "move coaches")),
            Command(.coachPrivateNotes, when: has, else: none) { viewModel.wrotePrivateNotes() },
            Command(.copyItem, "Copy their address", hint: "", when: has, else: none) { asking.copy(coach) },
            Command(.coachOpenLink, when: has, else: none) { asking.write(to: coach) },
            Command(.coachNext, when: has, else: none) { viewModel.stepped(1) },
            Command(.coachPrevious, when: has, else: none) { viewModel.stepped(-1) },
        ] + CoachPlaces.commands(viewModel.model, standing: .init(coach: viewModel.id))
    }

    /// Returns the commands of the focused pane: Enter, e and d act on the contact in the timeline, or on the coach.
    private static func paneCommands(_ viewModel: CoachViewModel) -> [Command] {
        switch viewModel.pane {
        case .facts:
            let (has, none) = (viewModel.coach != nil, "This coach no longer exists")
            let asking = CoachDialogs(viewModel.model)
            let (hasContacts, noContact) = (
                !viewModel.list.position.isEmpty, "Nothing is logged yet; i logs a contact"
            )
            return [
                Command(.coachRight, "Go to the contacts", hint: "contacts", when: hasContacts, else: noContact) {
                    viewModel.focused(.timeline)
                },
                Command(.openItem, "Go to the contacts", hint: "", when: hasContacts, else: noContact) {
                    viewModel.focused(.timeline)
                },
                Command(.coachLeft, .disabled("This is the coach; l goes to the contacts")) {},
                Command(.editItem, "Edit the coach", when: has, else: none) { asking.edit(viewModel.coach) }
                    .unless(viewModel.model.refusal(to: "change coaches")),
                Command(.deleteItem, "Delete the coach", when: has, else: none) {
                    asking.delete(viewModel.coach.map { [$0] } ?? [])
                }.unless(viewModel.model.refusal(to: "delete coaches")),
            ]
        case .timeline:
            let asking = ContactDialogs(viewModel.model)
            let (selected, none) = (viewModel.selected, "There is no contact here; i logs one")
            let refusal = selected.flatMap(asking.refusal)
            let mayChange = selected != nil && refusal == nil
            return [
                Command(.openItem, "Show the whole contact", when: selected != nil, else: none) {
                    asking.show(selected)
                },
                Command(.editItem, "Edit the contact", when: mayChange, else: refusal ?? none) {
                    asking.edit(selected)
                },
                Command(.deleteItem, "Delete the contact", when: mayChange, else: refusal ?? none) {
                    asking.delete(viewModel.list.targets.map(\.contact))
                },
                Command(.coachLeft, "Go back to the coach", hint: "coach") { viewModel.focused(.facts) },
                Command(.coachRight, .disabled("These are the contacts; enter opens one")) {},
            ]
        }
    }
}
