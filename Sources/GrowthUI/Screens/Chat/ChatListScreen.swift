import FoundationEssentials
import GrowthCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The list of chats: title, age, length and model.
final class ChatListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .growthChats,
        [
            .openItem: "Open the chat", .addItem: "Begin a chat", .editItem: "Rename the chat",
            .deleteItem: "Delete the chat with its messages",
        ])

    let viewModel: ChatListViewModel
    let listPlace = ListPlace()
    private let drawn = DrawnRows()
    /// The time, remembered for a minute, because ages are in minutes and the C library is slow to compute the time
    /// zone.
    private var time = Remembered<Int, FilterTime>()

    /// The other values that the rows depend on, besides the chats.
    private struct Stamp: Equatable {
        let generation: Int
        let minute: Int
        let answering: Set<String>
    }

    init(_ viewModel: ChatListViewModel) { self.viewModel = viewModel }

    var list: ListModel<ChatListViewModel.Row> { viewModel.list }
    var dialogs: Dialogs { viewModel.conversations.context.dialogs }
    var emptyWords: [String] { ["There are no chats yet.", "a begins one: the guide answers at once; m adds a model"] }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }

    var name: String {
        let archived = viewModel.archivedCount
        return archived > 0 && !viewModel.showsArchived
            ? "Growth › Chats · \(archived.grouped) archived" : "Growth › Chats"
    }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let isOnOne = list.selected != nil
        let none = "There is no chat here; \(viewModel.conversations.context.key(.addItem)) begins one"
        let isArchived = list.selected?.chat.isArchived == true
        return [
            Command(.openItem, when: isOnOne, else: none) { viewModel.opened() },
            Command(.addItem) { viewModel.beganNew() },
            Command(.editItem, hint: "title", when: isOnOne, else: none) { viewModel.askedForTitle() },
            Command(.deleteItem, when: isOnOne, else: none) { viewModel.askedToDelete() },
            Command(.chatsModel) { viewModel.beganWithModel() },
            Command(.chatExport, when: isOnOne, else: none) { viewModel.askedToExport() },
            Command(
                .chatArchive, isArchived ? "Unarchive the chat" : "Archive the chat",
                when: isOnOne, else: none
            ) { viewModel.archived() },
            Command(.chatArchived, viewModel.showsArchived ? "Hide archived chats" : "Show archived chats too") {
                viewModel.toggledArchived()
            },
        ] + GrowthPlaces.commands(viewModel.conversations.context)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let conversations = viewModel.conversations
        let clock = conversations.context.clock
        let minute = Int(clock.now / 60)
        let time = time.value(of: minute) { FilterTime(clock) }
        let answering = conversations.answering
        drawn.keep(while: Stamp(generation: list.generation, minute: minute, answering: answering))
        list.drawRows(into: &canvas, in: rect, drawn: drawn) { index in
            let chat = list.rows[index].chat
            return Self.row(chat, isAnswering: answering.contains(chat.id), at: time, width: rect.width)
        }
        return rect
    }

    private static func row(_ chat: Chat, isAnswering: Bool, at time: FilterTime, width: Int) -> ListView.Row {
        var title = [TextRun(chat.isCut && !isAnswering ? "! " : "  ", Style(.warning)), TextRun(chat.title, .text)]
        if chat.isArchived { title.append(TextRun(" (archived)", Style(.muted))) }
        let age = Age.short(chat.changedAt.timeIntervalSince1970, at: time)
        var tail = TextLayout.fit(age, to: 6, .right)
        // The right part is shorter than half a row, which is the most that a list allows.
        if width >= Self.leastForAll {
            tail += TextLayout.fit(chat.messageCount.counted("message"), to: 13, .right)
            let who = isAnswering ? "answering" : chat.isCut ? "incomplete" : chat.model ?? "guide"
            tail += "  " + TextLayout.fit(who, to: width >= 100 ? 18 : 12)
            tail += chat.branchCount > 1 ? TextLayout.fit(" ⑂ \(chat.branchCount)", to: 5) : "     "
        }
        return ListView.Row(title, trailing: [TextRun(tail, Style(.muted))])
    }

    private static let leastForAll = 80
}
