import QuadDomain
import TerminalKit

/// What can be done on the screen of one coach, the most useful first.
@MainActor
enum CoachCommandTable {
    static func commands(_ viewModel: CoachViewModel) -> [Command] {
        let coach = viewModel.coach
        let has = coach != nil
        let none = "There is no such coach any more"
        let one = coach.map { [$0] } ?? []
        let asking = CoachAsking(viewModel.library)
        let context = viewModel.context
        return [
            Command(.coachCallCard, when: has, else: none) { context.open(.coachCard(viewModel.id)) },
            Command(.coachFollowUp, when: has, else: none) { asking.followUp(one) },
            Command(.coachDone, "Tick off what was promised", when: has, else: none) { viewModel.ticked() },
            Command(.editItem, "Edit the coach", when: has, else: none) { asking.edit(coach) },
            Command(.coachWhy, "Show what the figures are made of", when: has, else: none) { viewModel.askedWhy() },
            Command(.coachFavourite, when: has, else: none) { asking.favourite(one) },
            Command(.coachMessage, when: has, else: none) {
                if let coach = coach { MessageWriting(viewModel.library).choose(for: coach) }
            },
            Command(.coachTags, when: has, else: none) { asking.tags(one) },
            Command(.coachMove, when: has, else: none) { asking.move(coach) },
            Command(.coachPrivateNotes, when: has, else: none) { viewModel.wrotePrivateNotes() },
            Command(.deleteItem, "Delete the coach", when: has, else: none) { asking.delete(one) },
            Command(.copyItem, "Copy their address", hint: "", when: has, else: none) { asking.copy(coach) },
            Command(.coachOpenLink, when: has, else: none) { asking.write(to: coach) },
            Command(.coachNext, when: has, else: none) { viewModel.stepped(1) },
            Command(.coachPrevious, when: has, else: none) { viewModel.stepped(-1) },
        ] + CoachPlaces.commands(viewModel.library, standing: .init(coach: viewModel.id))
    }
}
