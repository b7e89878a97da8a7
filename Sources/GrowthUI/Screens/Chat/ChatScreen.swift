import GrowthCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// One chat: its messages, and the field to write in.
final class ChatScreen: AppScreen {
    nonisolated static let actions = ScreenActions(
        at: .newGrowthChat, [.editItem: "Reword the question", .copyItem: "Copy the message"])

    let viewModel: ChatViewModel
    // Positions in the last frame, for the mouse.
    private var fieldPlace = Rect(x: 0, y: 0, width: 0, height: 0)
    private var transcriptPlace = Rect(x: 0, y: 0, width: 0, height: 0)
    private var safetyPlace = Rect(x: 0, y: 0, width: 0, height: 0)
    private var sourcePlaces: [(place: Rect, source: ChatSource)] = []

    init(_ viewModel: ChatViewModel) { self.viewModel = viewModel }

    private var conversation: Conversation { viewModel.conversation }

    var title: String {
        let name = conversation.chat?.title ?? "New chat"
        let elsewhere = conversation.state.isAnsweredElsewhere ? " · answering in another window" : ""
        return "Growth › Chats › \(name)"
            + (conversation.isAnswering ? " · answering\(conversation.seconds)" : elsewhere)
    }

    var isWaiting: Bool { conversation.state.content == .loading && viewModel.path.isEmpty }
    var takesText: Bool { viewModel.field.state.isWriting }
    func appear() { viewModel.appeared() }
    func type(_ key: Key) -> Bool { viewModel.type(key) }
    func paste(_ text: String) { viewModel.paste(text) }
    func scroll(_ rows: Int, at point: Point) {
        if safetyPlace.contains(point) { return viewModel.safety.scroll(rows) }
        viewModel.position.scroll { $0.move(by: rows) }
    }

    func click(_ point: Point) {
        if fieldPlace.contains(point) { return viewModel.field.write() }
        if let hit = sourcePlaces.first(where: { $0.place.contains(point) }) {
            return viewModel.sources.open(hit.source)
        }
        if transcriptPlace.contains(point) { viewModel.click(row: point.y - transcriptPlace.y) }
    }

    var typingHints: [FooterHint] {
        guard takesText else { return [] }
        return [
            FooterHint("enter", viewModel.field.state.rewording == nil ? "send" : "resend"),
            FooterHint("ctrl-j", "new line"),
        ] + goingOn + hiding + [
            FooterHint("up", "earlier question", rank: -1), FooterHint(typed(.chatSafety), "safety"),
            FooterHint("esc", conversation.isAnswering ? "stop" : "leave the field", isPinned: true),
        ]
    }

    private var hiding: [FooterHint] {
        viewModel.safety.shown.isEmpty ? [] : [FooterHint(typed(.chatSafetyHide), "hide the safety text", rank: -2)]
    }

    /// Returns the key of an action that works while the user types.
    private func typed(_ action: Action) -> String {
        viewModel.conversations.context.bindings.value.labelWhileTyping(of: action.id)
    }

    /// The hint for continuing an answer. While the user types, `c` is a letter, so Esc comes first.
    private var goingOn: [FooterHint] {
        viewModel.sender.broken == nil || conversation.isAnswering ? [] : [FooterHint("esc c", "continue")]
    }

    var commands: [Command] {
        guard !viewModel.field.state.isWriting else { return [] }
        let viewModel = viewModel
        let isEmpty = viewModel.path.isEmpty
        let nothing = "There are no messages yet; i writes one"
        let isAnswering = conversation.isAnswering
        let isBusy = isAnswering || conversation.state.isAnsweredElsewhere
        let busy = (isAnswering ? Conversation.busy : Conversation.busyElsewhere).text
        return [
            Command(.chatWrite, hint: "write") { viewModel.field.write() },
            Command(
                .cancel, isAnswering ? "Stop the answer" : nil, hint: "stop", when: isAnswering,
                else: "No answer is coming"
            ) { viewModel.escape() },
            Command(.chatAgain, when: !isEmpty && !isBusy, else: isBusy ? busy : nothing) {
                viewModel.sender.askAgain()
            },
            Command(
                .editItem, hint: "reword", when: !isEmpty && !isBusy,
                else: isBusy ? busy : nothing
            ) { viewModel.reword() },
            Command(
                .chatGoOn, when: viewModel.sender.broken != nil && !isBusy,
                else: isBusy ? busy : "No answer broke off here"
            ) { viewModel.sender.goOn() },
            Command(
                .chatNextSibling, when: viewModel.position.hasSiblings, else: "There is no other answer; r asks for one"
            ) {
                viewModel.position.showSibling(1)
            },
            Command(
                .chatPreviousSibling, when: viewModel.position.hasSiblings,
                else: "There is no other answer; r asks for one"
            ) { viewModel.position.showSibling(-1) },
            Command(.chatNextMessage, when: !isEmpty, else: nothing) { viewModel.position.goToMessage(1) },
            Command(.chatPreviousMessage, when: !isEmpty, else: nothing) { viewModel.position.goToMessage(-1) },
            Command(.chatBranch, when: !isEmpty && !isBusy, else: isBusy ? busy : nothing) { viewModel.branch() },
            Command(
                .chatSource, when: !viewModel.sources.isEmpty, else: "This message names no source"
            ) { viewModel.sources.ask() },
        ] + setupCommands + [
            Command(.copyItem, when: !isEmpty, else: nothing) { viewModel.copy() },
            Command(.chatExportThis, when: conversation.chat != nil, else: nothing) { [conversation] in
                if let chat = conversation.chat { ChatExportDialogs(viewModel.conversations).ask(chat) }
            },
        ] + ListCommands.movement { viewModel.position.scroll($0) } + places
    }

    private var setupCommands: [Command] {
        let viewModel = viewModel
        let asksModel = conversation.settings.asks != nil
        let thinks = viewModel.path.contains { $0.thinking?.isEmpty == false }
        return [
            Command(.chatModel) { viewModel.setup.askModel() },
            Command(
                .chatScopes, when: asksModel, else: "The guide works offline and sends nothing; m chooses a model"
            ) { viewModel.setup.askScopes() },
            Command(
                .chatSent, when: viewModel.position.sentAnswer != nil, else: "Nothing was sent for this message"
            ) { viewModel.setup.showSent(for: viewModel.position.sentAnswer) },
            Command(.chatThinking, when: thinks, else: "This chat has no thinking to show") {
                viewModel.position.toggleThinking()
            },
        ] + safetyCommands
    }

    private var safetyCommands: [Command] {
        let viewModel = viewModel
        let isShown = !viewModel.safety.shown.isEmpty
        let nothing =
            "No safety text is on screen; \(viewModel.conversations.context.key(.chatSafety)) shows all of them"
        return [
            Command(.chatSafety) { viewModel.safety.showAll() },
            Command(.chatSafetyHide, when: isShown, else: nothing) { viewModel.safety.dismiss() },
            Command(.chatSafetyDown, when: isShown, else: nothing) { viewModel.safety.page(1) },
            Command(.chatSafetyUp, when: isShown, else: nothing) { viewModel.safety.page(-1) },
        ]
    }

    /// The keys to other screens, without `i`, which writes in the field here.
    private var places: [Command] {
        GrowthPlaces.commands(viewModel.conversations.context).filter { $0.action.id != Action.growthLogLine.id }
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        if case .failed(let message, let advice) = conversation.state.content, viewModel.path.isEmpty {
            return canvas.drawNotice([message, advice], in: rect, role: .error)
        }
        let (area, side) = rect.splitLeft(min(rect.width, Self.longest))
        sourcePlaces =
            side.width >= ChatPanelView.least ? ChatPanelView.render(viewModel, into: &canvas, in: side) : []
        let rows = min(
            max(1, viewModel.field.state.input.rows(columns: max(1, area.width - 4)).count), max(1, rect.height / 3))
        let (upper, field) = area.splitBottom(rows)
        let (above, rule) = upper.splitBottom(1)
        let (panel, body) = SafetyPanelView.render(viewModel, into: &canvas, in: above)
        (safetyPlace, transcriptPlace) = (panel, body)
        drawTranscript(into: &canvas, in: body)
        drawRule(into: &canvas, in: rule)
        drawField(into: &canvas, in: field)
    }

    /// Longer lines are hard to read.
    private static let longest = 84

    private func drawTranscript(into canvas: inout Canvas, in rect: Rect) {
        guard !viewModel.path.isEmpty else {
            return canvas.drawNotice(
                ["Ask about training, rest, study or travel.", answerer], in: rect)
        }
        let transcript = viewModel.position.lines(width: rect.width - 1, height: rect.height, glyphs: canvas.glyphs)
        let first = viewModel.position.firstLine
        let shown = transcript[first..<min(first + rect.height, transcript.count)]
        canvas.drawLines(shown.map(\.runs), in: rect)
        ListView.drawScrollMarks(
            into: &canvas, in: rect, hidesAbove: first > 0, hidesBelow: viewModel.position.linesBelow > 0)
    }

    private var answerer: String {
        guard let asks = conversation.settings.asks else {
            return "The guide answers from the library on this machine, without a model or network."
        }
        return "\(ChatModelDialogs.name(asks)) of \(asks.provider) answers. You see everything before it is sent."
    }

    private func drawRule(into canvas: inout Canvas, in rect: Rect) {
        if canvas.glyphs.drawsFrames { canvas.fill(rect, with: canvas.glyphs.box.horizontal, style: Style(.border)) }
        var words: [String] = []
        if conversation.state.isPreparing { words.append("preparing the question") }
        if let waiting = conversation.waitingWords { words.append(waiting) }
        let below = viewModel.position.linesBelow
        if below > 0 { words.append("\(canvas.glyphs.scrollDown) \(below) lines, G") }
        guard !words.isEmpty else { return }
        canvas.drawLine(" \(words.joined(separator: " · ")) ", in: rect, style: Style(.muted), .right)
    }

    private func drawField(into canvas: inout Canvas, in rect: Rect) {
        fieldPlace = rect
        let (sign, field) = rect.splitLeft(2)
        let isWriting = viewModel.field.state.isWriting
        canvas.drawLine("> ", in: sign.row(0), style: Style(isWriting ? .accent : .muted))
        TextAreaView.render(
            into: &canvas, in: field, input: viewModel.field.state.input,
            placeholder: isWriting ? "" : "i writes a message", isFocused: isWriting)
    }
}
