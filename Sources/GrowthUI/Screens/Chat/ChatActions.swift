import QuadShell

extension ActionScope {
    static let chats = ActionScope(id: "growth.chats", title: "Growth: chats")
    static let chat = ActionScope(id: "growth.chat", title: "Growth: a chat")
}

extension Action {
    static let chatOpenList = Action("growth.go-chats", "Show the chats", hint: "chats", .growth, "C")
    static let chatArchive = Action("growth.chat-archive", "Archive or unarchive the chat", .chats, "z")
    static let chatArchived = Action("growth.chats-archived", "Show or hide archived chats", .chats, "H")
    static let chatsModel = Action(
        "growth.chats-model", "Choose who answers, and begin a chat", hint: "model", .chats, "m")
    static let chatExport = Action("growth.chat-export", "Export the chat as Markdown or JSON", .chats, "x")

    static let chatWrite = Action("growth.chat-write", "Write a message", hint: "write", .chat, "i")
    static let chatAgain = Action(
        "growth.chat-again", "Ask for another answer to the same question", hint: "again", .chat, "r")
    static let chatNextSibling = Action(
        "growth.chat-next-sibling", "Show the next answer, or the next wording of the question", .chat, "J")
    static let chatPreviousSibling = Action(
        "growth.chat-previous-sibling", "Show the previous answer, or the previous wording", .chat, "K")
    static let chatBranch = Action("growth.chat-branch", "Begin a separate chat from here", .chat, "b")
    static let chatSource = Action("growth.chat-source", "Open a source of the answer", hint: "sources", .chat, "o")
    static let chatNextMessage = Action("growth.chat-next-message", "Go to the next message", .chat, "n")
    static let chatPreviousMessage = Action("growth.chat-previous-message", "Go to the previous message", .chat, "N")

    static let chatGoOn = Action(
        "growth.chat-continue", "Continue an answer that broke off", hint: "continue", .chat, "c")
    static let chatModel = Action(
        "growth.chat-model", "Choose who answers: the guide or a model", hint: "model", .chat, "m")
    static let chatScopes = Action(
        "growth.chat-scopes", "Choose what is sent with questions", hint: "scopes", .chat, "T")
    static let chatSent = Action(
        "growth.chat-sent", "Show what was sent, word for word", hint: "what was sent", .chat, "w")
    static let chatThinking = Action("growth.chat-thinking", "Show or hide the thinking of models", .chat, "t")

    static let chatExportThis = Action("growth.chat-export-this", "Export this chat as Markdown or JSON", .chat, "x")

    static let chatSafety = Action(
        "growth.chat-safety", "Show all safety texts and helplines", hint: "safety", .chat, "S", "ctrl-s")
    static let chatSafetyHide = Action(
        "growth.chat-safety-hide", "Hide the safety text of the question", .chat, "X", "ctrl-x")
    static let chatSafetyDown = Action("growth.chat-safety-down", "Scroll the safety text down", .chat, "}")
    static let chatSafetyUp = Action("growth.chat-safety-up", "Scroll the safety text up", .chat, "{")

    static let growthChats: [Action] = [chatArchive, chatArchived, chatsModel, chatExport]
    static let growthChat: [Action] = [
        chatWrite, chatAgain, chatGoOn, chatNextSibling, chatPreviousSibling, chatBranch, chatModel, chatScopes,
        chatSent,
        chatSource, chatThinking, chatNextMessage, chatPreviousMessage, chatExportThis, chatSafety, chatSafetyHide,
        chatSafetyDown, chatSafetyUp,
    ]

    static let growthChatSections: [ActionRegistry.Section] = [
        .init(.chats, growthChats, at: .growthChats), .init(.chat, growthChat, at: .newGrowthChat),
    ]
}
